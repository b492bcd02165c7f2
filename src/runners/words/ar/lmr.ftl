### Last Man Running


## ما يحدث

lmr-rolled = رمى { $who }: { $dice }.
lmr-banked = { $count ->
    [zero] لم يدّخر { $who } شيئًا { lmr-banked-for }؛ في الرصيد { $bank }.
    [one] ادّخر { $who } حجرًا واحدًا { lmr-banked-for }؛ في الرصيد { $bank }.
    [two] ادّخر { $who } حجرين { lmr-banked-for }؛ في الرصيد { $bank }.
    [few] ادّخر { $who } { $count } أحجار { lmr-banked-for }؛ في الرصيد { $bank }.
    [many] ادّخر { $who } { $count } حجرًا { lmr-banked-for }؛ في الرصيد { $bank }.
   *[other] ادّخر { $who } { $count } حجر { lmr-banked-for }؛ في الرصيد { $bank }.
}
lmr-banked-for = { $why ->
    [kill] مقابل الأكل
   *[roll] مقابل كل 1 و6
}
lmr-designated = { $face ->
    [none] أعاد { $who } الحجر النشط.
   *[other] جعل { $who } الرقم { $face } الحجر النشط.
}
lmr-delegated = أعطى { $who } الرقم { $face } إلى { $to } ليلعبه في دور { $who }.
lmr-moved = { $how ->
    [enter] أدخل { $who } بيدقًا على { $target } بالرقم { $face }.
    [center] نقل { $who } بيدق { $origin } إلى المركز بالرقم { $face }.
    [exit] خرج { $who } من المركز إلى { $target } بالرقم { $face }.
   *[steps] انتقل { $who } من { $origin } إلى { $target } بالرقم { $face }.
}
lmr-killed = أكل { $by } بيدق { $who } على { $spot }؛ يعود إلى القاعدة.
lmr-peg-finished = وصل بيدق { $who } إلى مكانه الأخير على { $spot }.
lmr-player-finished = { $place ->
    [1] أوصل { $who } كل بيادقه إلى البيت، أول الواصلين.
    [2] أوصل { $who } كل بيادقه إلى البيت، ثاني الواصلين.
    [3] أوصل { $who } كل بيادقه إلى البيت، ثالث الواصلين.
    [4] أوصل { $who } كل بيادقه إلى البيت، رابع الواصلين.
    [5] أوصل { $who } كل بيادقه إلى البيت، خامس الواصلين.
    [6] أوصل { $who } كل بيادقه إلى البيت، سادس الواصلين.
    [7] أوصل { $who } كل بيادقه إلى البيت، سابع الواصلين.
   *[8] أوصل { $who } كل بيادقه إلى البيت، ثامن الواصلين.
}
lmr-forfeited = { $count ->
    [zero] ليست لدى { $who } نقلة مسموحة بـ{ $dice }؛ يضيع.
    [one] ليست لدى { $who } نقلة مسموحة بـ{ $dice }؛ يضيع الحجر.
    [two] ليست لدى { $who } نقلة مسموحة بـ{ $dice }؛ يضيع الحجران.
    [few] ليست لدى { $who } نقلة مسموحة بـ{ $dice }؛ تضيع الأحجار.
    [many] ليست لدى { $who } نقلة مسموحة بـ{ $dice }؛ تضيع الأحجار.
   *[other] ليست لدى { $who } نقلة مسموحة بـ{ $dice }؛ تضيع الأحجار.
}
lmr-turn-passed = انتقل الدور من { $who } إلى { $to }.
lmr-won = { $count ->
    [zero] فاز { $winners } بالمباراة.
    [one] فاز { $winners } بالمباراة.
    [two] فاز { $winners } بالمباراة.
    [few] فاز { $winners } بالمباراة.
    [many] فاز { $winners } بالمباراة.
   *[other] فاز { $winners } بالمباراة.
}


## لماذا لا يتحرك بيدق

