### الطاولات المفتوحة، ولمن هذا الخادم


tables = الطاولات المفتوحة
tables-count = { $total ->
    [zero] لا طاولات{ tables-count-playing }
    [one] طاولة واحدة{ tables-count-playing }
    [two] طاولتان{ tables-count-playing }
    [few] { $total } طاولات{ tables-count-playing }
    [many] { $total } طاولة{ tables-count-playing }
   *[other] { $total } طاولة{ tables-count-playing }
}
tables-count-playing = { $playing ->
    [0] {""}
   *[other] ، منها { $playing } في اللعب
}
tables-none = لا أحد ينتظر الآن. «العب مع أي شخص» يفتح طاولة يجدها الآخرون هنا.
tables-more = عرض المزيد
tables-ready = بـ«العب مع أي شخص» أو «اجلس» تصبح جاهزًا حين يجلس أحد معك. يمكنك التراجع.
tables-usual = الخيارات المعتادة
tables-seated = { $names }
tables-nobody = لا أحد بعد
tables-free = { $count ->
    [zero] لا مقعد شاغر
    [one] مقعد شاغر واحد
    [two] مقعدان شاغران
    [few] { $count } مقاعد شاغرة
    [many] { $count } مقعدًا شاغرًا
   *[other] { $count } مقعد شاغر
}
tables-playing = في اللعب
tables-sit = اجلس
tables-sit-label = اجلس إلى { $game }، الغرفة { $code }
tables-watch-label = شاهد { $game }، الغرفة { $code }
about-server = عن هذا الخادم
about-server-kept = تُحفظ الغرف { $rooms } بعد آخر نقلة، وتُحفظ التسجيلات { $replays } بعد المباراة. ما لعبته يُسجَّل في هذا المتصفح وحده.
