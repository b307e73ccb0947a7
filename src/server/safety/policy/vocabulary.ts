/**
 * What words of English, Hindi and Hinglish mean to the rules. A hyphen joins the words of a phrase; spellings
 * that sound alike are one word (see `toWordKey`).
 */
const meanings = {
  /** Denials, questions and reports of what somebody else asked: they turn a demand into its opposite. */
  not: `no not never don't dont doesn't won't cannot can't nothing nobody neither why isn't needn't refuse avoid anything
    asked-for asked-me not-required beware fraud scam somebody someone anyone anybody
    nahi nahin nahee mat maange mange maangne mangne maang-rahe savdhan saavdhan kyu kyun kyon kisi-ne
    नहीं नही मत माँगे माँगने माँगते माँग-रहे सावधान क्यों क्यूँ किसी-ने`,
  /** Denials that deny nothing. */
  filler: `don't-worry dont-worry no-problem no-issue no-broker no-brokerage no-tension chinta-mat fikar-mat chinta-nahi
    चिंता-मत फिक्र-मत चिंता-न nahi-to nahi-toh nahin-to warna नहीं-तो`,
  without: `without bina बिना bagair बगैर diye-bina`,
  pay: `pay paying payment send sends sending transfer transferring transferred remit deposit-online submit
    google-pay gpay g-pay phonepe phone-pe paytm bhim upi credit-karo
    bhejo bhej bhejna bhejen bheje bhejiye bhejdo bhejte bhejdena bhejoge daal daalo dalo dalna daalna daal-ke dalke
    jama karao karado chuka chukao bharo bharna bhare bharen dena dijiye de-do dedo dekar deke
    भेजो भेज भेजना भेजें भेजिए भेजिये भेजते भेजकर डाल डालो डालकर डालें जमा चुकाएँ चुकाओ भरो भरना भरें भरकर देना देने देकर दीजिए दे-दो
    ट्रांसफर भुगतान पेमेंट पेटीएम गूगल-पे फोनपे यूपीआई`,
  money: `token advance tokens booking-amount booking-money deposit security money amount rent cash
    paise paisa paisay rupaye bayana baayana byana biyana sai-amount security-deposit holding-amount caution
    kiraya kiraaya rakam raqam rashi peshgi
    टोकन एडवांस अडवांस एडवान्स बुकिंग-राशि बुकिंग-अमाउंट डिपॉज़िट डिपॉजिट डिपाजिट सिक्योरिटी सिक्युरिटी पैसे पैसा पैसों रकम राशि
    बयाना बयाने पेशगी किराया किराये किराए अमाउंट धनराशि`,
  rupees: `rs rupees rupee rupaye rupye rupya rupiya rupay inr ₹ रुपये रुपए रुपया रुपयों रु`,
  before: `before prior-to ahead-of`,
  /** Stands behind what comes later. */
  untilThen: `se-pehle se-pahle se-phele se-pehele se-pahele k-pehle के-पहले से-पहले से-पूर्व`,
  first: `first firstly in-advance beforehand upfront up-front pehle phle pahle phele pehele pahele sabse-pehle पहले पहिले सबसे-पहले`,
  next: `then only-then after-that and-then phir fir tab tabhi uske-baad iske-baad baad-me-hi
    फिर तब तभी उसके-बाद इसके-बाद`,
  after: `after once only-after as-soon-as unless until till`,
  done: `ke-baad ke-bad k-baad milne-par milne-pe milte-hi mil-jaye-to aane-par aate-hi dekar-hi deke-hi de-kar-hi par-hi hone-par
    के-बाद मिलने-पर मिलते-ही आने-पर आते-ही देकर-ही होने-पर करते-ही karte-hi`,
  later: `later afterwards baad-me baad-mein bad-me बाद-में`,
  now: `now today immediately urgently right-away right-now at-once asap abhi aaj turant jaldi aaj-hi
    अभी आज तुरंत तुरन्त जल्दी`,
  reserve: `block book reserve hold lock confirm book-karo block-karo rok pakka
    बुक ब्लॉक रोक पक्का होल्ड कन्फर्म`,
  visit: `visit visits visiting site-visit see seeing view viewing viewings inspection inspect inspected tour show shown showing
    showed look-at come-and-see walkthrough appointment
    dekhna dekhne dekh dekho dekhein dekhen dekhiye dekhoge dekhlo dikhana dikhane dikha dikhao dikhaunga dikhayenge dikhate dikhaenge
    dikhaoge dikhaya dikhwa dikhva
    देखना देखने देख देखो देखें देखिए देखकर दिखाना दिखाने दिखा दिखाओ दिखाऊँगा दिखाएँगे दिखाते दिखाया दिखाई दिखवा
    विज़िट विजिट साइट-विज़िट साइट-विजिट मुलाकात`,
  /** What a fraudster holds back until the money came. */
  withheld: `address location exact-location keys key chabi chaabi pata exact-address lokeshan
    पता लोकेशन चाबी चाबियाँ`,
  courier: `courier post parcel couriered speed-post कूरियर कुरियर डाक पार्सल`,
  /** What honest payments follow. */
  agreed: `agreement agreements registry registered-agreement papers documents signing sign liked like satisfied finalise finalize
    pasand anubandh samjhauta kagaz kagaj
    एग्रीमेंट अनुबंध रजिस्ट्री पसंद कागज़ कागज़ात हस्ताक्षर`,
  purpose: `for to ke-liye k-liye के-लिए के-लिये`,
  must: `compulsory mandatory required needed necessary must have-to has-to need-to jaruri zaruri zaroori jaroori anivarya
    padega padegi padenge hoga hogi honge lagega lagegi lagenge
    ज़रूरी जरूरी अनिवार्य पड़ेगा पड़ेगी पड़ेंगे होगा होगी होंगे लगेगा लगेगी लगेंगे`,
  forces: `army bsf crpf cisf itbp ssb navy air-force airforce indian-army military fauji foji jawan soldier regiment battalion
    army-man armyman army-officer major-sahab subedar havildar paramilitary cobra-battalion assam-rifles
    आर्मी सेना सैनिक फौजी फ़ौजी फौज जवान बीएसएफ सीआरपीएफ सीआईएसएफ आईटीबीपी एसएसबी नेवी नौसेना वायुसेना मिलिट्री सूबेदार हवलदार`,
  /** Names of places and former service, which claim nothing. */
  forcesPlace: `army-school army-public-school army-cantonment army-cantt army-area army-camp army-canteen army-hospital army-colony
    army-line army-lines army-quarters army-quarter army-headquarters army-ground army-welfare air-force-station military-station
    military-hospital military-area crpf-camp crpf-gate crpf-group crpf-ground bsf-camp cisf-camp bsf-ground military-school sainik-school
    sainik-nagar sainik-colony army-family army-families fauji-family fauji-families army-background ex-army retired-army
    salvation-army army-green
    आर्मी-स्कूल आर्मी-पब्लिक आर्मी-कैंट आर्मी-एरिया आर्मी-कैंप आर्मी-कैंटीन आर्मी-अस्पताल सेना-भर्ती सैनिक-स्कूल सैनिक-नगर सैनिक-कॉलोनी
    सीआरपीएफ-कैंप सीआरपीएफ-गेट बीएसएफ-कैंप फौजी-परिवार फौजी-परिवारों सेना-के-परिवार आर्मी-परिवार`,
  /** Others whose service is meant. */
  relative: `husband brother father son uncle wife daughter grandfather tenant tenants neighbour neighbours neighbor late retired
    pati bhai papa pitaji pita beta chacha dada kirayedar padosi
    पति भाई पिता पिताजी बेटा बेटे चाचा दादा किरायेदार पड़ोसी रिटायर सेवानिवृत्त`,
  self: `i i'm im i-am my we our this-is here am serving hu hun hoon hoo hum hamara hamari humara humari mera meri speaking bol
    मैं हूँ हूं मेरी मेरा हम हमारा हमारी बोल`,
  circumstance: `posted posting postings deployed deputed transferred transfer relocated shifting duty border siachen ladakh kargil
    camp-duty unit department headquarter canteen-card id-card identity-card service-card trust believe payment money advance
    aadhaar aadhar without-seeing cannot-come can't-come urgently online
    tabadla tabadala bharosa vishwas vibhag bina-dekhe nahi-aa jaldi rent-advance
    पोस्टिंग तैनात तैनाती ड्यूटी तबादला ट्रांसफर बॉर्डर सीमा यूनिट विभाग आईडी-कार्ड पहचान-पत्र कैंटीन-कार्ड भरोसा विश्वास
    पेमेंट एडवांस पैसे पैसा बिना-देखे नहीं-आ जल्दी ऑनलाइन आधार`,
  gatePass: `gate-pass gatepass gate-pas entry-pass entrypass visitor-pass visit-pass visiting-pass visiting-card visit-card
    visitor-card entry-card entry-slip gate-entry
    गेट-पास गेटपास एंट्री-पास प्रवेश-पास विज़िटर-पास विज़िट-पास विज़िटिंग-कार्ड विजिटिंग-कार्ड विज़िट-कार्ड विजिट-कार्ड विज़िटर-कार्ड एंट्री-कार्ड`,
  inspection: `visit visiting visits site-visit inspection viewing tour appointment dekhne dikhane
    देखने दिखाने विज़िट विजिट विज़िटिंग विजिटिंग साइट-विज़िट`,
  fee: `fee fees charge charges shulk sulk फीस शुल्क चार्ज चार्जेज`,
  /** A charge that everybody pays to somebody else. */
  otherFee: `stamp-duty club membership maintenance society-transfer transfer-charges transfer-charge parking-charges electricity
    sub-registrar monthly per-month every-month school-fee school-fees
    स्टाम्प स्टांप क्लब मेंटेनेंस रजिस्ट्रार सदस्यता हर-महीने मासिक बिजली`,
  free: `free free-of-charge complimentary muft mufat मुफ्त मुफ़्त निःशुल्क फ्री`,
  registration: `registration register application-form रजिस्ट्रेशन पंजीकरण`,
  enter: `enter entry entering come-in aane andar let-you-in inside आने अंदर प्रवेश`,
  passCard: `pass paas पास`,
  scan: `scan scanning scanned skan scanner स्कैन स्कैनर`,
  qr: `qr qr-code qrcode barcode क्यूआर क्यूआर-कोड`,
  pin: `pin upi-pin pin-number mpin पिन यूपीआई-पिन`,
  otp: `otp one-time-password verification-code ओटीपी`,
  tell: `share tell give send forward provide batao bata batana bataiye bhejo bhej do
    बता बताओ बताइए बताएँ भेजो भेज भेजें साझा दो`,
  receive: `receive receiving received get credited receives come-to-you comes-to-you
    receive-karne paane-ke pane-ke milega milegi milenge aayega aayegi aayenge aa-jayega aa-jayegi aa-jayenge ayega aajayega aajayenge
    mil-jayega mil-jayegi mil-jayenge aa-jaega account-me khate-me
    पाने मिलेगा मिलेगी मिलेंगे आएगा आएगी आएँगे आयेगा आ-जाएगा आ-जाएगी आ-जाएँगे मिल-जाएगा मिल-जाएगी मिल-जाएँगे प्राप्त खाते-में`,
  accept: `accept approve स्वीकार एक्सेप्ट अप्रूव`,
  press: `click-accept press-accept tap-accept click-approve press-approve accept-dabao accept-dabaiye accept-dabana approve-dabao
    स्वीकार-दबाइए स्वीकार-दबाएँ स्वीकार-दबाओ एक्सेप्ट-दबाएँ एक्सेप्ट-दबाओ accept-karte approve-karte एक्सेप्ट-करते स्वीकार-करते`,
  receipt: `receipt receipts raseed rasid रसीद`,
  guard: `guard gate watchman mygate lift delivery गार्ड गेट चौकीदार`,
  request: `request रिक्वेस्ट अनुरोध`,
  payRequest: `payment-request collect-request money-request upi-request पेमेंट-रिक्वेस्ट भुगतान-अनुरोध पैसे-की-रिक्वेस्ट payment-ki-request paise-ki-request`,
  small: `rs-1 re-1 1-rupee 1-rs ₹-1 one-rupee 1-rupya 1-rupaye ek-rupya ek-rupaya 10-rupees 10-rs rs-10 ₹-10 10-rupye 10-rupaye 2-rupees rs-2 rs-5
    5-rupees 5-rupye ten-rupees das-rupye
    1-रुपया 1-रुपये एक-रुपया एक-रुपये 10-रुपये दस-रुपये 5-रुपये पाँच-रुपये 2-रुपये`,
  verify: `verify verification verifying check checking confirm test double doubled refund
    veryfy dugna dogna
    वेरिफिकेशन वेरिफाई चेक जाँच जांच कन्फर्म दोगुना दुगना डबल टेस्ट सत्यापन`,
} as const

