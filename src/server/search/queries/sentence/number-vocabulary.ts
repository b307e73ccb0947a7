/** What words of numbers mean; see `Meaning`. */
export type NumberMeaning =
  | { kind: 'number'; value: number }
  /** Added to the number that follows, or to one. */
  | { kind: 'fraction'; value: number }
  /** After a number, or alone. */
  | { kind: 'hundred' }
  /** The place in a row; 0 is the ground. */
  | { kind: 'nth'; value: number }
  /** After a number: the th of 13th. */
  | { kind: 'ordinal' }

type Entry = readonly [NumberMeaning, string]

/** From five on an ordinal is the number with an ending. */
const numbers: readonly (readonly [value: number, hindi: string, english: string, ordinals: string])[] = [
  [
    1,
    'ek, एक',
    'one, single',
    'first, fisrt, frist, फर्स्ट, pehli, pahli, pehle, pahle, pehla, pahla, पहली, पहले, पहला, प्रथम',
  ],
  [
    2,
    'do, दो',
    'two, double',
    'second, secnd, सेकंड, सेकेंड, dusri, doosri, dusre, doosre, dusra, doosra, दूसरी, दूसरे, दूसरा, द्वितीय',
  ],
  [
    3,
    'teen, तीन',
    'three, triple',
    'third, थर्ड, tisri, teesri, tisre, teesre, tisra, teesra, तीसरी, तीसरे, तीसरा, तृतीय',
  ],
  [4, 'char, chaar, चार', 'four', 'fourth, forth, फोर्थ, chauthi, chothi, chauthe, chothe, चौथी, चौथे, चतुर्थ'],
  [5, 'paanch, panch, पाँच, पांच', 'five', 'fifth, फिफ्थ'],
  [6, 'chhe, छह, छः, छे, छठ', 'six', 'sixth, chhathi, chhati, chhathe, छठी, छठे, छठीं'],
  [7, 'saat, सात', 'seven', 'seventh'],
  [8, 'aath, आठ', 'eight', 'eighth'],
  [9, 'nau, नौ', 'nine', 'ninth, navi, navin, नवीं, नवें'],
  [10, 'das, दस', 'ten', 'tenth'],
  [11, 'gyarah, gyara, ग्यारह', 'eleven', 'eleventh'],
  [12, 'barah, बारह', 'twelve', 'twelfth'],
  [13, 'terah, तेरह', 'thirteen', 'thirteenth'],
  [14, 'chaudah, चौदह', 'fourteen', 'fourteenth'],
  [15, 'pandrah, pandra, पंद्रह, पन्द्रह', 'fifteen', 'fifteenth'],
  [16, 'solah, सोलह', 'sixteen', 'sixteenth'],
  [17, 'satrah, सत्रह', 'seventeen', 'seventeenth'],
  [18, 'atharah, अठारह', 'eighteen', 'eighteenth'],
  [19, 'unnis, उन्नीस', 'nineteen', 'nineteenth'],
  [20, 'bees, बीस', 'twenty', 'twentieth'],
  [25, 'pachees, pachchees, पच्चीस', 'twenty five', 'twenty fifth'],
  [30, 'tees, तीस', 'thirty', 'thirtieth'],
]

const endings = ['vi', 'vin', 've', 'va', 'वीं', 'वी', 'वें', 'वे', 'वां', 'वाँ', 'वा']

function withEndings(words: string): string {
  return words
    .split(', ')
    .flatMap((word) => endings.map((ending) => word + ending))
    .join(', ')
}

/** Phrases as in `vocabulary`. */
export const numberVocabulary: readonly Entry[] = [
  ...numbers.flatMap(([value, hindi, english, ordinals]): Entry[] => [
    [{ kind: 'number', value }, `${hindi}, ${english}`],
    [{ kind: 'nth', value }, value < 5 ? ordinals : `${ordinals}, ${withEndings(hindi)}`],
  ]),
  [{ kind: 'nth', value: 0 }, 'ground, grnd, groud, ग्राउंड'],
  [
    { kind: 'ordinal' },
    'st, nd, rd, th, vi, vin, ve, va, li, ri, thi, वीं, वी, वें, वे, वां, वाँ, वा, ली, री, थी, ठी',
  ],
  [{ kind: 'number', value: 1.5 }, 'dedh, derh, डेढ़, डेढ'],
  [{ kind: 'number', value: 2.5 }, 'dhai, dhaai, adhai, ढाई, अढ़ाई'],
  [{ kind: 'number', value: 35 }, 'paintees, पैंतीस'],
  [{ kind: 'number', value: 40 }, 'forty, chalis, चालीस'],
  [{ kind: 'number', value: 45 }, 'paintalis, पैंतालीस'],
  [{ kind: 'number', value: 50 }, 'fifty, pachas, पचास'],
  [{ kind: 'number', value: 55 }, 'pachpan, पचपन'],
  [{ kind: 'number', value: 60 }, 'sixty, saath, साठ'],
  [{ kind: 'number', value: 65 }, 'paisath, painsath, पैंसठ'],
  [{ kind: 'number', value: 70 }, 'seventy, sattar, सत्तर'],
  [{ kind: 'number', value: 75 }, 'pachhattar, पचहत्तर'],
  [{ kind: 'number', value: 80 }, 'eighty, assi, अस्सी'],
  [{ kind: 'number', value: 85 }, 'pachasi, पचासी'],
  [{ kind: 'number', value: 90 }, 'ninety, nabbe, नब्बे'],
  [{ kind: 'number', value: 95 }, 'pachanve, panchanve, पंचानवे, पचानवे'],
  [{ kind: 'hundred' }, 'hundred, sau, सौ'],
  [{ kind: 'fraction', value: 0.25 }, 'sawa, sava, सवा'],
  [{ kind: 'fraction', value: 0.5 }, 'sadhe, saadhe, साढ़े, साढे'],
  [{ kind: 'fraction', value: -0.25 }, 'paune, pone, पौने'],
]
