### المستند قبل الصفحة، ومعاينات الروابط


document-title = Runners
document-about = لعبتا سباق على طاولة واحدة. أرسل رابطًا والعب.
document-games = مبارياتي
document-games-about = المباريات التي لُعبت في هذا المتصفح.
document-analysis = لوح التحليل
document-analysis-about = أي وضع، ونقلاته المسموحة وقيمة كل منها.
document-learn = تعلّم اللعب
document-learn-about = دروس صغيرة على اللوح، فكرة في كل درس.
document-puzzles = وضع اليوم
document-puzzle = لغز
document-puzzle-about = اختيار واحد هو الأفضل بوضوح. أيّها؟
document-rules = القواعد
document-rules-about = { $games }، واللوح بجانب كل قاعدة.
document-rules-of = قواعد { $game }
document-rules-of-about = كل قاعدة وكل توضيح، معروضة على اللوح.
document-room = الغرفة { $room }
document-room-about = أنت مدعو إلى مباراة على Runners. لا تثبيت ولا حساب.
document-replay = مباراة في الغرفة { $room }
document-replay-about = شاهدها نقلة بعد نقلة، وتحقق من نردها.
document-before-skip = انتقل إلى المحتوى
document-before-loading = جارٍ تحميل Runners.
document-before-no-script = يحتاج Runners إلى JavaScript لرسم اللوح ومتابعة المباراة.
