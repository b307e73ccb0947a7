import { normalText } from '#contract/imports/normal-text.ts'

/** What is stated of the offer besides the text. */
type Offer = { purpose: 'sale' | 'rent' | undefined }

/** Whether a status may say that the home is gone, or not offered yet. A home for sale may have a tenant. */
export function isStatusOfGone(text: string, { purpose }: Offer): boolean {
  const plain = normalText(text)
  if (bare.test(plain) || bargain.test(plain) || left.test(plain) || letting.test(plain)) return true
  return purpose !== 'sale' && occupied.test(plain)
}

/** The same of a remark, not of a whole description; of a home for rent, that it is not for sale says nothing. */
export function saysGone(text: string, { purpose }: Offer): boolean {
  if (text.length > 2 * maxRemark) return false
  const plain = normalText(text)
  if (plain.length > maxRemark || !hint.test(plain)) return false
  if (left.test(plain) || bargain.test(plain) || sold.test(plain)) return true
  if (purpose !== 'rent' && notForSale.test(plain)) return true
  return purpose !== 'sale' && (letting.test(plain) || occupied.test(plain))
}

const maxRemark = 60

/** Some word of all that follow, so that most remarks are read once. */
const hint =
  /sold|bik ?g|bik ?c|bech|book|block|reserv|cancel|hold|inactive|expire|delete|reject|withdraw|remove|postpone|market|clos|dead|over|finish|avail|avl|not?(?= )|done|deal|token|bayana|byana|biyana|baiyana|advance|registr|agree|sauda|souda|sale|party|buyer|kisi|tenant|kiray|rent|lease|let out|occup|vacant|khali|owner|full|nahi|nhi|[\u0900-\u097f]/

/** What a remark may begin with. */
const subject =
  '^(?:(?:already|now|just|sorry|sir|this|the|it|its|is|was|has|been|got|all|property|flat|plot|home|house|villa|unit|floor|kothi|makan|no|number|\\d+|ab|abhi|ye|yeh|yah|यह|ये|अब|अभी|फ्लैट|प्लॉट|मकान|घर) )*'

/** Of a deed that is done: ho gaya, de diya, हो चुका है. */
const isDone =
  '(?:(?:ho|kar|de|le|aa|uth|nikal|chala|chali|chale|rok|lag|mil) ?(?:gaya|gayi|gayee|gai|gaye|gya|gyi|gye|chuka|chuki|chuke|diya|diye|dia|di|liya|li)|hua|hui|mila|mili|(?:हो|कर|दे|ले|आ|उठ|निकल|चला|चली|चले|रोक|लग|मिल) ?(?:गया|गई|गयी|गए|गये|चुका|चुकी|चुके|दिया|दिये|दिए|दी|लिया|ली)|हुआ|हुई|मिला|मिली)'
const isOver = '(?:done|closed|received|given|complete|completed|over|finali[sz]ed|signed|agreed|executed)'

/** A sale that is agreed on. Registry done in 2019 is a fact of the home. */
const bargain = new RegExp(
  '(?<!\\p{L})(?:(?:sale|deal|token|bayana|byana|biyana|baiyana|advance|booking|book|registry|registri|(?<!rent )agreement|sauda|souda|hold|सेल|डील|टोकन|बयाना|एडवांस|बुक|बुकिंग|रजिस्ट्री|सौदा|एग्रीमेंट|इकरारनामा)' +
    `(?: (?:bhi|deed|amount|money|भी))? (?:${isDone}|${isOver})(?! in (?:19|20)\\d\\d)` +
    '|(?:deal|सौदा|डील) (?:final|fix|fixed|locked|पक्का|फाइनल)|under (?:agreement|offer|contract)' +
    `|(?:party|buyer|kisi|पार्टी|किसी) (?:ne|ko|ने|को) ${isDone})(?![\\p{L}\\p{M}])`,
  'u',
)

/** Sold, or taken back by the owner. */
const left = new RegExp(
  `${subject}(?:sold(?! (?:only|to|separately|with|as))|booked|blocked|reserved|cancelled|canceled|(?:on )?hold|inactive|expired|deleted|rejected|withdrawn|removed|postponed|plan cancel|(?:off|out of)(?: the)? market)(?= |$)` +
    `|${subject}(?:closed|dead|over|finished)(?: (?:now|sir|ji|on|by|with|in|hai|है)(?: .*)?)?$` +
    `|${subject}(?:not|no longer|no more|un)(?: ?(?:available|avail|avl))(?: (?:now|anymore|any more|currently|sir|for now|right now|at (?:present|the moment)|till .*|until .*|hai))?$` +
    '|(?<!\\p{L})(?:bik ?(?:gaya|gayi|gai|gaye|gya|gyi|gye|chuka|chuki|chuke)|becha (?:gaya|ja chuka)|bech (?:di|diya|dia))(?!\\p{L})' +
    '|बिक ?(?:गया|गई|गयी|गए|गये|चुक)|बेच (?:दी|दिया)|(?<![\\p{L}\\p{M}])सोल्ड' +
    '|(?:available|avl|uplabdh|उपलब्ध) (?:nahi|nahin|nhi|नहीं)' +
    '|^owner (?:ne )?(?:mana|rok|refused|refusing|not interested|nahi bech)',
  'u',
)

/** At the end of a remark. */
const sold =
  /(?<!(?:not|yet|be|being|never|flats|units|plots|floors|houses|villas|others) )(?<!\p{L})sold(?: out)?$/u

const notForSale = new RegExp(`${subject}(?:not|no longer|no more) (?:(?:for|on) sale|selling)(?= |$)`, 'u')

/** Given to a tenant. */
const letting = new RegExp(
  '(?<!\\p{L})(?:(?:rent|rent out|rental|kiraye|kiraya|kiray|lease|tenant|kirayedar|किराए|किराये|किराया|रेंट|लीज|किराएदार|किरायेदार)' +
    `(?: (?:out|pe|par|per|ko|par bhi|पर|पे|को))? (?:${isDone}|done|agreed)` +
    '|given (?:out )?(?:on|for) (?:rent|lease)|rent agreement (?:done|signed|ho))(?![\\p{L}\\p{M}])',
  'u',
)
const occupied = new RegExp(
  `${subject}(?:rented|leased|let out|occupied|tenanted|on rent (?:till|until)|not vacant|not for rent)(?= |$)` +
    '|^full$|^(?:self|owner|tenant) occupied|(?:khali|vacant|खाली) (?:nahi|nahin|nhi|नहीं)',
  'u',
)

/** Words of a status that leave it open whether the home can be had. */
const bare =
  /(?<!\p{L})(?:not?|unavailable|sold|rented|leased|booked|blocked|reserved|hold|stop|stopped|paused|agreement|agreed|dead|cancel|cancelled|canceled|inactive|deactivated|disabled|suspended|archived|hidden|deleted|expired|rejected|withdrawn|closed|removed|postponed|draft|pending|review|moderation|negotiation|process|bayana|nahi|nahin|nhi)(?!\p{L})|नहीं|बंद|बयाना|होल्ड/u
