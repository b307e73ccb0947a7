import { localitySeeds } from '#database/catalogue/localities.ts'
import { createDice, type Dice, type NonEmpty } from '#demo/random.ts'

export const scripts = ['english', 'hinglish', 'hindi'] as const
export type Script = (typeof scripts)[number]

/** A sentence with the slots it should fill, each as `name=value`. */
export type GoldSentence = { script: Script; text: string; slots: readonly string[] }

/** Words with the slots that they fill. */
type Part = readonly [text: string, ...slots: string[]]

type Words = {
  types: NonEmpty<Part>
  rent: NonEmpty<string>
  sale: NonEmpty<string>
  extras: NonEmpty<Part>
  unknown: NonEmpty<Part>
  /** The sign # stands for a number, here and below. */
  bedrooms: NonEmpty<string>
  maxima: NonEmpty<string>
  minima: NonEmpty<string>
  ranges: NonEmpty<string>
  lakh: NonEmpty<string>
  thousand: NonEmpty<string>
  sizes: NonEmpty<readonly [text: string, sqft: number]>
  places: NonEmpty<string>
  /** P place, T type, S sale or rent, E extra, U unknown, B bedrooms, M money, A area. */
  orders: NonEmpty<string>
}

const perScript = 145

/** Sentences from templates, the same on every machine: each part knows which slots it fills. */
export function generateSentences(): GoldSentence[] {
  return scripts.flatMap((script) => {
    const dice = createDice(`sentences ${script}`)
    return Array.from({ length: perScript }, () => sentenceOf(script, dice))
  })
}

function sentenceOf(script: Script, dice: Dice): GoldSentence {
  const words = vocabulary[script]
  const isRent = dice.happens(0.4)
  const parts = [...dice.pick(words.orders)].map((letter) => partOf(letter, { script, words, isRent, dice }))
  const slots = new Set(parts.flatMap(([, ...own]) => own))
  return { script, text: parts.map(([text]) => text).join(' '), slots: [...slots] }
}

type Context = { script: Script; words: Words; isRent: boolean; dice: Dice }

function partOf(letter: string, { script, words, isRent, dice }: Context): Part {
  if (letter === 'T') return dice.pick(words.types)
  if (letter === 'E') return dice.pick(words.extras)
  if (letter === 'U') return dice.pick(words.unknown)
  if (letter === 'S')
    return [dice.pick(isRent ? words.rent : words.sale), `purpose=${isRent ? 'rent' : 'sale'}`]
  if (letter === 'M') return moneyPart(words, isRent, dice)
  if (letter === 'B') {
    const count = dice.whole(1, 4)
    return [dice.pick(words.bedrooms).replace('#', String(count)), `bhk=${count}`]
  }
  if (letter === 'A') {
    const [text, sqft] = dice.pick(words.sizes)
    const size = dice.whole(5, 30) * (sqft === 1 ? 100 : 10)
    const [low, high] = [0.9, 1.1].map((share) => Math.round(size * sqft * share))
    return [text.replace('#', String(size)), `minArea=${low}`, `maxArea=${high}`]
  }
  const [first = localitySeeds[0]] = dice.some(localitySeeds, 1)
  if (!first) throw new Error('no localities')
  const spellings =
    script === 'hindi' ? [first.hindi] : [first.name, first.name.toLowerCase(), ...first.aliases]
  const spelling = dice.pick([spellings[0] ?? first.name, ...spellings])
  return [dice.pick(words.places).replace('#', spelling), `localities=${first.name}`]
}

function moneyPart(words: Words, isRent: boolean, dice: Dice): Part {
  const unit = dice.pick(isRent ? words.thousand : words.lakh)
  const rupees = isRent ? 1_000 : 100_000
  const low = dice.whole(6, 60)
  const high = low + dice.whole(1, 35)
  const purpose = isRent ? ['purpose=rent'] : []
  const kind = dice.weighted([
    ['maxima', 6],
    ['minima', 2],
    ['ranges', 3],
  ] as const)
  const form = dice.pick(words[kind])
  if (kind === 'ranges') {
    const text = form.replace('#', String(low)).replace('#', `${high} ${unit}`)
    return [text, `minPrice=${low * rupees}`, `maxPrice=${high * rupees}`, ...purpose]
  }
  const name = kind === 'maxima' ? 'maxPrice' : 'minPrice'
  return [form.replace('#', `${high} ${unit}`), `${name}=${high * rupees}`, ...purpose]
}