lmr-no-peg = لا يقف على { $spot } أي بيدق لصاحب الدور
lmr-finished = وصل بيدق { $spot } إلى مكانه الأخير ولن يتحرك بعد ذلك
lmr-no-entry = الرقم { $die } لا يُخرج بيدقًا من القاعدة: لا يفعل ذلك إلا 1 أو 6
lmr-other-entry = الرقم { $die } يُدخل على { $spot } فقط، لا على { $target }
lmr-entry-blocked = بيدق اللاعب نفسه على { $spot } يسد المدخل
lmr-no-exit = لا يخرج البيدق من المركز إلا بالرقم 1، لا بالرقم { $die }
lmr-exit-blocked = بيدق اللاعب نفسه على { $target } يسد هذا المخرج
lmr-exit-elsewhere = لا يؤدي المركز إلا إلى الرؤوس، و{ $target } ليست رأسًا
lmr-no-center = لا يدخل المركز إلا بيدق يقف على رأس، وبالرقم 1
lmr-center-taken = في المركز بيدق للاعب نفسه
lmr-own-peg-ahead = بيدق اللاعب نفسه على { $blocking } في طريق الرقم { $die } من { $origin }
lmr-overshoot = الرقم { $die } من { $origin } يتجاوز خانات ممر البيت
lmr-leads-elsewhere = الرقم { $die } من { $origin } يؤدي إلى { $leads }، لا إلى { $target }
lmr-reason-for = بالنسبة إلى { $who }: { $reason }
lmr-reason-with-rule = { $reason } ({ $rule })
lmr-die-is-dead = الرقم { $face } معطّل: { CLAUSES($why) }.


## حالات الرفض

lmr-over = انتهت المباراة وثبت وضعها
lmr-spend-first = يجب لعب الأحجار المعلّقة قبل الرمية التالية
lmr-delegate-first = يجب إعطاء الأحجار المعلّقة قبل الرمية التالية
lmr-roll-before-move = يجب رمي النرد قبل تحريك أي بيدق
lmr-owner-finished = صاحب الدور أوصل كل بيادقه ولا يحرّك شيئًا: يجب إعطاء حجر
lmr-roll-before-delegating = يجب رمي النرد قبل إعطاء أي حجر
lmr-only-finished-delegate = لا يعطي الأحجار إلا صاحب دور أوصل كل بيادقه، حجرًا بعد حجر
lmr-roll-before-active = يجب رمي النرد: لا يوجد حجر معلّق لتنشيطه
lmr-delegated-not-active = صاحب الدور أوصل كل بيادقه: تُعطى الأحجار ولا تُنشّط
lmr-delegation-stands = الحجر المعطى يجب لعبه فورًا ولا يمكن استرجاعه
lmr-no-such-die = لا يوجد حجر { $die }: الأحجار المعلّقة من 0 إلى { $last }
lmr-dead-die = ليست للرقم { $face } نقلة مسموحة الآن، ولحجر معلّق آخر نقلة: { CLAUSES($why) }
lmr-not-eligible = ليس { $to } زميلًا لديه نقلة مسموحة بالرقم { $face }؛ المتاح { EITHER($able) }
lmr-other-die-delegated = أُعطي حجر آخر ويجب لعبه أولًا


## خيارات غير ممكنة

lmr-not-options = هذه ليست خيارات Last Man Running: { $error }
lmr-player-count = عدد اللاعبين { $players }: لعبة Last Man Running لعدد من 2 إلى 8
lmr-arms = لعدد { $players } من اللاعبين يلزم لوح بعدد { EITHER($allowed) } من الأذرع، لا { $arms }
lmr-no-such-starter = starter { $starter }: المقاعد من 0 إلى { $last }
lmr-pegs = pegs { $pegs }: يمكن أن يبقى من 1 إلى 4 بيادق لإيصالها، والمسار السريع يحدد العدد بنفسه
lmr-seat-arms = يجب أن تكون seat_arms { $players } من الأذرع تصاعديًا من 0 إلى { $last }، لا { $given }
lmr-team-of-without-teams = ذُكرت team_of دون عدد الفرق
lmr-teams = عدد الفرق { $teams }: يجب أن يكون 2 أو أكثر ومتساوية الحجم، وعدد اللاعبين { $players }
lmr-team-of = يجب أن تسمّي team_of { $teams } من الفرق المتساوية من 0 إلى { $last } لعدد { $players } من المقاعد


## في الصفحة

