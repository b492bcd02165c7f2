### أور


## ما يحدث

ur-lot-thrown = رمى { $who } للقرعة: { $points }.
ur-lots-tied = تعادل في القرعة: يرمي { $who } من جديد.
ur-game-opened = يلعب { $who } أولًا.
ur-thrown = رمى { $who }: { $points }.
ur-started = { $given ->
    [yes] أخذ { $who } ثلاث رؤوس فارغة وأدخل قطعة على { $spot }.
   *[no] انطلق { $who } وأدخل قطعة على { $spot }.
}
ur-moved = { $how ->
    [home] أوصل { $who } القطعة التي على { $origin } إلى البيت{ ur-by-award }.
    [start] أدخل { $who } قطعة من البداية على { $target }{ ur-by-award }.
    [river] أدخل { $who } قطعة من النهر على { $target }{ ur-by-award }.
   *[steps] انتقل { $who } من { $origin } إلى { $target }{ ur-by-award }.
}
ur-by-award = { $award ->
    [none] {""}
   *[other] {" "}(المكافأة: { $award })
}
ur-hit = ضُربت قطعة { $who } على { $spot } وسقطت في النهر.
ur-awarded = { $why ->
    [rosette] وردة: يمكن لـ{ $who } نقل أي قطعة 1 أو 2 أو 3 أو 5.
    [must] وردة: ينقل { $who } أي قطعة 1 أو 2 أو 3 أو 5.
   *[jump] لدى { $who } نقلة حرة: أي قطعة 1 أو 2 أو 3 أو 5.
}
ur-declined = ترك { $who } المكافأة.
ur-turn-ended = { $why ->
    [blanks] ثلاث رؤوس فارغة، جزاء: انتهى دور { $who }.
    [noMove] لا تستطيع أي قطعة لدى { $who } التحرك { $steps }، جزاء: انتهى الدور.
    [jump] قُفز فوق وردة، جزاء: انتهى دور { $who }.
   *[waiting] ليست ثلاث رؤوس فارغة: يواصل { $who } الانتظار.
}
ur-won = { $points ->
    [zero] فاز { $who } بلا نقاط.
    [one] فاز { $who } بنقطة واحدة.
    [two] فاز { $who } بنقطتين.
    [few] فاز { $who } بـ{ $points } نقاط.
    [many] فاز { $who } بـ{ $points } نقطة.
   *[other] فاز { $who } بـ{ $points } نقطة.
}


## لماذا لا تتحرك قطعة، وحالات الرفض

ur-colour-black = الأسود
ur-colour-white = الأبيض
ur-too-near-home = { $spot } قريبة جدًا من البيت للرقم { $steps }: تخرج القطعة من { $last } بالرقم 1 تمامًا
ur-own-piece-there = القطعة الخاصة على { $blocking } تسد طريق الرقم { $steps } من { $origin }
ur-over = فات أوان { ur-action }: انتهت المباراة
ur-not-due = ليس هذا وقت { ur-action }: { $due ->
    [lots] على { $who } أن يرمي للقرعة
    [throw] على { $who } أن يرمي
    [move] على { $who } أن ينقل
   *[award] لدى { $who } مكافأة
}
ur-action = { $what ->
    [throw] الرمي
    [move] النقل
   *[decline] الترك
}
ur-not-legal = النقلة { $origin }-{ $target } غير مسموحة: { $reason }
ur-other-steps = من { $origin } إلى { $target } المسافة { $steps }، لا { $given }
ur-steps-allowed = ينقل { $who } { EITHER($allowed) }، لا { $steps }
ur-no-piece = { $where ->
    [start] ليست لدى { $who } قطعة في البداية
    [river] ليست لدى { $who } قطعة في النهر
   *[board] ليست لدى { $who } قطعة على { $spot }
}
ur-own-piece-blocks = تسدها قطعة { $who } نفسه على { $spot }
ur-no-entry-by-five = في هذه المباراة لا تدخل قطعة بالرقم 5
ur-must-use = الترك غير مسموح: في هذه المباراة يجب استعمال المكافأة
ur-exit = لا يخرج { $who } إلا من { $last }، بالرقم 1 تمامًا
ur-route = مسار { $who } هو { $route }
ur-no-number = لا يوجد رقم يؤدي من { $origin } إلى { $target } على مسار { $who } { $route }
ur-no-such-throw = ثلاثة أحجار ثنائية تعطي من 0 إلى 3، لا { $points }
ur-set-from-table = أخذ { $who } { $table } من الطاولة.
ur-set-from-both = { $table ->
    [0] أخذ { $who } { $loser } من { $other }.
   *[other] أخذ { $who } { $table } من الطاولة و{ $loser } من { $other }.
}
ur-set-won = { $pool ->
    [0] لدى { $who } كل الأعواد الـ{ $tallies } ففاز بالمجموعة.
   *[other] لدى { $who } كل الأعواد الـ{ $tallies } ففاز بالمجموعة وأخذ الصندوق وفيه { $pool }.
}
ur-bad-stake = الرهان عدد صحيح من الفيشات، 0 أو أكثر، لا { $stake }
ur-set-over = انتهت المجموعة: { $set }
ur-not-options = تُلعب أور بعدد من القطع من 1 إلى { $most }؛ يبدأ black أو white أو lots؛ وقيمة enter_by_five وdecline_award وhead_start هي true أو false: { $error }


