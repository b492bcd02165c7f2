### الغرف


## ما حدث

story-somebody = شخص ما
story-joined = انضم { $who }.
story-new-look = غيّر { $who } مظهره.
story-renamed = صار اسم { $old } الآن { $new }.
story-left = { $why ->
    [vacated] أخلى الآخرون مقعد { $who }.
   *[left] غادر { $who }.
}
story-sat = جلس { $who } على المقعد { $chair }.
story-stood = قام { $who } من مقعده.
story-freed = تغيّر اللاعبون: المقاعد متاحة.
story-order = الترتيب: { $order }.
story-order-teams = الترتيب: { $order }. الفرق: { CLAUSES($teams) }.
story-team = { $members }
story-proposed-chair = طلب { $who } المقعد { $chair }.
story-proposed-bot = اقترح { $who } إجلاس البوت { $bot } على المقعد { $chair }.
story-proposed-removal = اقترح { $who } إزالة { $whom }.
story-proposed-cancel = اقترح { $who } إلغاء المباراة.
story-proposed-vacate = اقترح { $who } إخلاء مقعد { $whom }.
story-proposed-listed = اقترح { $who } فتح الطاولة.
story-proposed-without = اقترح { $who } المتابعة دون { $whom }.
story-proposed-teams = ستكون الفرق: { CLAUSES($teams) }.
story-proposed-options = اقترح { $who } تغييرًا: { $change }.
story-option = { $value ->
    [on] تفعيل { $option }
    [off] إيقاف { $option }
    [none] { $option }: الافتراضي
   *[other] { $option }: { $value }
}
story-agreed = وافق { $who }.
story-withdrawn = سحب { $who } موافقته.
story-refused = رفض { $who }؛ سقط الاقتراح.
story-gave-way = أفسح طلب { $who } المجال لاقتراح آخر.
story-dropped = سقط الاقتراح.
story-changed = وافق الجميع. لم يعد أحد جاهزًا.
story-ready = أعلن { $who } جاهزيته.
story-unready = { $why ->
    [carried] انتقل { $who } إلى جهاز آخر ولم يعد جاهزًا.
   *[unready] لم يعد { $who } جاهزًا.
}
story-sealed = الجميع جاهزون؛ خُتمت البداية.
story-start-late = أُوقفت البداية: لم يصل فتح الختم من { EITHER($who) }. لم يعد أحد جاهزًا؛ يُكشف سر نردها.
story-start-broken = أُوقفت البداية: { $why ->
    [carried] انتقل { $who } إلى جهاز آخر.
   *[left] غادر { $who }.
} لم يعد أحد جاهزًا؛ يُكشف سر نردها.
story-prolonged = أُعيد تشغيل الخادم؛ تنتظر البداية المختومة قليلًا.
story-typed = { $how ->
    [corrected] صحّح { $who } الرمية إلى { $dice }.
   *[typed] أدخل { $who } الرمية { $dice }.
}
story-lot = رمى { $who } للقرعة فظهر { $face }.
story-lots-tied = تعادل { $who }؛ تُعاد الرمية بينهم.
story-lots-won = يبدأ { $who }.
story-started = بدأت المباراة.
story-ended = { $kind ->
    [cancelled] وافق الجميع: أُلغيت المباراة.
   *[over] انتهت المباراة.
}
story-aborted = أُوقفت المباراة: { $reason }.
abort-reason = { $kind ->
    [left] غادر { $name } المباراة
    [away] كان { $name } غائبًا
    [bot] تعطّل البوت { $name }
    [host] أوقفها المضيف
    [closed] أغلق المضيف الغرفة
    [endless] بلا نهاية
   *[told] { $text }
}
story-set-began = { $pool ->
    [0] بدأت مجموعة.
   *[other] بدأت مجموعة؛ في الصندوق { $pool } من الفيشات.
}
story-set-unfinished = { $returned ->
    [zero] انتهت المجموعة دون أن تكتمل.
    [one] انتهت المجموعة دون أن تكتمل؛ تعود إلى كل لاعب فيشة واحدة.
    [two] انتهت المجموعة دون أن تكتمل؛ تعود إلى كل لاعب فيشتان.
    [few] انتهت المجموعة دون أن تكتمل؛ تعود إلى كل لاعب { $returned } فيشات.
    [many] انتهت المجموعة دون أن تكتمل؛ تعود إلى كل لاعب { $returned } فيشة.
   *[other] انتهت المجموعة دون أن تكتمل؛ تعود إلى كل لاعب { $returned } فيشة.
}
story-set-ahead = لدى { $winner } أعواد أكثر{ story-set-pool }.
story-set-conceded = تنازل { $loser } عن المجموعة: فاز بها { $winner }{ story-set-pool }.
story-set-pool = { $pool ->
    [0] {""}
   *[other] {" "}وأخذ الصندوق وفيه { $pool }
}
story-opened = { $cause ->
    [rematch] وافق الجميع على مباراة إعادة.
    [expired] أُغلقت النتائج.
    [declined] لا مباراة إعادة. يمكن إعداد مباراة جديدة.
    [disconnected] انقطع اتصال لاعب. يمكن إعداد مباراة جديدة.
   *[other] يمكن إعداد مباراة جديدة.
}
story-voided = يُدخل النرد يدويًا من الآن؛ بطل ختم الخادم ويُكشف سره.
story-rematch-requested = طلب { $who } مباراة إعادة.
story-rematch-agreed = وافق { $who } على مباراة الإعادة.
story-rematch-declined = رفض { $who } مباراة الإعادة.
story-away = غاب { $who }.
story-back = عاد { $who }.
story-stood-in = يلعب البوت { $bot } عن { $who } حتى يعود.
story-paced = نفد وقت { $who }: يقوم البوت { $bot } بهذا الاختيار.
story-more-time = أُعيد تشغيل الخادم؛ لمن عليه اللعب { $seconds } ثانية على الأقل.
story-listed = { $open ->
    [yes] صارت الغرفة طاولة مفتوحة.
   *[no] لم تعد الغرفة طاولة مفتوحة.
}
story-took-over = تولى البوت { $bot } اللعب مكان { $who }.
story-resigned = استسلم { $who }.
story-claimed = غاب { $whom }: يطالب { $who } بالفوز.


