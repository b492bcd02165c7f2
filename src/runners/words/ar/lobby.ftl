### الغرفة قبل المباراة


## الخيارات

options = الخيارات
options-all-agree = يجب أن يوافق الجميع
options-proposed = مقترح الآن
option-change = { $option }: { $value }
option-change-switch = { $on ->
    [yes] تفعيل { $option }
   *[no] إيقاف { $option }
}
option-other-teams = فرق أخرى
option-other-teams-note = يتغيّر من يلعب مع من.
option-dice = النرد
option-dice-note = ما يرميه الخادم يمكن التحقق منه؛ أو أدخل رميات لوح حقيقي.
option-dice-mode = { $mode ->
    [server] يرميه الخادم
   *[external] يُدخل يدويًا
}
option-stand-in = البديل
option-stand-in-note = بوت يلعب عن اللاعب الغائب.
option-stand-in-nobody = لا أحد
option-stand-in-after = يتولى البديل بعد
option-stand-in-after-note = المدة التي يجب أن يغيبها اللاعب.
option-rematch = مباراة الإعادة
option-rematch-note = نتائج مع عدّ تنازلي، ثم مباراة إعادة.
option-pace = الوقت لكل اختيار
option-pace-note = عند نفاده يقوم بوت بهذا الاختيار وحده.
option-pace-none = بلا حد
option-open = طاولة مفتوحة
option-open-note = تظهر في الصفحة الرئيسية: يستطيع أي شخص الجلوس أو المشاهدة.


## الانضمام والغرفة

lobby-board = اللوح ومقاعده
lobby-no-board = يظهر اللوح بعد جلوس لاعبَين.
room-loading = جارٍ فتح الغرفة.
watching = أنت تشاهد
watching-now = أنت تشاهد: بدأت هذه المباراة.
set-game = المباراة { $number } من المجموعة
join-continue = متابعة على هذا الجهاز
join-enter-code = أدخل الرمز الظاهر على الجهاز الآخر.
join-seat-code = رمز المقعد
join-take-seat = خذ المقعد
join-ask = اطلب مقعدًا
join-sit = اجلس
join-chair = خذ مقعدًا
join-room = انضم إلى الغرفة
join-refused = يريد اللاعبون إبقاء مباراة الإعادة بينهم. يمكنك المشاهدة.
join-by-vote = قبل مباراة الإعادة يجب أن يوافق كل الجالسين على اللاعب الجديد.
join-live = يُعرض كل شيء مباشرة. قد يخلو مقعد بعد هذه المباراة.
join-elsewhere = لديّ مقعد على جهاز آخر
lobby-ready = أنا جاهز
lobby-unready = جاهز. تراجع
lobby-ready-again = عند تغيير أي خيار يجب أن يعلن الجميع جاهزيتهم من جديد.
lobby-outside-hints = يمكن لأي شخص أن يحلّل وضعية هنا أو في مكان آخر: لا يمكن منع التلميحات من الخارج، حتى بين الناس.
lobby-broken = أُوقفت بداية مباراة.
lobby-sent = أُرسل فتح ختمك من هنا.
lobby-broken-count = البدايات الموقوفة حتى الآن: { $count }.
lobby-open = الغرفة مفتوحة
lobby-free = خذ مقعدًا، أو شاهد.
lobby-full = كل المقاعد مشغولة. يمكنك المشاهدة.
lobby-invite = ادعُ أحدًا
lobby-invite-lead = أرسل الرمز إلى صديق، أو ضع بوتات في المقاعد.
lobby-all-ready = الجميع جاهزون
lobby-waiting-you = في انتظارك
lobby-waiting = في انتظار { $names }
lobby-waiting-players = في انتظار لاعبين
lobby-not-ready = لست جاهزًا بعد.
lobby-starting = المباراة على وشك البدء.
lobby-aborted = أُوقفت المباراة السابقة.
meet-waiting = هذه الطاولة معروضة ليجدها الآخرون.
meet-nobody = لم يأتِ أحد بعد. مع بوت تصبح جاهزًا فورًا.
meet-gone = غادر جميع الآخرين.
meet-onward = ابحث عن طاولة أخرى
promise = { $act ->
    [bots] تصبح جاهزًا حين تجلس البوتات.
    [rematch] تصبح جاهزًا حين تُعَدّ المباراة التالية.
   *[company] تصبح جاهزًا حين يجلس أحد.
}
promise-undo = تراجع
meet-bot = العب مع { $bot }
meet-crowded = تمتلئ الطاولات قبل أن تتمكن من الجلوس. حاول مرة أخرى.
lobby-cancelled = أُلغيت المباراة السابقة بالاتفاق.
lobby-won = { $kind ->
    [conceded] فاز { $names } بالمباراة السابقة: استسلم الخصم أو غاب.
   *[over] فاز { $names } بالمباراة السابقة.
}
chairs = المقاعد
chairs-more = مقاعد أخرى
chairs-fill = املأ المقاعد ببوتات
chairs-fill-count = عدد البوتات
chair-sit = { $how ->
    [ask] اطلب
    [move] انتقل
   *[sit] اجلس
}
chair-sit-label = { $how ->
    [ask] اطلب المقعد { $number }
    [move] انتقل إلى المقعد { $number }
   *[sit] اجلس على المقعد { $number }
}
chair-bot = بوت
chair-bot-label = { $how ->
    [ask] اطلب بوتًا للمقعد { $number }
   *[put] ضع بوتًا على المقعد { $number }
}
chair-free = مقعد شاغر
chair-kept = محفوظ لـ{ $name }
chair-without = المتابعة دون { $name }
chair-name = الاسم
chair-remove = إزالة
chair-remove-label = { $how ->
    [ask] اقتراح إزالة { $name }
   *[do] إزالة { $name }
}
chair-remove-ask = هل تزيل { $name }؟
chair-state = { $state ->
    [away] غائب
    [ready] جاهز
   *[waiting] غير جاهز
}
chair-vacate = إخلاء هذا المقعد
chair-vacate-in = يمكن إخلاء المقعد بعد { $time }
stand = قم من مقعدك
stand-ask = هل تقوم من مقعدك؟
share = مشاركة
share-send = أرسل هذا إلى صديق
share-invite = دعوة
share-text = العب معي! رمز الغرفة { $code }.
share-qr = رمز QR لرابط الغرفة { $code }
share-code = رمز الغرفة { $code }
