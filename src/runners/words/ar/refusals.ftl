### حالات الرفض


## من الغرفة

room-join-first = انضم إلى الغرفة أولًا
room-server-only = لا يرسل ذلك إلا الخادم
room-which-game = يجب أن يذكر الأمر المباراة التي يخصها
room-no-game-yet = لم تصل هذه الغرفة إلى تلك المباراة بعد
room-game-over-there = انتهت تلك المباراة
room-results-closed = أُغلقت نتائج تلك المباراة
room-id-used = استُعمل المعرّف "{ $id }" من قبل لأمر آخر
room-no-such-game = لا توجد هنا لعبة "{ $game }"
room-no-such-option = ليس في هذه اللعبة خيار "{ $option }"
option-unknown = { $by ->
    [engine] المحرك المترجَم لا يعرف الخيار { $option }
    [table] هذا الجدول لا يعرف الخيار { $option }
   *[net] الشبكة لا تعرف الخيار { $option }
}
room-not-options = هذه ليست خيارات صالحة: { $error }
room-stand-in-seconds = يتولى البديل بعد { $low } إلى { $high } ثانية
room-no-such-pace = الوقت لكل اختيار من { $low } إلى { $high } ثانية، أو من 1 إلى { $days } أيام كاملة بالثواني؛ و0 يعني بلا حد
room-pace-typed = لا وقت محددًا مع نرد يُدخل يدويًا
room-not-open = هذه الغرفة ليست طاولة مفتوحة
room-listed-already = هذه الغرفة طاولة مفتوحة بالفعل
room-no-time-runs = لا يجري وقت أحد
room-time-left = ما زال هناك وقت
room-time-over = انتهى وقتك؛ يقوم بوت بهذا الاختيار عنك
room-stake = الرهان { $stake } غير ممكن: الرهانات فيشات صحيحة حتى { $most }، في ألعاب تُلعب في مجموعات
room-no-such-starter = لا يمكن أن يبدأ المقعد { $chair }: المقاعد من 0 إلى { $last }
room-no-such-bot = لا يوجد بوت "{ $bot }" لهذه اللعبة
room-options-already = هذه هي الخيارات الحالية
room-option-locked = لا يمكن تغيير { $option } أثناء المجموعة
room-chairs-in-results = لا تتغير المقاعد والنتائج معروضة
room-not-away = لم يغب صاحب ذلك المقعد مدة { $seconds } ثانية
room-proposal-open = هناك اقتراح آخر قائم؛ احسمه أولًا
room-no-proposal = لم يعد ذلك الاقتراح قائمًا
room-no-vote = لا صوت لك في هذا
room-agreed-already = لقد وافقت من قبل
room-not-agreed = لم توافق
room-away-already = ذلك العضو غائب أصلًا
room-here-already = ذلك العضو حاضر أصلًا
room-no-such-member = لا يوجد عضو كهذا في الغرفة
room-no-stand-in-needed = لا يحتاج صاحب ذلك المقعد إلى بديل
room-stand-in-not-yet = لم يحن وقت البديل بعد
room-no-bot-there = لا بوت في ذلك المقعد
room-chair-refused = رفض الآخرون أن تأخذ مقعدًا؛ يمكنك الطلب من جديد قبل المباراة التالية
room-not-here = لست في هذه الغرفة
room-no-bot-plays = لا يلعب بوت عن ذلك المقعد
room-people-type = في هذه الغرفة يُدخل الأشخاص النرد
room-turn-lots = يرمي { $who } للقرعة
room-turn-lent = يلعب { $who } حجرًا من دور { $owner }
room-turn-other = الدور على { $who }
room-type-dice = { $count ->
    [zero] لا يلزم إدخال أي حجر
    [one] أدخل النرد: يلزم حجر واحد
    [two] أدخل النرد: يلزم حجران
    [few] أدخل النرد: تلزم { $count } أحجار
    [many] أدخل النرد: يلزم { $count } حجرًا
   *[other] أدخل النرد: يلزم { $count } حجر
}
room-server-rolls = في هذه الغرفة يرمي الخادم النرد
room-roll-used = لا توجد رمية مُدخلة يمكن تصحيحها بعد
room-not-your-roll = لا يصحح الرمية إلا من أدخلها
room-lots-first = تحدد القرعة من يبدأ؛ ارمِ حجرك أولًا
room-not-a-move = هذه ليست نقلة: { $error }
room-not-two-players = لا يمكن الاستسلام إلا في مباراة بين لاعبَين؛ في مباراة أكبر يمكنك المغادرة
room-not-claimable = لا يمكن المطالبة بالفوز إلا في مباراة بين شخصين على طاولة كانت مفتوحة للجميع، وليس ما دام بوت يلعب بدل خصمك
room-opponent-not-away = لم يغب خصمك مدة { $seconds } ثانية بعد
room-too-many-designations = يمكن تعيين حجر نرد { $most } مرة للنقلة الواحدة؛ نفّذها الآن
room-too-many-corrections = يمكن تصحيح الرمية الواحدة { $most } مرة
room-ready-already = لقد أعلنت جاهزيتك من قبل
room-no-seal-wanted = يُدخل النرد يدويًا في هذه الغرفة، فلا ختم مع الجاهزية
room-other-commitment = خُتم النرد من جديد؛ تحقق من الختم الجديد وأعلن جاهزيتك مرة أخرى
room-bad-seal = تحتاج الجاهزية إلى ختم: 32 بايتًا في 64 خانة ست عشرية بأحرف صغيرة
room-not-ready = لست جاهزًا
room-other-start = البداية المختومة ليست التي رآها هذا البرنامج
room-wrong-opening = هذه ليست البايتات التي خُتمت
room-opened-already = لقد فتحت ختمك من قبل
room-not-sealed-so = لا بداية مختومة بذلك الختم
room-seals-not-yet = ما زال هناك وقت لفتح الأختام
room-not-sealed = لا بداية مختومة
room-nothing-sealed = لم يختم ذلك العضو شيئًا
room-bots-do-not-join = البوتات تُجلَس ولا تنضم
room-joined-already = أنت في هذه الغرفة أصلًا
room-full = الغرفة ممتلئة ({ $most } شخصًا)؛ يمكنك المشاهدة
room-looks-already = هذا مظهرك أصلًا
room-no-such-colour = لا يوجد لون "{ $colour }"
room-no-such-mark = لا توجد شارة "{ $mark }"
room-colour-taken = هناك من يلعب باللون { $colour ->
    [vermilion] الأحمر
    [blue] الأزرق
    [yellow] الأصفر
    [green] الأخضر
    [ivory] العاجي
    [black] الأسود
    [sky] السماوي
   *[mauve] البنفسجي
}
room-mark-taken = هناك من يحمل شارة { $mark ->
    [disc] القرص
    [square] المربع
    [triangle] المثلث
    [cross] الصليب
    [ring] الحلقة
    [star] النجمة
    [diamond] المعين
   *[crescent] الهلال
}
room-no-such-chair = لا يوجد مقعد كهذا
room-chair-taken = ذلك المقعد مشغول
room-chair-kept = ذلك المقعد محفوظ لـ{ $who } الذي قام منه
room-nobody-stood = لم يقم أحد من المباراة الأخيرة هكذا
room-take-a-chair = هذا للاعبين الجالسين فقط؛ خذ مقعدًا أولًا
room-game-started = لا يتغير ذلك أثناء المباراة
room-results-first = ما زالت النتائج معروضة
room-sealed = خُتمت البداية؛ تبدأ المباراة بعد لحظة
room-not-started = لم تبدأ المباراة بعد
room-game-over = انتهت المباراة
room-no-results = لم تنتهِ أي مباراة بعد
room-no-rematches = مباريات الإعادة متوقفة في هذه الغرفة
room-rematch-requested = طُلبت مباراة الإعادة من قبل؛ وافق عليها بدلًا من ذلك
room-players-missing = غادر لاعب هذه المباراة؛ عُد إلى الغرفة وأعدّ مباراة جديدة
room-no-rematch-request = لم يطلب أحد مباراة إعادة بعد
room-no-consent-held = لا مباراة إعادة تنتظر اتصالًا
room-connection-down = تنتظر مباراة الإعادة عودة اتصال أحد اللاعبين
room-results-not-yet = ما زالت النتائج معروضة
room-rematch-opens-next = في هذه الغرفة يفتح اللاعبون المباراة التالية