## ما تنتظره البداية

lack-players = { $count ->
    [zero] لا ينقص أي لاعب
    [one] في انتظار لاعب آخر
    [two] في انتظار لاعبَين آخرَين
    [few] في انتظار { $count } لاعبين آخرين
    [many] في انتظار { $count } لاعبًا آخر
   *[other] في انتظار { $count } لاعب آخر
}
lack-begins = يبدأ المقعد { $chair } لكنه شاغر
lack-person = يجب أن يأخذ شخص واحد على الأقل مقعدًا
lack-stood = قام { $who }، والمقعد محفوظ
lack-ready = { $count ->
    [zero] الجميع جاهزون: { $who }
    [one] { $who } غير جاهز
    [two] { $who } غير جاهزَين
    [few] { $who } غير جاهزين
    [many] { $who } غير جاهزين
   *[other] { $who } غير جاهزين
}
lack-opening = لم يصل بعدُ فتح الختم من { EITHER($who) }


## ما يمكن أن يقوله من في الغرفة

phrase-hello = مرحبًا!
phrase-good-luck = حظًا موفقًا!
phrase-nice-move = نقلة جميلة!
phrase-well-played = أحسنت اللعب!
phrase-thanks = شكرًا!
phrase-sorry = آسف!
phrase-one-moment = لحظة من فضلك.
phrase-one-more = مباراة إعادة؟
phrase-goodbye = إلى اللقاء!
phrase-smile = (يبتسم)
phrase-applause = (يصفّق)
phrase-surprise = (مندهش)
phrase-thinking = (يفكّر)