lmr-title = Last Man Running
lmr-about = من لاعبَين إلى ثمانية، فرادى أو فرقًا. دُر بأربعة بيادق حول اللوح وأوصلها إلى البيت، واحذر من يقع عليك.
lmr-place = { $kind ->
    [center] المركز
   *[base] القاعدة
}
lmr-the-center = المركز
lmr-spot-own = { $spot } عندك
lmr-spot-of = { $spot } عند { $who }
lmr-spot-of-arm = { $spot } على الذراع { $arm }
lmr-spot-heard = { $who ->
    [none] الذراع { $arm }، { lmr-spot-kind }
   *[other] ذراع { $who }، { lmr-spot-kind }
}
lmr-spot-kind = { $kind ->
    [gate] الخانة { $number }، آخر خانة قبل البيت
    [one] الخانة { $number }، خانة الواحد
    [point] الخانة { $number }، رأس
    [home] البيت { $number }
    [base] القاعدة
   *[track] الخانة { $number }
}
lmr-die-state = { $state ->
    [active] نشط
    [dead] معطّل
    [spent] مستعمل
   *[pending] معلّق
}
lmr-die-label = { $value }، { lmr-die-state }
lmr-bank = الرصيد { $count }
lmr-bank-label = الرصيد: { $count }
lmr-dead = الرقم { $face } معطّل.
lmr-lost = { $count ->
    [zero] { $dice }: لا يستطيع أي بيدق التحرك { $face }.
    [one] { $dice }: لا يستطيع أي بيدق التحرك { $face }.
    [two] { $dice }: لا يستطيع أي بيدق التحرك بأي منهما.
    [few] { $dice }: لا يستطيع أي بيدق التحرك بأي منها.
    [many] { $dice }: لا يستطيع أي بيدق التحرك بأي منها.
   *[other] { $dice }: لا يستطيع أي بيدق التحرك بأي منها.
}
lmr-lost-bank = الرصيد هو التالي.
lmr-dead-why = لماذا؟
lmr-kill-tag = أكل
lmr-does-kill = يأكل { $who }
lmr-does-bank = يدّخر { $count }
lmr-does-finish = { $what ->
    [won] يفوز بالمباراة
    [last] يوصل آخر بيادقك إلى البيت
   *[peg] يوصل هذا البيدق إلى مكانه
}
lmr-goes = { $how ->
    [enters] يدخل
    [center] إلى المركز
    [exit] من المركز
   *[home] إلى البيت
}
lmr-confirm = { $how ->
    [kill] كُل على { $target }
    [enter] ادخل على { $target }
   *[move] انتقل إلى { $target }
}
lmr-can-enter = { $die ->
    [none] الدخول على { $target }
   *[other] الدخول على { $target } بالرقم { $die }
}
lmr-can-go = { $die ->
    [none] الانتقال من { $origin } إلى { $target }
   *[other] الانتقال من { $origin } إلى { $target } بالرقم { $die }
}
lmr-can-give = إعطاء الرقم { $face } إلى { $who }
lmr-can-move = { $count ->
    [zero] لا يستطيع أي بيدق التحرك.
    [one] يستطيع بيدق واحد التحرك.
    [two] يستطيع بيدقان التحرك.
    [few] تستطيع { $count } بيادق التحرك.
    [many] يستطيع { $count } بيدقًا التحرك.
   *[other] يستطيع { $count } بيدق التحرك.
}
lmr-choose-die = اختر حجر نرد أو بيدقًا
lmr-roll-note = { $bank ->
    [0] ارمِ لتبدأ.
   *[other] ارمِ الأحجار التي في رصيدك.
}
lmr-roll-button = { $bank ->
    [0] { turn-roll }
   *[other] { $count ->
        [zero] ارمِ الرصيد: { $count } حجر
        [one] ارمِ الرصيد: حجر واحد
        [two] ارمِ الرصيد: حجران
        [few] ارمِ الرصيد: { $count } أحجار
        [many] ارمِ الرصيد: { $count } حجرًا
       *[other] ارمِ الرصيد: { $count } حجر
    }
}
lmr-give-title = أعطِ حجرًا
lmr-give-note = وصلت بيادقك. اختر حجر نرد والزميل الذي يلعب به.
lmr-giving = وصلت كل البيادق: تُعطى الأحجار لزميل.
lmr-dice-to-give = الأحجار التي تُعطى
lmr-give-button = أعطِ الرقم { $face } إلى { $who }
lmr-moves-with = يلعب بالرقم { $face }
lmr-gave = أعطى حجرًا
lmr-plays-die = يلعب بالرقم { $face } من { $owner }
lmr-play-given = العب بالرقم { $face } من { $owner }
lmr-plays-given = يلعب { $who } بالرقم { $face } من { $owner }
lmr-given-note = الدور لـ{ $owner }؛ أُعطي لك الحجر.
lmr-standing = { $where ->
    [home] { $count } في البيت
    [out] { $count } على الطريق
   *[base] { $count } في القاعدة
}
lmr-peg-key = { $where ->
    [home] في البيت
    [out] على الطريق
   *[base] في القاعدة
}
lmr-options-locked = الخيارات، مقفلة في هذه المباراة
lmr-option-chip = { $option ->
    [double] { $on ->
        [yes] نرد مزدوج
       *[no] بلا نرد مزدوج
    }
    [kill] { $on ->
        [yes] رمية الأكل
       *[no] بلا رمية الأكل
    }
    [fast] { $on ->
        [yes] المسار السريع
       *[no] بلا مسار سريع
    }
   *[teams] { $on ->
        [yes] الفرق: { $teams }
       *[no] بلا فرق
    }
}
lmr-dice-typed = يُدخله اللاعبون
lmr-dice-sealed = النرد مختوم قبل البداية
lmr-option-begins = من يبدأ
lmr-option-begins-note = الفائز يبدأ مباراة الإعادة، وفي الفرق أول من أنهى من الفريق الفائز.
lmr-begins = { $who ->
    [lots] بالقرعة
   *[first] المقعد الأول
}
lmr-option-double = نرد مزدوج
lmr-option-double-note = يبدأ كل دور بحجرَي نرد.
lmr-option-kill = رمية الأكل
lmr-option-kill-note = كل أكلة لبيدق خصم تدّخر حجرًا إضافيًا.
lmr-option-fast = المسار السريع
lmr-option-fast-note = بيدق واحد يبدأ واصلًا.
lmr-option-teams = الفرق
lmr-option-teams-note = فرق متساوية الحجم تفوز معًا.
lmr-teams-count = { $count ->
    [none] لا شيء
    [zero] بلا فرق
    [one] فريق واحد
    [two] فريقان
    [few] { $count } فرق
    [many] { $count } فريقًا
   *[other] { $count } فريق
}
lmr-teams-title = من يلعب مع من
lmr-teams-note = اختيار فريق يبدّل بين لاعبَين.
lmr-team-select = فريق { $who }
lmr-option-arms = اللوح
lmr-option-arms-note = لأربعة لاعبين أو خمسة يمكن اختيار لوح أكبر.
lmr-arms-count = { $count ->
    [none] حسب اللاعبين
    [zero] بلا أذرع
    [one] ذراع واحدة
    [two] ذراعان
    [few] { $count } أذرع
    [many] { $count } ذراعًا
   *[other] { $count } ذراع
}
lmr-option-pegs = البيادق المطلوب إيصالها
lmr-option-pegs-note = بيادق أقل تعني مباراة أقصر.
lmr-pegs-count = { $count ->
    [1] واحد
    [2] اثنان
    [3] ثلاثة
   *[4] الأربعة كلها
}
lmr-short-note = بيدقان لكل لاعب، نحو ثلاث دقائق.
lmr-results-home = بيدق وصل
lmr-results-kill = أكل
lmr-a-kill = أكلة
lmr-results-kills = أكَل
lmr-results-killed = أُكِل
lmr-results-banked = ادّخر
lmr-results-kill-count = { $count ->
    [zero] أكلات
    [one] أكلة
    [two] أكلتان
    [few] أكلات
    [many] أكلة
   *[other] أكلة
}
lmr-results-most = { $count ->
    [zero] أحجار في أكبر رمية
    [one] حجر في أكبر رمية
    [two] حجران في أكبر رمية
    [few] أحجار في أكبر رمية
    [many] حجرًا في أكبر رمية
   *[other] حجر في أكبر رمية
}
lmr-results-given = { $count ->
    [zero] أحجار أُعطيت لزميل
    [one] حجر أُعطي لزميل
    [two] حجران أُعطيا لزميل
    [few] أحجار أُعطيت لزميل
    [many] حجرًا أُعطي لزميل
   *[other] حجر أُعطي لزميل
}
