### التحقق من النرد

verify-true = النرد صحيح
verify-log = السجل لم يتغير
verify-failed = لم ينجح التحقق من النرد
verify-unreadable = تعذّرت قراءة التسجيل
verify-sealed = جرى التحقق في هذا المتصفح. أما النقلات والنتيجة فيتحقق منها runners verify. ويبقى ما يلي: بعد أن يفتح الجميع أختامهم يعرف الخادم الرميات القادمة وقد يخبر بها صديقًا. ويستطيع، وحده أو مع لاعب، إيقاف بداية لا تعجبه بادعاء أن فتح ختم لم يصل. يرى الجميع كل بداية موقوفة وسرها، ومن قيل إنه لم يفتح ختمه يستطيع إظهار بايتاته؛ وحينها يستطيع أي شخص حساب ما كان سيُرمى.
verify-typed = أدخل اللاعبون نرد هذه المباراة، فلم يُختم شيء ولا وعد بشأنه.


## ما يُفحص وما وُجد

verify-sat-late = الحدث { $event } يأخذ مقعدًا بعد ختم البداية
verify-stood-late = الحدث { $event } يُخلي مقعدًا بعد ختم البداية
verify-chair-kept = الحدث { $event } يمنح مقعدًا كان محفوظًا
verify-not-freed = الحدث { $event }: تغيّر اللاعبون ولم تصبح المقاعد متاحة
verify-freed-untruly = الحدث { $event } يتيح المقاعد لسبب غير صحيح
verify-started-stood = الحدث { $event } يبدأ دون لاعب كان قد قام
verify-not-stood = الحدث { $event } يريد المتابعة دون لاعب لم يقم
verify-agreed-for-another = الحدث { $event } يوافق بدل لاعب آخر
verify-left-sealed = الحدث { $event }: غادر لاعب، لكن البداية المختومة استمرت
verify-changed-late = الحدث { $event } يغيّر الخيارات بعد ختم البداية
verify-unready-late = الحدث { $event } يسحب الجاهزية بعد ختم البداية
verify-other-format = للحدث { $event } صيغة سجل { $format } لا تُقرأ هنا
verify-no-scheme = لا يذكر الحدث { $event } نظام ختمه
verify-committed-late = الحدث { $event } يختم نردًا جديدًا بعد ختم البداية
verify-committed-again = الحدث { $event } يختم نردًا جديدًا بلا سبب
verify-voided-late = الحدث { $event } يُبطل النرد بعد ختم البداية
verify-other-secret = الحدث { $event } يكشف سرًا لا يطابق الختم
verify-ready-late = الحدث { $event } إعلان جاهزية بعد ختم البداية
verify-sealed-twice = الحدث { $event } يختم بداية مختومة أو بدأت
verify-sealed-other-dice = الحدث { $event } يختم بداية بنرد غير الختم الأخير
verify-sealed-same-dice = الحدث { $event } يختم بداية ثانية للنرد نفسه
verify-sealed-other-seats = الحدث { $event } يختم مقاعد غير المأخوذة
verify-no-time-to-open = لا يترك الحدث { $event } وقتًا لفتح الأختام
verify-opened-unsealed = الحدث { $event } يفتح ختمًا ولا شيء مختوم
verify-prolonged-unsealed = الحدث { $event } يمدد الوقت ولا شيء مختوم
verify-broken-unsealed = الحدث { $event } يوقف بداية ولا شيء مختوم
verify-broken-missing = يخطئ الحدث { $event } فيمن فتح ختمه
verify-broken-early = الحدث { $event } يوقف البداية قبل انتهاء وقتها
verify-started-twice = الحدث { $event } يبدأ المباراة مرة ثانية
verify-started-other-seats = الحدث { $event } يبدأ بمقاعد غير المأخوذة
verify-other-beginner = الحدث { $event } يجعل لاعبًا آخر يبدأ
verify-nobody-sealed = الحدث { $event } يختم مقعدًا لا يجلس فيه أحد
verify-other-seal = في الحدث { $event } ختم يخالف ختم آخر إعلان جاهزية
verify-not-theirs = الحدث { $event } يفتح ختم لاعب آخر
verify-opened-twice = الحدث { $event } يفتح ختمًا مرة ثانية
verify-opened-late = الحدث { $event } يفتح ختمًا بعد انتهاء الوقت
verify-opened-other-start = الحدث { $event } يفتح ختم بداية أخرى
verify-opening-wrong = لا يطابق الحدث { $event } ختمه
verify-started-unsealed = الحدث { $event } يبدأ مباراة لم تُختم
verify-opening-missing = الحدث { $event } يبدأ المباراة وهناك ختم لم يُفتح
verify-not-the-sealed-seats = الحدث { $event } يبدأ بمقاعد غير المختومة
verify-not-the-sealed-options = الحدث { $event } يبدأ بخيارات غير المختومة
verify-not-the-sealed-dice = الحدث { $event } يبدأ بنرد غير المختوم
verify-other-player = الحدث { $event }: كان هذا لـ{ $who }، لكن فعله شخص آخر
verify-nobody-resigned = تقول النتيجة إن أحدًا استسلم، لكن لم يستسلم أحد
verify-acts = { $count } رمية واختيارًا، كل منها لصاحبه
verify-no-pace = الحدث { $event }: لم يُتفق على وقت محدد
verify-bot-paced = الحدث { $event }: لا يسري الوقت المحدد على البوتات
verify-other-bot = الحدث { $event }: لم تتفق الغرفة على بوت كهذا
verify-time-left = الحدث { $event }: كان هناك وقت متبقٍّ
verify-other-chair = الحدث { $event }: كان الدور على مقعد آخر
verify-nobody-left = الحدث { $event }: تولى بوت اللعب، لكن لم يغادر أحد
verify-goes-on-alone = تستمر المباراة بعد الحدث { $event } بلا لاعب
verify-not-two = الحدث { $event }: لا يُستسلم إلا في مباراة بين اثنين
verify-other-resigned = الحدث { $event }: لا يستسلم إلا الجالس في المقعد
verify-goes-on = تستمر المباراة بعد الحدث { $event }
verify-resigned-won = يظهر اللاعب الذي استسلم فائزًا
verify-not-claimable = الحدث { $event }: لا يمكن المطالبة بالفوز في هذه المباراة
verify-other-claimed = الحدث { $event }: لا يفعل ذلك إلا خصم لاعب غائب
verify-not-away = الحدث { $event }: لم يغب الخصم دقيقة، أو كان بوت يلعب بدله
verify-endless = الحدث { $event }: تنتهي المباراة بآخر فعل مسموح به وليس قبله
verify-no-lots = لم يتفق أحد على القرعة
verify-other-lot = الرمية { $roll } ليست قرعة المقعد { $seat }
verify-lot-dice = يجب أن تكون قرعة المقعد { $seat } حجرًا واحدًا
verify-lots-winner = فاز بالقرعة لاعب آخر
verify-lots-first = رمى لاعب آخر أولًا
verify-lots = { $count } من رميات القرعة؛ يبدأ { $who }
verify-lots-played = لُعب شيء قبل القرعة
verify-lots-undecided = انتهت المباراة قبل حسم القرعة
verify-not-readable = تعذّرت قراءة هذا: { $error }
verify-check-log = السجل كامل ولم يتغير
verify-check-started = بدأت المباراة
verify-never-started = لم تبدأ هذه المباراة قط
verify-check-lots = حددت القرعة من يبدأ
verify-check-players = قام كل لاعب بنقلاته بنفسه
verify-check-secret = السر مكشوف
verify-not-ended = لم تنتهِ المباراة، فلم يُكشف السر بعد
verify-secret-shown = كُشف في النهاية
verify-check-mine = مساهمتي موجودة فيه
verify-check-commitment = التزم الخادم بسره
verify-secret-wrong = السر ليس الذي خُتم
verify-committed = خُتم بالقيمة { $hash }… قبل أن يعلن أحد جاهزيته
verify-check-contributions = أسهم كل لاعب في النرد
verify-check-context = ثُبّت نرد المباراة عند بدايتها
verify-context-wrong = ثُبّت النرد على نحو آخر
verify-context = ثُبّت بالقيمة { $hash }…
verify-check-rolls = كل رمية ناتجة عن النرد المختوم
verify-rolls = { $count ->
    [zero] لا رميات لإعادة حسابها
    [one] أُعيد حساب رمية واحدة
    [two] أُعيد حساب رميتين
    [few] أُعيد حساب { $count } رميات
    [many] أُعيد حساب { $count } رمية
   *[other] أُعيد حساب { $count } رمية
}
verify-check-start = خُتمت البداية وفُتحت وفق القواعد
verify-start-typed = النرد المُدخل يدويًا لا يُختم؛ { verify-broken-starts }
verify-start = النظام v2؛ { verify-broken-starts }
verify-mine-dice = ليس فيه النرد الذي أعلنت جاهزيتي له
verify-mine-start = ليست فيه البداية المختومة التي فتحتها
verify-mine-seal = ليس ختمي في البداية التي فتحتها
verify-mine-opening = ليس فيه فتح ختمي
verify-mine = كل ما ختمه هذا المتصفح وفتحه موجود
verify-check-seen = ما رآه هذا المتصفح موجود فيه
verify-seen = كل شيء حتى الحدث { $event }، ومنه نقلاتي، كما رآه هذا المتصفح
verify-seen-differs = الحدث { $event } يختلف عن الذي رآه هذا المتصفح
verify-no-opening = يجب أن يفتح الحدث الأول الغرفة
verify-other-room = يسمّي الحدث الأول غرفة أخرى
verify-out-of-order = الحدث { $event } في غير ترتيبه
verify-changed = الحدث { $event } مُغيَّر
verify-chained = { $count } حدثًا، كل منها مرتبط بالذي قبله
verify-nothing-sealed = لم يُختم شيء قبل البداية
verify-bot-contribution = لم يسهم البوت في المقعد { $seat } وفق القواعد
verify-ready-early = أعلن { $who } جاهزيته قبل ختم النرد
verify-contribution-changed = غُيّرت مساهمة { $who }
verify-contribution-count = يجب أن تكون لكل مقعد مساهمة واحدة
verify-contributions = { $count } من المساهمات، كلها بعد ختم النرد
verify-roll-outside = الحدث { $event } رمية خارج المباراة
verify-roll-number = يجب أن يكون الحدث { $event } الرمية { $roll }
verify-roll-typed = أُدخلت الرمية { $roll } يدويًا
verify-roll-wrong = كان يجب أن تُظهر الرمية { $roll } نردًا آخر
verify-broken-starts = { $count ->
    [zero] لم تُوقف أي بداية من قبل
    [one] أُوقفت بداية واحدة من قبل
    [two] أُوقفت بدايتان من قبل
    [few] أُوقفت { $count } بدايات من قبل
    [many] أُوقفت { $count } بداية من قبل
   *[other] أُوقفت { $count } بداية من قبل
}
