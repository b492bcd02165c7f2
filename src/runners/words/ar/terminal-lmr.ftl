### الطرفية: Last Man Running


## ما يفعله الاختيار وما هو المطلوب

lmr-effect-die = بالرقم { $face }
lmr-effect-kill = يأكل { $who } على { $spot }
lmr-effect-delegate = يعطي الرقم { $face } إلى { $to }
lmr-effect-bank = يدّخر حجرًا
lmr-effect-finished = وصل
lmr-effect-home = وصلت كلها
lmr-effect-won = يفوز
lmr-due-roll = { $count ->
    [zero] لا يرمي { $who } شيئًا{ lmr-from-bank }.
    [one] يرمي { $who } حجر نرد واحدًا{ lmr-from-bank }.
    [two] يرمي { $who } حجرَي نرد{ lmr-from-bank }.
    [few] يرمي { $who } { $count } أحجار نرد{ lmr-from-bank }.
    [many] يرمي { $who } { $count } حجر نرد{ lmr-from-bank }.
   *[other] يرمي { $who } { $count } حجر نرد{ lmr-from-bank }.
}
lmr-from-bank = { $bank ->
    [0] {""}
   *[other] {" "}من الرصيد
}
lmr-due-delegate = أوصل { $who } كل بيادقه ويعطي { $dice }.{ lmr-bank-holds }
lmr-due-delegated = يلعب { $who } بالرقم { $face } من { $owner }.{ lmr-bank-holds }
lmr-due-move = يلعب { $who } بـ{ $dice }.{ lmr-bank-holds }
lmr-bank-holds = { $bank ->
    [0] {""}
   *[other] {" "}في الرصيد { $bank }.
}
lmr-due-nothing = انتهت المباراة: فاز { $winners }.

lmr-legend = { $one } خانة الواحد  { $point } رأس  { $home } البيت  { $center } المركز
