### الطاولة


## الطاولة والدور

table-board = اللوح
table-board-title = اللوح. { $due }
table-players = اللاعبون
table-to-act = الدور على { $who }.
table-to-play = يلعب الآن
pace-left = الوقت المتبقي: { $time }
table-enlarge = تكبير اللوح
table-shrink = إظهار اللوح كاملًا
spot-stands = { $count ->
    [zero] خالية
    [one] { $piece ->
        [peg] { $who }: بيدق واحد
       *[piece] { $who }: قطعة واحدة
    }
    [two] { $piece ->
        [peg] { $who }: بيدقان
       *[piece] { $who }: قطعتان
    }
    [few] { $piece ->
        [peg] { $who }: { $count } بيادق
       *[piece] { $who }: { $count } قطع
    }
    [many] { $piece ->
        [peg] { $who }: { $count } بيدقًا
       *[piece] { $who }: { $count } قطعة
    }
   *[other] { $piece ->
        [peg] { $who }: { $count } بيدق
       *[piece] { $who }: { $count } قطعة
    }
}
spot-plain = { $spot }، { $stands }
spot-target = { $effect ->
    [none] { $spot }، { $stands }. هدف
   *[other] { $spot }، { $stands }. هدف: { $effect }
}
spot-can-move = { $chosen ->
    [yes] { $spot }، { $stands }. يمكن نقلها، مختارة
   *[no] { $spot }، { $stands }. يمكن نقلها
}
turn-panel = الدور
turn-yours = دورك
turn-over = انتهت المباراة
turn-other = { $does ->
    [lots] يرمي { $who } للقرعة
    [stand-in] يلعب { $bot } عن { $who }
    [bot] يلعب { $who }
   *[turn] دور { $who }
}
turn-next = { $own ->
    [yes] دورك.
   *[no] دور { $who }.
}
turn-away = غائب. المباراة في الانتظار.
absent = خصمك غائب
absent-title = { $name } غائب
absent-soon = بعد { $time } يمكنك أخذ الفوز أو ترك بوت يلعب.
absent-claim = خذ الفوز
absent-hand = دع بوتًا يلعب
absent-wait = انتظر
turn-dice-due = حان وقت رمي النرد.
turn-choosing = يختار نقلة.
turn-choose-piece = اختر قطعة، ثم وجهتها.
turn-choose-move = اختر نقلة
turn-play-your = العب بالرقم { $number }
turn-move-to = انتقل إلى { $target }
turn-from-to = من { $from } إلى { $to }
turn-to = إلى
turn-moves = النقلات
turn-skip = تخطَّ إلى دوري
turn-hint = تلميح
turn-which = القطعة
auto = ارمِ عني
auto-ask = { $verb ->
    [throw] هل يُرمى النرد تلقائيًا من الآن؟
   *[roll] هل يُرمى النرد تلقائيًا من الآن؟
}
auto-do = { $verb ->
    [throw] ارمِ عني
   *[roll] ارمِ عني
}
auto-no = لا
turn-roll = { $count ->
    [zero] ارمِ { $count } حجر نرد
    [one] ارمِ حجر نرد واحدًا
    [two] ارمِ حجرَي نرد
    [few] ارمِ { $count } أحجار نرد
    [many] ارمِ { $count } حجر نرد
   *[other] ارمِ { $count } حجر نرد
}
turn-lots = ارمِ للقرعة
turn-lots-label = رميات القرعة
turn-lots-note = صاحب أعلى رمية يبدأ؛ عند التعادل تُعاد الرمية.
turn-throw-one = ارمِ حجرًا واحدًا
turn-count = { $count ->
    [zero] لا أدوار
    [one] دور واحد
    [two] دوران
    [few] { $count } أدوار
    [many] { $count } دورًا
   *[other] { $count } دور
}
turn-can-move = الانتقال من { $origin } إلى { $target }
turn-you-can = يمكنك: { $choices }.
turn-you-can-and-more = يمكنك: { $choices } و{ $count } غير ذلك.
vain-several = { $where ->
    [none] يمكن لأكثر من قطعة أن تصل إلى هناك: اختر القطعة أولًا
   *[other] { $piece ->
        [peg] يمكن لأكثر من بيدق أن يصل إلى { $where }: اختر البيدق أولًا
       *[piece] يمكن لأكثر من قطعة أن تصل إلى { $where }: اختر القطعة أولًا
    }
}
vain-none = { $face ->
    [none] { $piece ->
        [peg] لا يستطيع أي من بيادقك الوصول إلى { $where } الآن
       *[piece] لا تستطيع أي من قطعك الوصول إلى { $where } الآن
    }
   *[other] { $piece ->
        [peg] لا يستطيع أي من بيادقك الوصول إلى { $where } بالرقم { $face }
       *[piece] لا تستطيع أي من قطعك الوصول إلى { $where } بالرقم { $face }
    }
}
vain-dice-first = يجب رمي النرد أولًا.
vain-turn = الدور على { $who }.
tray-dice = النرد
tray-empty = لا نرد على الطاولة.
typed-label = إدخال الرمية
typed-due = { $who ->
    [none] { $count ->
        [zero] لا يلزم إدخال شيء
        [one] أدخل ما يُظهره حجر النرد
        [two] أدخل ما يُظهره حجرا النرد
        [few] أدخل ما تُظهره أحجار النرد الـ{ $count }
        [many] أدخل ما تُظهره أحجار النرد الـ{ $count }
       *[other] أدخل ما تُظهره أحجار النرد الـ{ $count }
    }
   *[other] { $count ->
        [zero] لا يلزم إدخال شيء لـ{ $who }
        [one] أدخل ما يُظهره حجر نرد { $who }
        [two] أدخل ما يُظهره حجرا نرد { $who }
        [few] أدخل ما تُظهره أحجار نرد { $who } الـ{ $count }
        [many] أدخل ما تُظهره أحجار نرد { $who } الـ{ $count }
       *[other] أدخل ما تُظهره أحجار نرد { $who } الـ{ $count }
    }
}
typed-back = تراجع
typed-roll = ارمِ
typed-correct-label = تصحيح الرمية
typed-again = أدخلتها خطأً؟ أدخلها من جديد
typed-correct = صحّحها
log-title = السجل
log-list = ما حدث، الأحدث أولًا
log-show-spot = أظهر { $spot }، { $label }
resign-loses = يفوز { $other } بهذه المباراة.