## في الصفحة

ur-title = أور
ur-full-title = أور، لعبة العدّائين
ur-subtitle = لعبة العدّائين
ur-about = لاعبان على اللوح القديم ذي العشرين مربعًا. سبع قطع، وورود تكافئ، ونهر قد تسقط فيه.
ur-side = { $side ->
    [black] الأسود
   *[white] الأبيض
}
ur-tray = { $tray ->
    [start] البداية
    [river] النهر
   *[home] البيت
}
ur-the-tray = { $tray ->
    [start] البداية
    [river] النهر
   *[home] البيت
}
ur-tray-note = { $what ->
    [lots] صاحب الرمية الأعلى يبدأ.
    [two] محاولتان لثلاث رؤوس فارغة.
    [one] في انتظار ثلاث رؤوس فارغة.
   *[award] انقل أي قطعة 1 أو 2 أو 3 أو 5.
}
ur-three-dice = ثلاثة أحجار ثنائية
ur-threw = { $who ->
    [you] رميت{"\u00A0"}{ $points }
   *[other] رمى { $name }{"\u00A0"}{ $points }
}
ur-tip = { $tip ->
    [marked] رأس معلّم
   *[blank] رأس فارغ
}
ur-throw-note = { $what ->
    [start] ثلاث رؤوس فارغة تُدخل أول قطعة لك.
   *[throw] ارمِ، وانقل إن استطعت.
}
ur-throw-button = { $what ->
    [lots] ارمِ للقرعة
   *[throw] ارمِ
}
ur-award-title = { $why ->
    [jump] نقلة حرة
   *[rosette] وردة: نقلة إضافية
}
ur-award-note = لأي قطعة: 1 أو 2 أو 3 أو 5.
ur-decline = ترك
ur-hit-tag = ضرب
ur-lost = { $why ->
    [blanks] ثلاث رؤوس فارغة: جزاء.
    [noMove] { $steps }: لا تستطيع أي قطعة التحرك { $steps }.
    [jump] قُفز فوق وردة: جزاء.
   *[waiting] ليست ثلاث رؤوس فارغة.
}
ur-free-move = { $own ->
    [yes] لديك نقلة حرة.
   *[no] لدى { $who } نقلة حرة.
}
ur-does-hit = يضرب { $who }
ur-does-win = { $points ->
    [zero] يفوز بلا نقاط
    [one] يفوز بنقطة واحدة
    [two] يفوز بنقطتين
    [few] يفوز بـ{ $points } نقاط
    [many] يفوز بـ{ $points } نقطة
   *[other] يفوز بـ{ $points } نقطة
}
ur-does-bonus = وردة، مكافأة
ur-does-jump = { $gift ->
    [blanks] قفز: يأخذ { $other } ثلاث رؤوس فارغة
   *[move] قفز: نقلة حرة لـ{ $other }
}
ur-goes = { $how ->
    [home] إلى البيت
    [start] تدخل
   *[river] تعود
}
ur-confirm = { $how ->
    [hit] اضرب على { $target }
    [enter] ادخل على { $target }
   *[move] انتقل إلى { $target }
}
ur-can-decline = ترك المكافأة
ur-can-go-home = إيصال { $origin } إلى البيت
ur-can-enter = { $tray ->
    [start] الدخول من البداية على { $target }
   *[river] الدخول من النهر على { $target }
}
ur-resign = { $points ->
    [zero] يفوز { $other } بهذه المباراة بلا نقاط، وهو الأقصى.
    [one] يفوز { $other } بهذه المباراة بنقطة واحدة، وهو الأقصى.
    [two] يفوز { $other } بهذه المباراة بنقطتين، وهو الأقصى.
    [few] يفوز { $other } بهذه المباراة بـ{ $points } نقاط، وهو الأقصى.
    [many] يفوز { $other } بهذه المباراة بـ{ $points } نقطة، وهو الأقصى.
   *[other] يفوز { $other } بهذه المباراة بـ{ $points } نقطة، وهو الأقصى.
}
ur-tally-count = { $count ->
    [zero] بلا أعواد
    [one] عود واحد
    [two] عودان
    [few] { $count } أعواد
    [many] { $count } عودًا
   *[other] { $count } عود
}
ur-tallies = الأعواد والصندوق
ur-on-table = على الطاولة
ur-pool-won = يذهب إلى { $who }
ur-pool = الصندوق
ur-stake-each = { $stake } من كل لاعب
ur-played = لُعب في هذه المجموعة
ur-games = { $count ->
    [zero] مباريات
    [one] مباراة
    [two] مباراتان
    [few] مباريات
    [many] مباراة
   *[other] مباراة
}
ur-option-pieces = القطع
ur-option-pieces-note = سبع لكل لاعب؛ قطع أقل تعني مباراة أقصر.
ur-short-note = ثلاث قطع لكل لاعب، نحو ثلاث دقائق.
ur-option-first = الرمية الأولى
ur-option-first-note = من يبدأ كل مباراة من المجموعة.
ur-first = { $who ->
    [lots] بالقرعة
    [black] الأسود
    [white] الأبيض
    [winner] الفائز
    [loser] الخاسر
   *[turn] بالتناوب
}
ur-option-five = الدخول بالرقم 5
ur-option-five-note = يمكن لمكافأة أو نقلة حرة بالرقم 5 أن تُدخل قطعة.
ur-option-decline = ترك المكافأة
ur-option-decline-note = عند إيقافه يجب استعمال المكافأة.
ur-option-head-start = بداية متقدمة
ur-option-head-start-note = تبدأ قطعة من كل جانب في النهر.
ur-option-stake = الرهان
ur-option-stake-note = فيشات من كل لاعب، لا نقود أبدًا.
ur-stake = { $count ->
    [0] لا شيء
   *[other] { $count }
}
ur-results-hits = ضرَب
ur-results-was-hit = ضُرِب
ur-results-hit-count = { $count ->
    [zero] ضربات
    [one] ضربة
    [two] ضربتان
    [few] ضربات
    [many] ضربة
   *[other] ضربة
}
ur-results-jumps = { $count ->
    [zero] قفزات فوق وردة
    [one] قفزة فوق وردة
    [two] قفزتان فوق وردة
    [few] قفزات فوق وردة
    [many] قفزة فوق وردة
   *[other] قفزة فوق وردة
}
ur-results-throws = { $count ->
    [zero] رميات
    [one] رمية
    [two] رميتان
    [few] رميات
    [many] رمية
   *[other] رمية
}
ur-spot-heard = { $kind ->
    [rosette] وردة { $name }
    [eyes] عيون { $name }
    [gate] بوابة { $name }
    [start] بداية { ur-spot-side }
    [river] نهر { ur-spot-side }
    [home] بيت { ur-spot-side }
   *[plain] مربع { $name }
}
ur-spot-side = { $side ->
    [black] الأسود
   *[white] الأبيض
}
ur-again = يرمي { $who } من جديد (الرمية { $nth })
ur-again-note = { $blanks ->
    [in] كانت الرؤوس الفارغة الثلاث طريق الدخول. ينتهي الدور بصفر أو قفزة أو العجز عن النقل.
   *[no] ينتهي الدور بصفر أو قفزة أو العجز عن النقل.
}
ur-blanks = { $what ->
    [in] ثلاث رؤوس فارغة: طريق الدخول
   *[end] ثلاث رؤوس فارغة: انتهى الدور
}
