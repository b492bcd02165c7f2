### التسجيلات


## صور النتائج

card-won = فاز { $who }
card-won-points = { $points ->
    [zero] فاز { $who } بلا نقاط
    [one] فاز { $who } بنقطة واحدة
    [two] فاز { $who } بنقطتين
    [few] فاز { $who } بـ{ $points } نقاط
    [many] فاز { $who } بـ{ $points } نقطة
   *[other] فاز { $who } بـ{ $points } نقطة
}
card-no-winner = { $kind ->
    [cancelled] ألغاها الجميع
   *[aborted] أُوقفت
}


## التسجيل

replay-of = تسجيل { $title }
replay-unknown = لا توجد مباراة منتهية محفوظة تحت هذا العنوان. ربما كُتب خطأً، أو لم تنتهِ المباراة بعد.
replay-never = لم تبدأ هذه المباراة قط.
replay-fetching = جارٍ تحميل المباراة.
replay-share = شارك هذه اللحظة
replay-picture = صورة
replay-look = انظر إلى هذه اللحظة
replay-board = اللوح في التسجيل
replay-position = الموضع في المباراة
replay-start = إلى البداية
replay-back = نقلة إلى الوراء
replay-play = تشغيل
replay-pause = إيقاف مؤقت
replay-forward = نقلة إلى الأمام
replay-end = إلى النهاية
replay-speed = السرعة
replay-move = النقلة
replay-at = { $at } من { $last }. { $words }
replay-this-move = هذه النقلة
replay-the-start = البداية
replay-nth = النقلة { $number }
replay-in-place = كل شيء في مكانه.
replay-moments = اللحظات
replay-moments-list = نقاط التحول والنهاية
replay-the-end = النهاية
