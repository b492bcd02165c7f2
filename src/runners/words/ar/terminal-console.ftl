### الطرفية: وحدة التحكم

console-continuing = المتابعة مع { $file }، بلاعبيه وخياراته.
console-prompt = اكتب help لعرض الأوامر
console-bad-names = لا تكون الأسماء فارغة ولا تحوي أحرفًا غير قابلة للطباعة: { $names }
console-names = لعدد { $players } من اللاعبين يلزم { $players } من الأسماء، لا { $given }
console-other-game = هذه مباراة { $game }، لا { $wanted }
console-not-writable = تعذّرت الكتابة في { $file }: { $error }
console-dice-lmr = النرد، مثل 3 6
console-dice-ur = الرمية، من 0 إلى 3
console-not-understood = لم يُفهم "{ $line }": اكتب { $hint }، أو help
console-not-a-move = «{ $line }» ليست نقلة: اكتب رقمها أو نصها كما في القائمة
console-no-such-move = { $last ->
    [0] لا توجد نقلة { $number }: انتهت المباراة
   *[other] لا توجد نقلة { $number }: اختر من 1 إلى { $last }
}
console-no-roll-due = ليس هذا وقت الرمي: { $due }
console-nothing-to-undo = لا شيء للتراجع عنه
console-undone = تم التراجع.
console-which-file = أي ملف؟ اكتب save FILE
console-saved = حُفظت في { $file }.
console-not-saved = هذه المباراة غير محفوظة: اكتب save FILE لحفظها، أو quit مرة أخرى لتركها
console-refused = { $rule ->
    [none] لا: { $reason }
   *[other] لا: { $reason } ({ $rule })
}
console-legal = { $more ->
    [0] المسموح: { $moves }
   *[other] المسموح: { $moves }، و{ $more } غيرها
}
console-next-game = المباراة التالية من المجموعة.
console-next-hint = اكتب next للمباراة التالية من المجموعة.
console-one-game = لا توجد إلا هذه المباراة؛ شغّل وحدة التحكم من جديد لأخرى
console-game-not-over = لم تنتهِ هذه المباراة بعد
console-set-over = انتهت المجموعة؛ شغّل وحدة التحكم من جديد لأخرى
console-standing = { $pool ->
    [none] المباراة { $number } من المجموعة. الأعواد: { $hands }؛ على الطاولة { $table }.
   *[other] المباراة { $number } من المجموعة. الأعواد: { $hands }؛ على الطاولة { $table }. في الصندوق { $pool }.
}
console-hand = { $who } { $count }
console-help-dice = أدخل رمية
console-help-roll = دع الحاسوب يرمي
console-help-number = العب النقلة التي لها هذا الرقم
console-help-move = العب نقلة بصيغتها النصية كما في القائمة
console-help-undo = تراجع عن آخر إدخال، كما تشاء
console-help-save = احفظ كل شيء في ملف؛ --file FILE يتابع منه
console-help-next = ابدأ المباراة التالية من المجموعة
console-help-board = ارسم اللوح من جديد
console-help-position = أظهر الوضع في سطر واحد
console-help-history = أظهر ما حدث حتى الآن
console-help-quit = توقف؛ المباراة مع --file محفوظة أصلًا
console-no-such-language = لا توجد لغة «{ $language }»؛ توجد { $known }
console-no-letters = تكتب هذه الطرفية بترميز { $encoding } الذي تنقصه حروف من «{ $language }»: احذف ‎--language أو اضبط PYTHONIOENCODING=utf-8 إن كانت الطرفية تعرضها
console-a-number = رقم
console-a-move = نقلة
console-save-file = save FILE
console-team = الفريق { $number }
console-finished = أنهى
console-colour = { $colour ->
    [red] الأحمر
    [blue] الأزرق
    [yellow] الأصفر
    [green] الأخضر
    [ivory] العاجي
    [white] الأبيض
    [sky] السماوي
    [mauve] البنفسجي
   *[black] الأسود
}