## الاقتراحات ومباريات الإعادة

vote = اقتراح
vote-agreed = وافق
vote-state = { $state ->
    [away] غائب
   *[waiting] لم يجب بعد
}
vote-withdraw = سحب موافقتي
vote-refuse = رفض
vote-for-chair = { $who ->
    [you] تطلب المقعد { $chair }
   *[other] يطلب { $name } المقعد { $chair }
}
vote-for-bot = { $who ->
    [you] تقترح إجلاس البوت { $bot } على المقعد { $chair }
   *[other] يقترح { $name } إجلاس البوت { $bot } على المقعد { $chair }
}
vote-remove = { $who ->
    [you] تقترح إزالة { $whom }
   *[other] يقترح { $name } إزالة { $whom }
}
vote-cancel = { $who ->
    [you] تقترح إلغاء المباراة
   *[other] يقترح { $name } إلغاء المباراة
}
vote-vacate = { $who ->
    [you] تقترح إخلاء مقعد { $whom }
   *[other] يقترح { $name } إخلاء مقعد { $whom }
}
vote-without = { $who ->
    [you] تقترح المتابعة دون { $whom }
   *[other] يقترح { $name } المتابعة دون { $whom }
}
vote-options = { $who ->
    [you] تقترح: { $change }
   *[other] يقترح { $name }: { $change }
}
vote-cancel-note = تنتهي المباراة بلا فائز. يجب أن يوافق كل الجالسين.
vote-vacate-note = { $absence } يجب أن يوافق كل الحاضرين.
vote-seats-note = قبل مباراة الإعادة لا تتغير المقاعد إلا بموافقة كل الجالسين. ولن يبقى أحد جاهزًا.
vote-options-note = { $note } يجب أن يوافق كل الجالسين.
vote-spoiled = أفسد هذا اللاعب بدايتَين.
vote-absent = { $count ->
    [zero] يغيب هذا اللاعب منذ أقل من دقيقة.
    [one] يغيب هذا اللاعب منذ أكثر من دقيقة.
    [two] يغيب هذا اللاعب منذ أكثر من دقيقتين.
    [few] يغيب هذا اللاعب منذ أكثر من { $count } دقائق.
    [many] يغيب هذا اللاعب منذ أكثر من { $count } دقيقة.
   *[other] يغيب هذا اللاعب منذ أكثر من { $count } دقيقة.
}
rematch = مباراة إعادة
rematch-left = { $count ->
    [zero] انتهى الوقت
    [one] بقيت ثانية واحدة
    [two] بقيت ثانيتان
    [few] بقيت { $count } ثوانٍ
    [many] بقيت { $count } ثانية
   *[other] بقيت { $count } ثانية
}
rematch-another = مباراة إعادة؟
rematch-ready = يعني «مباراة إعادة» أيضًا أنك جاهز.
rematch-change = تغيير الخيارات
rematch-asked = { $who ->
    [you] تطلب مباراة إعادة
   *[other] يطلب { $name } مباراة إعادة
}
rematch-time = { $count ->
    [zero] العودة إلى الغرفة الآن.
    [one] العودة إلى الغرفة بعد ثانية واحدة.
    [two] العودة إلى الغرفة بعد ثانيتين.
    [few] العودة إلى الغرفة بعد { $count } ثوانٍ.
    [many] العودة إلى الغرفة بعد { $count } ثانية.
   *[other] العودة إلى الغرفة بعد { $count } ثانية.
}
rematch-all-agree = يجب أن يوافق الجميع قبل نفاد الوقت.
rematch-players-decide = القرار للاعبين.
rematch-same = المقاعد والفرق والخيارات
rematch-as-before = كما كانت
rematch-if-declined = إذا رفض أحد أو غادر أو انقطع اتصاله
rematch-back = العودة إلى الغرفة
rematch-to-room = العودة إلى الغرفة
rematch-none = لا مباراة إعادة
rematch-player-left = { $count ->
    [zero] غادر لاعب هذه المباراة. العودة إلى الغرفة الآن.
    [one] غادر لاعب هذه المباراة. العودة إلى الغرفة بعد ثانية واحدة.
    [two] غادر لاعب هذه المباراة. العودة إلى الغرفة بعد ثانيتين.
    [few] غادر لاعب هذه المباراة. العودة إلى الغرفة بعد { $count } ثوانٍ.
    [many] غادر لاعب هذه المباراة. العودة إلى الغرفة بعد { $count } ثانية.
   *[other] غادر لاعب هذه المباراة. العودة إلى الغرفة بعد { $count } ثانية.
}
rematch-off = لا مباريات إعادة في هذه الغرفة. يفتح المضيف المباراة التالية؛ وتظهر هنا تلقائيًا.
rematch-waits-you = وافق الجميع. في انتظار عودة اتصالك.
rematch-waits = { $own ->
    [yes] وافق الجميع. في انتظار عودة اتصالك واتصال { $names }.
   *[no] وافق الجميع. في انتظار عودة اتصال { $names }.
}
leave-concedes = { $pool ->
    [0] تتنازل عن المجموعة لـ{ $other }.
   *[other] تتنازل عن المجموعة: يأخذ { $other } الصندوق وفيه { $pool }.
}
leave-aborts = { $last ->
    [yes] أنت آخر شخص على الطاولة: ستتوقف المباراة.
   *[no] ستتوقف المباراة للجميع.
}
leave-bot = يأخذ البوت { $bot } مقعدك حتى نهاية المباراة؛ ولن تستطيع استعادته.
leave-chair = يصبح مقعدك شاغرًا.
leave-again = يمكنك العودة.
leave-closing = إغلاق الصفحة يُبقي لك مقعدك.
