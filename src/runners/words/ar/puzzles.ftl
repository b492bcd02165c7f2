puzzles = الألغاز
puzzle-of-day = وضع يوم { $day }
puzzle-one = لغز
puzzle-task = الدور على { $who }. اختيار واحد هو الأفضل بوضوح: أيّها؟
puzzle-difficulty = الصعوبة { $grade } من 5
puzzle-right = هذا أفضل اختيار: { $why }.
puzzle-wrong = ليس الأفضل: يفوز بأقل بمقدار { $lost } من كل 100 مباراة مقارنةً بـ{ $best }، وهو: { $why }.
puzzle-hint = ليس هذا. ابحث عن الاختيار التالي: { $why }.
puzzle-hint-close = قريب. نقلة أخرى تفعل الشيء نفسه على نحو أفضل. حاول مرة أخرى.
puzzle-found = { $by ->
    [table] الفرص دقيقة: هذه اللعبة محلولة.
   *[games] الفرص من مئات المباريات التي أُكملت بعد كل اختيار.
}
puzzle-next = اللغز التالي
puzzle-again = حاول مرة أخرى
puzzle-line = { $tries ->
    [1] { $game }، { $day }: من المحاولة الأولى
    [2] { $game }، { $day }: من المحاولة الثانية
   *[other] { $game }، { $day }: لم أجدها. وأنت؟
}
puzzle-share = مشاركة
puzzle-days = الأسبوعان الأخيران
puzzle-streak = { $count ->
    [zero] لا أيام متتالية
    [one] يوم واحد
    [two] يومان متتاليان
    [few] { $count } أيام متتالية
    [many] { $count } يومًا متتاليًا
   *[other] { $count } يوم متتالٍ
}
puzzle-all = كل الألغاز
puzzle-solved = حُلّ { $solved } من { $total }
puzzle-nth = { $number } { $game }
puzzle-mark = { $mark ->
    [solved] محلول
   *[tried] غير محلول
}