type Phrase = { words: readonly string[]; meanings: readonly string[] }

const spellings: readonly (readonly [pattern: RegExp, sound: string])[] = [
  [/िये/g, 'िए'],
  [/ये$/g, 'ए'],
  [/यी$/g, 'ई'],
  [/aa+/g, 'a'],
  [/ee+/g, 'i'],
  [/oo+/g, 'u'],
  [/chh/g, 'ch'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/([a-z])\1+/g, '$1'],
]

/** A number that a visit or a token may be said to cost. */
export const sum = 'sum'

export const isMeaning = (name: string) => name === sum || Object.hasOwn(meanings, name)

/** Phrases by the key of their first word, longest first. */
export const phrases: ReadonlyMap<string, readonly Phrase[]> = groupByFirstWord()

function groupByFirstWord(): Map<string, Phrase[]> {
  const known = new Map<string, Set<string>>()
  for (const [meaning, words] of Object.entries(meanings))
    for (const phrase of words.split(/\s+/)) {
      const key = phrase.split('-').map(toWordKey).join(' ')
      known.set(key, (known.get(key) ?? new Set()).add(meaning))
    }
  const byFirst = new Map<string, Phrase[]>()
  for (const [key, own] of known) {
    const words = key.split(' ')
    const [first = ''] = words
    byFirst.set(first, [...(byFirst.get(first) ?? []), { words, meanings: [...own] }])
  }
  for (const list of byFirst.values()) list.sort((phrase, other) => other.words.length - phrase.words.length)
  return byFirst
}

/**
 * Words of a text and of the vocabulary are compared by this key, which folds the commonest spellings of Hinglish
 * and of Devanagari; `fold` has removed the nukta and ँ of texts already.
 */
export function toWordKey(word: string): string {
  const plain = word.replaceAll('\u093c', '').replaceAll('\u0901', '\u0902').replaceAll(/['’]/g, '')
  return spellings.reduce((key, [pattern, sound]) => key.replaceAll(pattern, sound), plain)
}
