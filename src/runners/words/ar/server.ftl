### الخادم: لماذا يغلق الاتصال

server-room-damaged = بيانات هذه الغرفة المحفوظة تالفة؛ اسأل من يدير الخادم
server-closed-by-host = أغلق مضيف هذا الخادم الغرفة
server-replaced = فُتح مقعدك على جهاز آخر أو في علامة تبويب أخرى
server-you-left = لقد غادرت الغرفة
server-flooded = رسائل كثيرة جدًا
server-no-first-message = لم تصل الرسالة الأولى في الوقت المحدد
server-not-stored = لم يتمكن الخادم من حفظ ذلك؛ جارٍ إعادة الاتصال
server-restarts = يُعاد تشغيل الخادم
server-expired = انتهت صلاحية هذه الغرفة
