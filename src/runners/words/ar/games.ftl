### أي لعبة


## النرد

dice-count = { $due ->
    [zero] لا يلزم أي حجر نرد، لا { $given }
    [one] يلزم حجر نرد واحد، لا { $given }
    [two] يلزم حجرا نرد، لا { $given }
    [few] تلزم { $due } أحجار نرد، لا { $given }
    [many] يلزم { $due } حجر نرد، لا { $given }
   *[other] يلزم { $due } حجر نرد، لا { $given }
}
dice-face = { $kind ->
    [lots] يُظهر حجر النرد { $low } أو { $high }، لا { $face }
   *[d6] يُظهر حجر النرد من { $low } إلى { $high }، لا { $face }
}


## لعبة ليست لها وحدة خاصة

plain-about = { $high ->
    [2] للاعبَين.
   *[other] لعدد من اللاعبين بين { $low } و{ $high }.
}
plain-choice = { $name }
replay-a-hit = ضربة
