import type { ScamRule } from '#contract/safety/warning.ts'

export type WordRule = {
  id: ScamRule
  /** Meanings that make a sentence harmless where they stand between the words of a pattern. */
  unless: readonly string[]
  /**
   * Words in their order: `a|b` is a word of either meaning; `.4` up to four words between, `~4` also across the
   * end of a sentence; `-c` after it: none of them of this meaning. Those in `not` are also read where the sentence
   * denies something.
   */
  patterns: readonly string[]
  denying?: readonly string[]
  /** One of each language; the tests read them. */
  examples: readonly [english: string, hindi: string, hinglish: string]
}

/** Rules over the words of a text. Links and phone numbers have their own readers. */
export const wordRules: readonly WordRule[] = [
  {
    id: 'pay_before_visit',
    unless: ['not', 'agreed'],
    patterns: [
      'pay|money .6 before .5 visit|withheld',
      'first .4-visit pay|money ~14 next ~8 visit|withheld',
      'pay|money .6-visit first ~6 next ~8 visit|withheld',
      'visit|withheld .6-money after .5-visit pay|money',
      'visit .2 untilThen .8 pay|money',
      'pay|money .3 visit .2 untilThen',
      'pay|money .4-visit done .6 visit|withheld',
      'pay|money ~14 withheld ~5 courier',
      'withheld ~5 courier ~14 pay|money',
      'pay|money ~14 courier ~5 withheld',
      'pay|money|reserve ~14 visit .4 later',
      'pay|money|reserve ~12 later .2 visit',
      'money .4 must .2 purpose|before .3 visit',
      'inspection .1 purpose .4-visit pay|money',
      'reserve|must .8 pay|money ~4 next ~6 visit',
      'pay .5 money ~6 tell .3 withheld',
      'pay .6 now .4 reserve ~8 visit',
      'now .4 pay .3 reserve ~6 visit',
      'pay .5 money ~6-visit next ~8 visit|withheld',
      'money .3 pay ~6-visit next ~8 visit|withheld',
      'before .3 visit .6 pay .4 money',
      'pay|money .6 reserve .3 inspection',
      'inspection reserve .2 purpose .4 pay|money',
      'purpose .3 withheld .4 must .3 pay|money',
    ],
    denying: [
      'not .3 visit .3 without .3 pay|money',
      'without .4 pay|money .5 visit .2 not',
      'without .4 pay|money .5 not .3 visit',
      'pay|money .3 without .5 not .3 visit',
      'pay|money .3 without .5 visit .2 not',
    ],
    examples: [
      'Pay the token first, then I will show you the flat',
      'देखने से पहले एडवांस देना होगा',
      'token ke baad hi location bhejunga',
    ],
  },
  {
    id: 'pay_to_receive',
    unless: ['not', 'receipt', 'guard'],
    patterns: [
      'qr ~10 receive|pin',
      'scan ~10 pin',
      'scan ~6 receive .3 money|pay',
      'scan ~6 money ~3 receive',
      'pin|otp ~8 receive',
      'receive .3 money|pay ~8 scan|qr|pin|otp',
      'money|pay .3 receive ~8 scan|qr|pin|otp',
      'receive ~4 pin|qr',
      'accept|press .4 payRequest',
      'payRequest .8 accept|press',
      'request .6 accept|press ~10 receive|money',
      'press ~10 receive|money|pay',
      'pay|money ~6 accept ~8 receive',
      'pay .4 small ~14 verify|next|pay',
      'small .4 pay ~14 verify|next|pay',
      'verify .5 small',
      'tell .4 otp',
      'otp .6 tell',
    ],
    examples: [
      'Scan this QR and enter your PIN to receive the advance',
      'पैसे पाने के लिए क्यूआर स्कैन करके पिन डालें',
      'phonepe ki request accept karte hi paise aa jayenge',
    ],
  },
  {
    id: 'visit_fee',
    unless: ['not', 'free', 'otherFee'],
    patterns: [
      'gatePass .6 fee|rupees|pay|money|sum',
      'fee|rupees|pay|money|sum .5 gatePass',
      'inspection .2 fee',
      'fee .3 before|purpose .2 inspection|visit|enter',
      'pay|rupees|money .4 fee .3 inspection',
      'registration .3 fee|rupees|sum .6 visit',
      'visit .6 registration .3 fee|rupees|sum',
      'enter .4 passCard .5 fee|rupees|sum',
    ],
    examples: [
      'The gate pass costs Rs 500, refundable',
      'मकान देखने की फीस 300 रुपये है',
      'entry pass ke 500 rupye lagenge',
    ],
  },
  {
    id: 'forces_posting',
    unless: ['forcesPlace', 'relative'],
    patterns: [
      'self .6 forces ~14 circumstance',
      'self .6 circumstance ~8 forces',
      'circumstance ~8 self .4 forces',
      'circumstance ~6 forces .4 self',
      'forces .6 self ~14 circumstance',
      'forces .8 circumstance ~8 circumstance',
    ],
    examples: [
      'I am from the CRPF and got posted to Jaipur',
      'मैं आर्मी में हूँ, पोस्टिंग जयपुर हुई है',
      'army me hu, payment unit se aayegi',
    ],
  },
]
