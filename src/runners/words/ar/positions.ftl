position-player = لاعب { $number }
position-unreadable = هذا ليس وضعًا: { $error }
position-too-long = لا يزيد الوضع على { $most } حرفًا
position-too-many-dice = لا يُنظر في أكثر من { $most } من أحجار النرد في اليد وفي الرصيد
position-too-fast = طُلبت أوضاع كثيرة جدًا؛ انتظر لحظة
position-busy = تُقيَّم الآن أوضاع ومباريات كثيرة جدًا؛ حاول مرة أخرى بعد قليل
position-not-valued = تعذّر تقييم هذه الاختيارات
game-not-set-up = لا يمكن ترتيب أوضاع { $game } قطعةً قطعة
no-puzzle = لا يوجد لغز كهذا
analysis-moves = النقلات المسموحة
analysis-count = { $count ->
    [zero] لا شيء
    [one] الوحيدة
    [two] نقلتان، الأفضل أولًا
    [few] { $count } نقلات، الأفضل أولًا
    [many] { $count } نقلة، الأفضل أولًا
   *[other] { $count } نقلة، الأفضل أولًا
}
analysis-weighing = يجري تقييمها…
analysis-over = انتهت المباراة.
analysis-set-up = الوضع
analysis-place = وضع القطع
analysis-place-note = المس قطعة ثم المكان الذي ستقف فيه.
analysis-turn = الدور على
analysis-bank = أحجار النرد في الرصيد
analysis-due = ما هو مطلوب
analysis-due-what = { $due ->
    [award] مكافأة
   *[throw] رمية
}
analysis-players = اللاعبون
analysis-pieces = القطع لكل جانب
analysis-undo = خطوة إلى الوراء
analysis-anew = نرد آخر
analysis-share = نسخ الرابط
analysis-bad-link = لا يؤدي هذا الرابط إلى وضع يمكن قراءته.


## أوضاع غير ممكنة

lmr-no-spot = { $text } ليست خانة: الخانات base وcenter وT<n> ومن H0 إلى H3
lmr-off-board = { $text } ليست على هذا اللوح
lmr-own-t7 = { $text } هي T7 هذا اللاعب نفسه، ولا يقف عليها بيدق له
lmr-four-pegs = للاعب أربعة بيادق، لا { $count }
lmr-two-own-pegs = بيدقان للاعب واحد على { $spot }
lmr-two-pegs = بيدقان على { $spot }
lmr-pegs-for-players = عدد اللاعبين { $players }، لكن البيادق لعدد { $count }
lmr-no-such-turn = الدور { $turn }: المقاعد من 0 إلى { $last }
lmr-bad-bank = لا يمكن أن يكون في الرصيد { $bank } من الأحجار
lmr-already-won = هذا الوضع محسوم بالفوز
lmr-board-arms = للوح 4 أو 6 أو 8 أذرع، لا { $arms }
lmr-pegs-for-arms = عدد الأذرع { $arms }، لكن البيادق لعدد { $count }
lmr-nobody-at-arm = لا يجلس لاعب عند الذراع { $arm }
ur-too-many-pieces = لدى { ur-side } { $count } من القطع، والحد الأقصى { $most }
ur-bad-steps = تتحرك القطعة 1 أو 2 أو 3 أو 5 خطوات، لا { $steps }
ur-both-on = الأسود والأبيض كلاهما على { $spot }
ur-never-on = لا يقف { ur-side } أبدًا على "{ $square }"
ur-two-on-square = لدى { ur-side } قطعتان على مربع واحد: { $squares }
ur-negative-pieces = لدى { ur-side } أقل من صفر قطع في البداية أو النهر أو البيت
ur-other-pieces = لدى { ur-side } { $count } من القطع، لكن المباراة تُلعب بعدد { $pieces }
ur-already-won = هذا الوضع محسوم: كل قطع { ur-side } في البيت
ur-over-when-home = تنتهي المباراة حين تكون كل قطع أحد الطرفين في البيت، وحينها فقط
ur-number-not-due = { $number ->
    [lot] لا تُسجَّل القرعة الأولى إلا أثناء رمي القرعة
    [tries] لا تُعَدّ المحاولات إلا حين تكون الرمية مطلوبة
   *[steps] لا تُذكر الخطوات إلا حين تكون النقلة مطلوبة
}
ur-free-not-due = لا تُعلَّم نقلة حرة إلا حين تكون هناك مكافأة لا يجوز تركها
ur-no-lots = يلعب { ur-side } أولًا، فلا قرعة
ur-lots-first = تُرمى القرعة قبل أن ينطلق أحد
ur-lots-order = يرمي الأسود القرعة الأولى والأبيض الثانية
ur-tries = للمنتظر محاولة أو محاولتان؛ ومن انطلق لا محاولات له
ur-move-needs-throw = تحتاج النقلة إلى رمية 1 أو 2 أو 3
ur-no-legal-move = ليست لدى { ur-side } نقلة مسموحة بالرقم { $steps }
ur-waiting-no-award = { ur-side } ينتظر: المطلوب ثلاث رؤوس فارغة، لا مكافأة
