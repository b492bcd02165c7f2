### الطرفية: أور


## ما يفعله الاختيار وما هو المطلوب

ur-effect-hit = يضرب
ur-effect-rosette = وردة: مكافأة
ur-effect-jump = يقفز فوق وردة: ينهي الدور
ur-effect-won = يفوز
ur-due-nothing = { $points ->
    [zero] انتهت المباراة: فاز { $who } بلا نقاط.
    [one] انتهت المباراة: فاز { $who } بنقطة واحدة.
    [two] انتهت المباراة: فاز { $who } بنقطتين.
    [few] انتهت المباراة: فاز { $who } بـ{ $points } نقاط.
    [many] انتهت المباراة: فاز { $who } بـ{ $points } نقطة.
   *[other] انتهت المباراة: فاز { $who } بـ{ $points } نقطة.
}
ur-due-lots = يرمي { $who } للقرعة.
ur-due-start = { $tries ->
    [zero] ينتظر { $who } رمية 0: لا محاولات.
    [one] ينتظر { $who } رمية 0: محاولة واحدة.
    [two] ينتظر { $who } رمية 0: محاولتان.
    [few] ينتظر { $who } رمية 0: محاولتان.
    [many] ينتظر { $who } رمية 0: محاولتان.
   *[other] ينتظر { $who } رمية 0: محاولتان.
}
ur-due-throw = يرمي { $who }.
ur-due-move = ينقل { $who } { $steps }.
ur-due-award = يمكن لـ{ $who } نقل أي قطعة 1 أو 2 أو 3 أو 5، أو الترك.
ur-due-bonus = على { $who } نقل قطعة 1 أو 2 أو 3 أو 5.


## اللوح والقواعد

ur-unusual = { $option ->
    [enter_by_five] القواعد: لا تدخل قطعة بالرقم 5 (--no-enter-by-five, QB9)
    [head_start] القواعد: تبدأ قطعة من كل جانب في النهر (--head-start, QB43)
   *[decline_award] القواعد: يجب استعمال المكافأة (--no-decline-award, QB10)
}


## الرسوم

drawing-ur = لوح أور
drawing-ur-way = { $side ->
    [black] مسار الأسود
   *[white] مسار الأبيض
}: من البداية ومن النهر
ur-legend = { $rosette } وردة  { $eyes } عيون  { $gate } البوابة التي تدخل منها القطع الجديدة
ur-legend-way = { $side }: { $way }، ثم البيت
ur-beside-start = البداية
ur-beside-river = النهر
ur-beside-home = البيت
