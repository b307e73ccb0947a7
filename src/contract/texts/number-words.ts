/** Digits that a number word of English, Hindi or Hinglish stands for; tens take a following unit. */
export type NumberWord = { digits: string; isTens: boolean }

const units: readonly string[] = [
  'zero oh o nought shunya sunya शून्य जीरो',
  'one i l ek एक वन',
  'two do दो टू',
  'three teen tin तीन थ्री',
  'four char chaar चार फोर',
  'five panch paanch pach पांच फाइव',
  'six chhe chhah chah cheh chai छह छः छै छे सिक्स',
  'seven saat sat सात सेवन',
  'eight aath ath आठ एट',
  'nine nau naw नौ नाइन',
]

/** From twenty. */
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'

/** From ten, ten in a line. */
const pairs: readonly string[] = [
  'दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस',
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस',
  'तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस',
  'चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास',
  'पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ',
  'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर',
  'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी',
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी',
  'नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे',
]
const romanPairs: readonly string[] = [
  'das gyarah barah terah chaudah pandrah solah satrah atharah unnis',
  'bees ikkis bais teis chaubis pachchis chhabbis sattais atthais untees',
  'tees ikattis battis taintis chauntis paintis chhattis saintis adtis untalis',
  'chalis iktalis bayalis tentalis chauvalis paintalis chhiyalis saintalis adtalis unchas',
  'pachas ikyavan bavan tirpan chauvan pachpan chhappan sattavan atthavan unsath',
  'saath iksath basath tirsath chaunsath painsath chhiyasath sadsath adsath unhattar',
  'sattar ikhattar bahattar tihattar chauhattar pachhattar chhihattar sathattar athhattar unasi',
  'assi ikyasi bayasi tirasi chaurasi pachasi chhiyasi sattasi atthasi navasi',
  'nabbe ikyanve banve tiranve chauranve pachanve chhiyanve sattanve atthanve ninyanve',
]

export const numberWords: ReadonlyMap<string, NumberWord> = new Map([
  ...[...pairs, ...romanPairs].flatMap((line, row) =>
    line.split(' ').map((word, at) => entry(word, String(((row % pairs.length) + 1) * 10 + at))),
  ),
  ...tens.split(' ').map((word, at) => entry(word, `${at + 2}0`, true)),
  ...units.flatMap((words, digit) => words.split(' ').map((word) => entry(word, String(digit)))),
])

/** The nukta is folded in the texts that are read. */
function entry(word: string, digits: string, isTens = false): [string, NumberWord] {
  return [word.normalize('NFD').replaceAll('\u093c', ''), { digits, isTens }]
}
