### الصفحة


## كل الشاشات

window-title = { $title } · Runners
you = أنت
the-other = اللاعب الآخر
player-gone = غادر
role = { $role ->
    [you] أنت
    [stand-in] يلعب عنه { $bot }
    [bot] بوت
   *[away] غائب
}
chair = المقعد { $number }
team = الفريق { $number }
rule = القاعدة { $label }
seconds = { $count } ث
minutes = { $count ->
    [zero] { $count } دقيقة
    [one] دقيقة واحدة
    [two] دقيقتان
    [few] { $count } دقائق
    [many] { $count } دقيقة
   *[other] { $count } دقيقة
}
hours = { $count ->
    [zero] { $count } ساعة
    [one] ساعة واحدة
    [two] ساعتان
    [few] { $count } ساعات
    [many] { $count } ساعة
   *[other] { $count } ساعة
}
days = { $count ->
    [zero] { $count } يوم
    [one] يوم واحد
    [two] يومان
    [few] { $count } أيام
    [many] { $count } يومًا
   *[other] { $count } يوم
}
agree = موافق
decline = رفض
take-back = تراجع
close = إغلاق
dismiss = إخفاء
copied = تم النسخ.
one-moment = لحظة من فضلك.
net-offline = تعذّر الوصول إلى الخادم.
net-failed = لم يتمكن الخادم من تنفيذ ذلك.
ready-not-sealed = يجري ختم النرد؛ حاول مرة أخرى بعد لحظة


## الصفحة الرئيسية والشريط

games = الألعاب
rules = القواعد
room = الغرفة
join = انضمام
back = رجوع
save = حفظ
copy = نسخ
stay = البقاء
watch = مشاهدة
reload = إعادة التحميل
try-again = حاول مرة أخرى
to-home = الصفحة الرئيسية
guest = ضيف
your-name = اسمك
menu = القائمة
home-title = لعبتا سباق وطاولة واحدة
home-lead = أرسل رابطًا والعب. لا تثبيت ولا حساب، ونرد يستطيع أي شخص التحقق منه.
home-promise = تُختم كل رمية قبل المباراة، ويستطيع أي شخص التحقق منها في المتصفح بعدها.
home-play = العب
home-play-label = العب { $game }
home-today = اليوم
home-study = دراسة
puzzle-today = وضع اليوم
learn = تعلّم اللعب
analysis = لوح التحليل
mine = مبارياتي
bar-talk = قل شيئًا
home-board = لوح { $game }
home-waiting = مباراتك في انتظارك
home-state = { $state ->
    [yours] دورك في اللعب
    [others] في انتظار الآخرين
    [results] انتهت المباراة
   *[pregame] لم تبدأ بعد
}
home-return = العودة
home-code = لديك رمز؟
bar-status = { $status ->
    [connecting] جارٍ الاتصال
    [open] متصل
    [waiting] جارٍ إعادة الاتصال
   *[closed] غير متصل
}
bar-sound = { $on ->
    [yes] الصوت مفعّل
   *[no] الصوت متوقف
}
connection-lost = انقطع الاتصال. جارٍ إعادة الاتصال؛ لم يضع شيء مما فعلته.
notice-of-host = إشعار من المضيف


## القائمة ونوافذها

menu-speed = { $speed ->
    [slow] بطيئة
    [normal] عادية
    [fast] سريعة
   *[off] فورية
}
menu-theme = { $theme ->
    [system] مثل النظام
    [light] فاتح
   *[dark] داكن
}
menu-asked = سُئل الآخرون.
menu-cancel = اقتراح إلغاء المباراة
menu-leave = مغادرة الغرفة
menu-close-table = إغلاق الطاولة أمام الآخرين
menu-vacate = اقتراح إخلاء مقعد { $name }
menu-sound = الصوت
menu-sound-note = النرد والخطوات ودورك.
menu-notify = الإشعارات
menu-notify-note = حين يأتي دورك وأنت في مكان آخر.
menu-notify-denied = لا يسمح المتصفح بإشعارات من هذه الصفحة.
menu-movement = الحركة
menu-movement-note = سرعة حركة القطع.
menu-auto = { $wish ->
    [off] لا شيء
    [rolls] الرميات
   *[moves] الرميات والنقلة الوحيدة
}
menu-auto-note = ما لا خيار فيه.
menu-colours = المظهر
menu-colours-note = فاتح أو داكن.
menu-language = اللغة
profile = الاسم واللون
profile-colour = اللون
profile-mark = الشارة
bots-ask = أي بوت؟
bot-called = { $name }، { $level }
switch-device = تبديل الجهاز
switch-how = افتح هذه الغرفة على الجهاز الآخر، واختر «{ $button }» وأدخل هذا الرمز. يصلح لمرة واحدة.
switch-then = تتوقف هذه الصفحة عن اللعب حين يتولى الجهاز الآخر.
leave = مغادرة
leave-ask = هل تغادر الغرفة؟
resign = استسلام
resign-ask = هل تستسلم؟
play-on = متابعة اللعب


## حين يقع خطأ

error-nothing = لا يوجد شيء هنا
error-nothing-note = تحقق من العنوان.
error-no-code = «{ $word }» ليس رمز غرفة
error-no-code-note = يتكوّن الرمز من { $length } حروف وأرقام. لا تهمّ المسافات ولا الشُّرَط ولا حالة الأحرف.
error-broken = حدث خطأ ما
error-broken-note = مباراتك محفوظة على الخادم. أعد تحميل الصفحة للمتابعة.
error-no-room = لا توجد غرفة { $code }
error-no-room-note = ربما كُتب الرمز خطأً، أو انتهت صلاحية الغرفة. تبقى تسجيلات مبارياتها متاحة.
error-new-room = افتح غرفة جديدة
error-replaced = أنت تلعب في مكان آخر
error-replaced-note = مقعدك مستخدم الآن في صفحة أخرى أو على جهاز آخر.
error-play-here = العب هنا بدلًا من ذلك
error-left = لقد غادرت الغرفة
error-left-note = مقعدك شاغر من جديد.
error-rejoin = انضم من جديد
error-full = الغرفة ممتلئة
error-full-note = لا يمكن لأحد آخر الانضمام. يمكنك المشاهدة.
error-no-replay = لا يوجد تسجيل كهذا
error-to-room = إلى الغرفة { $code }
error-failed = لم ينجح ذلك
error-unreachable = تعذّر الوصول إلى الخادم
error-unreachable-note = تواصل الصفحة المحاولة. مبارياتك محفوظة على الخادم.
error-try-now = حاول الآن
error-stale = لدى الخادم إصدار أحدث من هذه الصفحة.