## من الخادم

server-wrong-host = لا يستجيب هذا الخادم لاسم المضيف هذا؛ يستطيع من يديره إضافة أسماء بـ--name (runners serve --name play.example.org)
server-wrong-origin = لا يُسمح لصفحات ذلك المصدر بهذا
server-no-host-name = ترويسة Host ليست اسم مضيف صالحًا
server-one-header = يجب أن يحمل الطلب ترويسة { $header } مرة واحدة تمامًا
server-first-message-waits = ما زالت رسالتك الأولى قيد المعالجة؛ انتظر الرد عليها
server-no-room = لا توجد غرفة أو مباراة كهذه؛ ربما انتهت صلاحيتها
server-bad-seat-code = رمز المقعد هذا خاطئ أو مستعمل أو منتهي الصلاحية
server-seat-carried = نُقل هذا المقعد إلى جهاز آخر
server-bad-token = هذا الرمز المميز لا يخص مقعدًا هنا
server-too-many-guesses = رموز خاطئة كثيرة جدًا؛ انتظر قليلًا
server-busy = تُجهَّز تسجيلات كثيرة الآن؛ حاول بعد قليل
server-review-not-ended = لم تنتهِ المباراة؛ يمكن مراجعتها حينها
server-reviews-busy = تُجهَّز مراجعات كثيرة الآن؛ حاول بعد قليل
server-picture-not-ended = لم تنتهِ المباراة؛ تُرسم صورتها حينها
server-not-drawn = تعذّر رسم الصورة
server-not-reviewed = تعذّرت مراجعة هذه المباراة
server-review-too-long = هذه المباراة أطول من أن تُراجَع: سيستغرق ذلك أكثر من { $seconds } ثانية
server-too-many-connections = اتصالات كثيرة جدًا
server-head-too-big = ترويسات الطلب محدودة بـ{ $bytes } بايت و{ $lines } سطرًا
server-request-too-big = الطلبات محدودة بـ{ $most } بايت
server-too-late = يجب أن يكتمل الطلب خلال { $seconds } ثانية
server-bad-upgrade = في الاتصال طلبات لم يُرد عليها بعد؛ قم بالترقية بعد الرد عليها
server-too-many-requests = طلبات كثيرة جدًا؛ انتظر قليلًا
server-too-many-rooms = غرف كثيرة جدًا؛ انتظر قليلًا
server-too-many-replays = تسجيلات كثيرة جدًا؛ انتظر قليلًا
server-too-many-bytes = نُزِّلت بيانات كثيرة جدًا من عنوانك؛ انتظر قليلًا
server-too-many-messages = رسائل كثيرة جدًا؛ تمهّل
server-no-http = هذا ليس طلب HTTP
server-store-full = امتلأ قرص الخادم؛ لم يتغير شيء؛ حاول لاحقًا
server-fault = خطأ داخلي؛ لم يتغير شيء
server-error = خطأ داخلي
server-not-found = غير موجود
server-bad-method = الطريقة غير مسموحة
server-failed = فشل الطلب
server-room-budget = بلغت هذه الغرفة حدها من البيانات المحفوظة؛ يمكنك إنهاء المباراة، أو فتح غرفة أخرى
server-address-budget = بلغ عنوانك حد اليوم من البيانات المحفوظة؛ يمكن إنهاء المباريات الجارية
server-bad-host-key = { $given ->
    [none] يلزم لهذا مفتاح المضيف: Authorization: Bearer KEY
   *[wrong] هذا ليس مفتاح المضيف لهذا الخادم
}
server-no-member = { $found ->
    [several] حمل الاسم { $name } أكثر من شخص في هذه الغرفة؛ حدّد المقصود بمعرّفه
   *[none] لم يكن في هذه الغرفة أحد بهذا الاسم أو المعرّف
}
server-clock = تتقدم الساعة إلى الأمام فقط، بحد أقصى 10^12 مللي ثانية
server-too-many-phrases = لقد قلت الكثير الآن؛ انتظر لحظة
server-too-many-here = في هذه الغرفة عدد كبير من عنوانك، فلا يمكن أن ينضم أحد آخر منه
server-too-many-joins = انضم كثيرون من عنوانك إلى غرف الآن؛ انتظر لحظة
server-shut-out = لا يُسمح لهذا العنوان بالدخول هنا
server-no-page = "{ $page }" ليست صفحة: تُرقَّم الصفحات من 0
server-body-too-big = لا يزيد المحتوى على { $most } بايت
server-not-a-request = ليس طلبًا صالحًا: { $error }
server-spectator = أنت تشاهد؛ انضم لتلعب
server-left = لقد غادرت هذه الغرفة؛ انضم إليها من جديد
server-no-id = يجب أن يحمل الأمر معرّفًا
server-not-a-message = ليست رسالة صالحة: { $error }
