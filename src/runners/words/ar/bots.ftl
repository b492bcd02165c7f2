### البوتات


bot-random = أي نقلة مسموحة، كلها بالاحتمال نفسه
bot-greedy = أكبر مكسب، باختيار واحد إلى الأمام
bot-one-die = حجرًا بعد حجر، ويخطئ في تقدير الاختيارات بما يصل إلى { $points } نقطة مئوية
bot-blurred = أقوى لاعب، ويخطئ في تقدير الاختيارات بما يصل إلى { $points } نقطة مئوية
bot-self-taught = أفضل اختيار بتقدير شبكة علّمت نفسها
bot-net-blurred = أفضل اختيار لشبكة، ويخطئ في التقدير بما يصل إلى { $points } نقطة مئوية
bot-net-exact = أفضل اختيار برمية واحدة إلى الأمام، بتقدير شبكة علّمتها الجداول الدقيقة
bot-level = { $level ->
    [random] عشوائي
    [beginner] مبتدئ
    [greedy] جشع
    [learner] متعلّم
    [regular] متمرّس
    [expert] خبير
    [master] أستاذ
   *[other] { $name }
}
bot-person = { $level ->
    [beginner] Pip تعلّم القواعد للتو.
    [learner] Nela تضرب كل ما تستطيع.
    [regular] Otto يحبّ الأمان ونادرًا ما يخطئ.
    [expert] Mira ترى الخطر قبل وقوعه برمية.
   *[master] Enki كان يلعب قبل أن تولد.
}
bot-beaten = مهزوم
