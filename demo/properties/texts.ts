import type { Dice } from '../random.ts'
import { landmarks, landmarksHi } from './addresses.ts'
import type { ListingType, Purpose } from './kinds.ts'

export type ListingFacts = {
  type: ListingType
  purpose: Purpose
  beds: number | null
  area: number
  locality: { name: string; hindi: string }
  project: string | null
  isFurnished: boolean
  yearbuilt: number | null
}

export function titleOf(facts: ListingFacts, dice: Dice): string {
  const { type, purpose, beds, area, locality, project, isFurnished } = facts
  const place = dice.pick([
    `in ${locality.name}`,
    `${locality.name}`,
    `near ${dice.pick(landmarks)}, ${locality.name}`,
  ])
  const at = place.startsWith('in ') || place.startsWith('near') ? ` ${place}` : `, ${place}`
  if (project)
    return dice.pick([
      `${beds} BHK in ${project}, ${locality.name}`,
      `${project}: ${beds} BHK flat${at}`,
      `${beds} BHK flat at ${project}`,
    ])
  const furnished = isFurnished
    ? dice.pick(['Furnished ', 'Fully furnished ', 'Ready-to-move '])
    : dice.pick(['', '', 'Airy ', 'Bright ', 'East-facing ', 'Corner ', 'Well-kept '])
  const yards = Math.round(area / 9)
  switch (type) {
    case 'apartment':
      return capital(
        `${furnished}${beds} BHK ${dice.pick(['flat', 'apartment', purpose === 'rent' ? 'flat for family' : 'flat with lift'])}${at}`,
      )
    case 'house':
      return capital(
        `${furnished}${beds} BHK ${dice.pick(['independent house', 'house with courtyard', 'duplex house', 'family house'])}${at}`,
      )
    case 'villa':
      return capital(
        `${dice.pick(['Garden villa', 'Villa with lawn', 'Designer villa', 'Quiet villa', 'Villa with private terrace'])}, ${beds} BHK${at}`,
      )
    case 'townhouse':
      return capital(`${beds} BHK ${dice.pick(['row house', 'townhouse', 'row house in gated lane'])}${at}`)
    case 'plot':
      return capital(
        `${dice.pick(['JDA-approved plot', 'Corner plot', 'Residential plot', 'Plot on 40 ft road', 'East-facing plot'])} of ${yards} sq yd${at}`,
      )
    case 'commercial':
      return capital(
        `${dice.pick(['Shop', 'Office space', 'Showroom', 'Shop on main road', 'Office floor with parking'])} of ${area} sq ft${at}`,
      )
  }
}

export function titleInHindi(
  { type, purpose, beds, area, locality, isFurnished }: ListingFacts,
  dice: Dice,
): string {
  const place = `${locality.hindi} में`
  const fully = isFurnished ? 'पूरी तरह फ़र्निश्ड ' : ''
  switch (type) {
    case 'apartment':
      return `${place} ${fully}${beds} बीएचके फ़्लैट${purpose === 'rent' ? ' किराये पर' : ''}`
    case 'house':
      return `${place} ${beds} बीएचके ${dice.pick(['स्वतंत्र मकान', 'आँगन वाला मकान', 'दो मंज़िला मकान'])}`
    case 'villa':
      return `${place} बगीचे वाला ${beds} बीएचके विला`
    case 'townhouse':
      return `${place} ${beds} बीएचके रो हाउस`
    case 'plot':
      return `${place} ${Math.round(area / 9)} वर्ग गज का ${dice.pick(['जेडीए स्वीकृत प्लॉट', 'कॉर्नर प्लॉट', 'आवासीय प्लॉट'])}`
    case 'commercial':
      return `${place} ${area} वर्ग फ़ुट की ${dice.pick(['दुकान', 'मुख्य सड़क पर दुकान'])}`
  }
}

/** Realistically long titles, which layouts must accommodate. */
export function longTitleOf({ type, beds, area, locality }: ListingFacts, inHindi: boolean): string {
  if (!beds) return longLandTitle(area, locality, { inHindi, isPlot: type === 'plot' })
  if (inHindi)
    return `${locality.hindi} में मुख्य सड़क से दो मिनट दूर, शांत गली का ${beds} बीएचके घर, खुली छत, मॉड्यूलर रसोई, दो गाड़ियों की पार्किंग और चौबीस घंटे पानी के साथ`
  return `Spacious, newly painted ${beds} BHK home in a quiet lane of ${locality.name}, two minutes from the main road, with covered parking, round-the-clock water and a terrace for winter evenings`
}

