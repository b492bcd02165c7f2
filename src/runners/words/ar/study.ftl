### الدراسة: التلميحات والمراجعات


## مراجعة مباراة

review-rolled = رمى { $who }: { $dice }، و{ review-chance } من { $old }، وهي معدل كل الرميات، إلى { $new }.
review-threw = رمى { $who }: { $points }، و{ review-chance } من { $old }، وهي معدل كل الرميات، إلى { $new }.
review-chose = لعب { $who } { $made } وكان الأفضل { $best }، و{ review-chance } من { $old } إلى { $new }.
review-resigned = استسلم { $who } وفرصته { $old }.
review-claimed = كان { $who } غائبًا وفرصته { $old }، وجرت المطالبة بالفوز.
review-decided-rolled = رمى { $who }: { $dice }، وهذا ما حسم المباراة.
review-decided-threw = رمى { $who }: { $points }، وهذا ما حسم المباراة.
review-decided-missed = فوّت { $who } اختيارًا أفضل، وهذا ما حسم المباراة.
review-decided-slowly = لم تحسم المباراةَ لحظة واحدة: تقدّم { $who } خطوة بعد خطوة.
review-chance = { $way ->
    [rose] ارتفعت فرصة { $whom }
   *[fell] انخفضت فرصة { $whom }
}


## التلميحات: سبب واحد لكل اختيار

hint-wins = يفوز بالمباراة
hint-kills = يأكل بيدقًا لـ{ $whom }
hint-kills-mate = يأكل بيدقًا لزميلك { $whom }
hint-delegates = يعطي الحجر إلى { $whom }
hint-within-reach = { $count ->
    [zero] لا يترك أي بيدق في مرمى { EITHER($faces) }
    [one] يترك بيدقًا في مرمى { EITHER($faces) }
    [two] يترك بيدقين في مرمى { EITHER($faces) }
    [few] يترك { $count } بيادق في مرمى { EITHER($faces) }
    [many] يترك { $count } بيدقًا في مرمى { EITHER($faces) }
   *[other] يترك { $count } بيدق في مرمى { EITHER($faces) }
}
hint-home = يأخذ بيدقًا إلى البيت على { $spot }
hint-enters = يُدخل بيدقًا إلى اللعب، بعيدًا عن الخطر
hint-escapes = يُبعد بيدقًا عن الخطر
hint-safe = لا يترك أي بيدق في الخطر
hint-declines = يُبقي كل قطعة في مكانها
hint-jumps = { $gift ->
    [blanks] يقفز فوق وردة: ينتهي الدور، ويأخذ اللاعب الآخر ثلاث رؤوس فارغة
   *[move] يقفز فوق وردة: ينتهي الدور، وللاعب الآخر نقلة حرة
}
hint-hits = يضرب قطعة
hint-rosette = يقف على وردة، وله مكافأة
hint-in-reach = { $count ->
    [zero] لا يترك أي قطعة في مرمى { EITHER($throws) }
    [one] يترك قطعة في مرمى { EITHER($throws) }
    [two] يترك قطعتين في مرمى { EITHER($throws) }
    [few] يترك { $count } قطع في مرمى { EITHER($throws) }
    [many] يترك { $count } قطعة في مرمى { EITHER($throws) }
   *[other] يترك { $count } قطعة في مرمى { EITHER($throws) }
}
hint-bears-off = يأخذ قطعة إلى البيت
hint-enters-piece = يُدخل قطعة إلى اللعب، بعيدًا عن الخطر
hint-escapes-piece = يُبعد قطعة عن الخطر
hint-safe-piece = لا يترك أي قطعة في الخطر
hint-against-people = التلميحات للمباريات ضد البوتات؛ { $who } شخص
hint-lots = لا شيء للاختيار: تجري القرعة
hint-dice-due = لا شيء للاختيار: يجب رمي النرد
hints-busy = لا يمكن حساب تلميح الآن؛ حاول بعد قليل

## مراجعة مباراة، في الصفحة

study-review = المراجعة
study-open = نقلة بنقلة
study-judging = يجري تقييم المباراة.
study-busy = تُقيَّم مباريات أخرى أولًا. يُسأل من جديد بعد { $seconds ->
    [zero] لحظة
    [one] ثانية
    [two] ثانيتين
    [few] { $seconds } ثوانٍ
    [many] { $seconds } ثانية
   *[other] { $seconds } ثانية
}.
study-chances = فرص الفوز
study-chance-of = { $who } {"\u2066"}{ $percent }%{"\u2069"}
study-graph-at = { $at } من { $last }: { $chances }
study-this-choice = هذا الاختيار
study-made = (لُعب)
study-best-tag = الأفضل
study-with-number = { $number }: { $words }
study-best-played = لعب { $who } أفضل اختيار.
study-lost = خسر { $who } { $points } نقطة من 100؛ كان الأفضل { $best }.
study-luck-and-skill = الحظ والمهارة
study-player = اللاعب
study-accuracy = الدقة
study-measured = الدقة من 0 إلى { $accuracy } والحظ من 1 إلى { $luck }، مقارنةً بمباريات كثيرة قيست: { $name ->
    [lmr-2] لعبة Last Man Running للاعبَين
    [lmr-2-short] لعبة Last Man Running قصيرة للاعبَين
    [lmr-4] لعبة Last Man Running لأربعة لاعبين
    [lmr-4-teams] لعبة Last Man Running لفريقين من لاعبَين
    [lmr-4-all] لعبة Last Man Running لأربعة لاعبين بكل الخيارات
    [lmr-6] لعبة Last Man Running لستة لاعبين
    [ur-7] أور بسبع قطع
   *[ur-3] أور قصيرة بثلاث قطع
}.
study-details = بالنقاط المئوية
study-retry = حاول مرة أخرى
study-luck = الحظ
study-skill = المهارة
study-points = { $way ->
    [up] {"\u2066"}+{ $points }{"\u2069"}
    [down] {"\u2066"}−{ $points }{"\u2069"}
   *[none] 0.0
}
study-sums-note = بنقاط من 100: ما أعطاه النرد أو أخذه، وما خسرته الاختيارات مقارنةً بأفضلها.
study-best-move = { $who ->
    [none] أفضل لحظاتك
   *[other] أفضل لحظات { $who }
}
study-worst-move = { $who ->
    [none] أكبر أخطائك
   *[other] أكبر أخطاء { $who }
}
study-turning = نقاط التحول


## التلميحات، في الصفحة

study-hints = تلميحات
study-thinking = تُوزن الاختيارات.
study-percent = {"\u2066"}{ $percent }%{"\u2069"}
study-hint-note = { $of ->
    [set] فرص الفوز بالمجموعة بتقدير أقوى بوت. انقر اختيارًا لتلعبه.
   *[game] فرص الفوز بتقدير أقوى بوت. انقر اختيارًا لتلعبه.
}