const vocabulary: Readonly<Record<Script, Words>> = {
  english: {
    types: [
      ['flat', 'type=apartment'],
      ['apartment', 'type=apartment'],
      ['flats', 'type=apartment'],
      ['house', 'type=house'],
      ['villa', 'type=villa'],
      ['row house', 'type=townhouse'],
      ['bungalow', 'type=villa'],
    ],
    rent: ['for rent', 'on rent', 'rental', 'to rent', 'for lease'],
    sale: ['for sale', 'to buy', 'for purchase'],
    extras: [
      ['with parking', 'amenities=Parking'],
      ['with lift', 'amenities=Elevator'],
      ['with swimming pool', 'amenities=Swimming Pool'],
      ['with gym and balcony', 'amenities=Gym', 'amenities=Balcony'],
      ['pet friendly', 'amenities=Pet Friendly'],
      ['fully furnished', 'furnishing=furnished'],
      ['semi-furnished', 'furnishing=semi-furnished'],
      ['unfurnished', 'furnishing=unfurnished'],
      ['ready to move', 'readyToMove=true'],
      ['with garden, security', 'amenities=Garden', 'amenities=Security'],
      ['corner', 'isCorner=true'],
      ['north facing', 'facing=north'],
      ['no brokerage', 'noBrokerage=true'],
      ['ground floor', 'floor=ground'],
      ['direct from owner', 'offeredBy=owner'],
    ],
    unknown: [
      ['near metro', 'rest=metro'],
      ['near a school', 'rest=school'],
      ['with terrace', 'rest=terrace'],
      ['without lift', 'rest=without lift'],
    ],
    bedrooms: ['# bhk', '#bhk', '#BHK', '# bedroom', '#-bhk'],
    maxima: ['under #', 'below #', 'upto #', 'less than #', '#', 'max #', 'within #', 'budget #'],
    minima: ['above #', 'more than #', 'at least #', '#+', 'min #', '# onwards'],
    ranges: ['#-#', '# to #', 'between # and #', 'from # to #'],
    lakh: ['lakh', 'lakhs', 'lac', 'L', 'lacs'],
    thousand: ['k', 'thousand', 'K per month', 'k/month'],
    sizes: [
      ['# sq ft', 1],
      ['#sqft', 1],
      ['# sq. yards', 9],
      ['# gaj', 9],
    ],
    places: ['in #', '#', 'near #', 'at #'],
    orders: [
      'BTSPM',
      'TPM',
      'BPM',
      'SBTP',
      'PBTEM',
      'ETP',
      'TPEM',
      'BTMP',
      'MTP',
      'BUPM',
      'TAPM',
      'BTPEU',
      'PBSM',
    ],
  },
  hinglish: {
    types: [
      ['flat', 'type=apartment'],
      ['makan', 'type=house'],
      ['makaan', 'type=house'],
      ['kothi', 'type=house'],
      ['villa', 'type=villa'],
      ['bangla', 'type=villa'],
    ],
    rent: ['kiraye par', 'kiraye pe', 'rent pe', 'kiraya', 'rent par chahiye'],
    sale: ['kharidna hai', 'bikau', 'bikri ke liye'],
    extras: [
      ['parking ke saath', 'amenities=Parking'],
      ['lift wala', 'amenities=Elevator'],
      ['gym aur garden wala', 'amenities=Gym', 'amenities=Garden'],
      ['balcony ho', 'amenities=Balcony'],
      ['AC wala', 'amenities=AC'],
      ['furnished', 'furnishing=furnished'],
      ['semi furnished', 'furnishing=semi-furnished'],
      ['bina furniture', 'furnishing=unfurnished'],
      ['ready to move', 'readyToMove=true'],
      ['corner wala', 'isCorner=true'],
      ['bina brokerage', 'noBrokerage=true'],
      ['owner se', 'offeredBy=owner'],
    ],
    unknown: [
      ['metro ke paas', 'rest=metro'],
      ['school ke pas', 'rest=school'],
      ['bina lift', 'rest=bina lift'],
    ],
    bedrooms: ['#bhk', '# bhk', '# BHK', '# kamre ka', '# bedroom ka'],
    maxima: ['# tak', '# ke andar', '# se kam', '# ka', '# ke under', '# tak ka', 'zyada se zyada #', '# me'],
    minima: ['# se upar', '# se zyada', 'kam se kam #', '# se jyada', '# se adhik'],
    ranges: ['# se #', '# se # tak', '#-#', '# se # ke beech'],
    lakh: ['lakh', 'lac', 'laakh', 'lakhs'],
    thousand: ['hazar', 'hajar', 'k', 'hazaar'],
    sizes: [
      ['# gaj ka', 9],
      ['# gaj', 9],
      ['# sqft ka', 1],
      ['# var gaj', 9],
    ],
    places: ['# me', '# mein', '#', '# ke paas', '# side'],
    orders: ['PBTSM', 'BTPM', 'PTM', 'BPMU', 'SPBTM', 'TPEM', 'PBEM', 'PAM', 'MTP', 'TSPM', 'BTPMU', 'ETPM'],
  },
  hindi: {
    types: [
      ['फ्लैट', 'type=apartment'],
      ['अपार्टमेंट', 'type=apartment'],
      ['मकान', 'type=house'],
      ['कोठी', 'type=house'],
      ['विला', 'type=villa'],
      ['बंगला', 'type=villa'],
    ],
    rent: ['किराये पर', 'किराए पर', 'किराये पर चाहिए'],
    sale: ['खरीदना है', 'बिकाऊ', 'बिक्री के लिए'],
    extras: [
      ['पार्किंग के साथ', 'amenities=Parking'],
      ['लिफ्ट वाला', 'amenities=Elevator'],
      ['जिम और बगीचे वाला', 'amenities=Gym', 'amenities=Garden'],
      ['बालकनी वाला', 'amenities=Balcony'],
      ['एसी वाला', 'amenities=AC'],
      ['फर्निश्ड', 'furnishing=furnished'],
      ['सेमी फर्निश्ड', 'furnishing=semi-furnished'],
      ['बिना फर्नीचर', 'furnishing=unfurnished'],
      ['रेडी टू मूव', 'readyToMove=true'],
      ['पूर्वमुखी', 'facing=east'],
      ['बिना ब्रोकरेज', 'noBrokerage=true'],
      ['ग्राउंड फ्लोर', 'floor=ground'],
    ],
    unknown: [
      ['मेट्रो के पास', 'rest=मेट्रो'],
      ['स्कूल के पास', 'rest=स्कूल'],
      ['बिना लिफ्ट', 'rest=बिना लिफ्ट'],
      ['मंदिर के पास', 'rest=मंदिर'],
    ],
    bedrooms: ['# बीएचके', '# बेडरूम का', '# कमरों का', '#बीएचके'],
    maxima: ['# तक', '# के अंदर', '# से कम', '# का', '# तक का', '# के नीचे', 'अधिकतम #', '# में'],
    minima: ['# से ऊपर', '# से ज़्यादा', 'कम से कम #', '# से अधिक', '# से ज्यादा'],
    ranges: ['# से #', '# से # तक', '#-#', '# से # के बीच', '# और # के बीच'],
    lakh: ['लाख', 'लाख रुपये'],
    thousand: ['हज़ार', 'हजार', 'हज़ार रुपये'],
    sizes: [
      ['# गज का', 9],
      ['# वर्ग गज', 9],
      ['# वर्ग फुट का', 1],
      ['# वर्ग फीट', 1],
    ],
    places: ['# में', '#', '# के पास', '# मे'],
    orders: ['PBTSM', 'BTPM', 'PTM', 'BPMU', 'SPBTM', 'TPEM', 'PBEM', 'PAM', 'MTP', 'TSPM', 'BTPMU', 'ETPM'],
  },
}
