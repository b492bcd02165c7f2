### عبارات جاهزة


talk = قل شيئًا
talk-note = يراها كل من في الغرفة لبضع ثوانٍ. لا تُسجَّل.
talk-sign = { $sign ->
    [smile] ابتسامة
    [applause] تصفيق
    [surprise] دهشة
   *[thinking] تفكير
}
talk-standing = من لا مقعد لهم
talk-hear = إظهار ما يقوله { $name }
talk-hear-standing = إظهار ما يقوله من لا مقعد لهم
talk-heard = { $heard ->
    [yes] ظاهر
   *[no] مكتوم
}