function longLandTitle(
  area: number,
  locality: ListingFacts['locality'],
  { inHindi, isPlot }: { inHindi: boolean; isPlot: boolean },
): string {
  if (inHindi)
    return `${locality.hindi} में ${Math.round(area / 9)} वर्ग गज की जगह, चालीस फ़ुट चौड़ी सड़क पर, पानी, बिजली और सीवर के साथ, बैंक लोन योग्य, सभी काग़ज़ साफ़ और तुरंत रजिस्ट्री के लिए तैयार`
  const what = isPlot ? `Plot of ${Math.round(area / 9)} sq yd` : `Ground-floor shop of ${area} sq ft`
  return `${what} on a forty-foot road of ${locality.name}, with water, electricity and sewer at the gate, approved by two banks for a loan, papers clear`
}

export function descriptionOf(facts: ListingFacts, dice: Dice): string {
  const { type, purpose, locality, yearbuilt } = facts
  const opening: Record<ListingType, readonly [string, ...string[]]> = {
    apartment: [
      'The flat gets light from two sides and stays cool in May.',
      'A practical flat without wasted corners.',
      'Balcony to the east, kitchen with a separate wash area.',
    ],
    house: [
      'An independent house on its own land, with nobody above or below.',
      'The courtyard in the middle brings air to every room.',
      'Built by our family and lived in until last year.',
    ],
    villa: [
      'A villa with a lawn in front and a kitchen garden behind.',
      'Double-height living room, a bedroom for the grandparents on the ground floor.',
      'The terrace looks towards the Aravali hills.',
    ],
    townhouse: [
      'A row house in a lane where children still play outside.',
      'Three levels, a small terrace, and neighbours you get to know.',
      'Gated lane with one guard for twelve houses.',
    ],
    plot: [
      'Level land with a boundary stone at each corner.',
      'Patta in hand, road and electricity at the gate.',
      'Houses stand on both sides already, so building can begin at once.',
    ],
    commercial: [
      'Glass front and a high ceiling; the last tenant stayed for nine years.',
      'Footfall from morning to night, with loading from the back lane.',
      'A clean rectangle without pillars, easy to fit out.',
    ],
  }
  const middle = [
    `${capital(dice.pick(landmarks))} can be reached on foot, and ${dice.pick(landmarks)} is five minutes by scooter.`,
    `Water comes from Bisalpur, with a tank for the dry days.`,
    `${locality.name} has all that daily life needs, and the evenings are quiet.`,
    `Maintenance is paid until the end of the quarter.`,
    ...(yearbuilt ? [`Built in ${yearbuilt} and kept in good repair since.`] : []),
  ]
  const end =
    purpose === 'rent'
      ? [
          'Two months of deposit, notice of one month.',
          'Small families and working couples are welcome.',
          'Rent includes the parking space.',
        ]
      : [
          'Papers are clear and may be seen before any token is paid.',
          'A bank loan is possible; two banks have approved it before.',
          'The price can be talked about with a serious buyer.',
        ]
  return [
    dice.pick(opening[type]),
    ...dice.some(middle, dice.whole(1, 3)),
    ...dice.some(end, dice.whole(1, 2)),
  ].join(' ')
}

export function descriptionInHindi({ type, purpose, locality }: ListingFacts, dice: Dice): string {
  const opening: Record<ListingType, readonly [string, ...string[]]> = {
    apartment: [
      'फ़्लैट में दो तरफ़ से रोशनी आती है और गर्मी में भी ठंडक रहती है।',
      'बालकनी पूरब की ओर है और रसोई के साथ अलग वॉश एरिया है।',
    ],
    house: ['अपनी ज़मीन पर बना स्वतंत्र मकान, बीच में खुला आँगन।', 'परिवार ने ख़ुद बनवाया है, पिछले साल तक हम यहीं रहते थे।'],
    villa: ['आगे लॉन, पीछे सब्ज़ियों की क्यारी और ऊपर खुली छत।', 'नीचे बुज़ुर्गों के लिए कमरा, ऊपर तीन बड़े शयनकक्ष।'],
    townhouse: ['गेट वाली गली में रो हाउस, बच्चों के खेलने की सुरक्षित जगह।'],
    plot: ['समतल ज़मीन, चारों कोनों पर पत्थर लगे हैं।', 'पट्टा हाथ में है, सड़क और बिजली गेट तक।'],
    commercial: ['सामने काँच, ऊँची छत और पीछे से सामान उतारने की जगह।', 'सुबह से रात तक ग्राहकों की आवाजाही रहती है।'],
  }
  const middle = [
    `${dice.pick(landmarksHi)} पैदल दूरी पर है।`,
    'बीसलपुर का पानी आता है और टंकी भी है।',
    `${locality.hindi} में रोज़ की हर चीज़ मिल जाती है।`,
  ]
  const end =
    purpose === 'rent'
      ? ['दो महीने का डिपॉज़िट, एक महीने का नोटिस।', 'छोटे परिवार को प्राथमिकता।']
      : ['काग़ज़ साफ़ हैं, बयाने से पहले देख सकते हैं।', 'बैंक से लोन हो सकता है।']
  return [dice.pick(opening[type]), ...dice.some(middle, 2), ...dice.some(end, 1)].join(' ')
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
