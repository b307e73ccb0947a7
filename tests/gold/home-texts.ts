import { nonEmpty, type Dice } from '#demo/random.ts'

import type { Home } from './generate-homes.ts'

/** A title and a description in words of the advertiser's own, in their own order. */
export function describe(dice: Dice, home: Home): { title: string; description: string } {
  const size = home.beds === null ? `${home.area} sq ft` : `${home.beds} BHK`
  const offer = home.purpose === 'sale' ? 'sale' : 'rent'
  const title = dice.pick([
    `${size} ${home.type} for ${offer} in ${home.localityName}`,
    `${home.building}: ${size} ${home.type}`,
    `Spacious ${size} ${home.type}, ${home.localityName}`,
    `${size} ready ${home.type} at ${home.building}`,
    `${home.localityName} में ${size} ${home.purpose === 'sale' ? 'बिक्री' : 'किराये'} के लिए`,
  ])
  const sentences = dice.some(subjects, dice.whole(4, subjects.length)).map((said) => dice.pick(said(home)))
  return { title, description: sentences.join(' ') }
}

type Subject = (home: Home) => readonly [string, ...string[]]

const subjects: readonly Subject[] = [
  ({ building, localityName }) => [
    `The home is in ${building}, a quiet part of ${localityName}.`,
    `Located inside ${building} at ${localityName}, away from the noise.`,
    `${localityName} की शांत कॉलोनी में, ${building}.`,
  ],
  ({ area, beds }) => [
    `It has ${area} sq ft${beds === null ? '' : ` with ${beds} bedrooms`} and plenty of light.`,
    `Total size is ${area} square feet, airy and bright${beds === null ? '' : `, ${beds} rooms to sleep`}.`,
    `${area} वर्ग फुट, हवादार और रोशन.`,
  ],
  ({ facing }) => [
    `Facing ${facing.replace('_', ' ')}, the balcony gets the morning sun.`,
    `Morning sun on the ${facing.replace('_', ' ')} side.`,
    `Direction: ${facing.replace('_', ' ')}; vastu was kept in mind.`,
  ],
  ({ tower }) => [
    `Lift, power backup and guards at the gate of tower ${tower}.`,
    `Tower ${tower} has two lifts, a generator and security day and night.`,
    `लिफ्ट, पावर बैकअप और गार्ड उपलब्ध.`,
  ],
  () => [
    'Schools, a hospital and the metro are within two kilometres.',
    'Metro, market and good schools are close by.',
    'स्कूल, अस्पताल और बाज़ार पास में.',
  ],
  () => [
    'The kitchen is modular and the bathrooms were redone last year.',
    'Modular kitchen; bathrooms renovated recently.',
    'Renovated last year with a new kitchen and new fittings.',
  ],
  ({ purpose }) =>
    purpose === 'sale'
      ? [
          'Papers are clear and a bank loan is possible.',
          'Clear title, loans from all banks.',
          'पट्टा साफ है, लोन मिल सकता है.',
        ]
      : [
          'Families preferred, deposit of two months.',
          'Two months of deposit, for a family or bachelors.',
          'परिवार को प्राथमिकता.',
        ],
  () => ['Visits on any day by appointment.', 'Come and see it on the weekend.', 'देखने के लिए संपर्क करें.'],
]

/** The same address as different people write it; many leave the flat out. */
export function addressText(dice: Dice, { building, tower, flat, localityName, type }: Home): string {
  if (type === 'plot')
    return dice.pick([
      `Plot ${flat}, ${building}, ${localityName}`,
      `${building}, plot no. ${flat}, ${localityName}, Jaipur`,
    ])
  const whole = nonEmpty([
    `Flat ${flat}, Tower ${tower}, ${building}, ${localityName}`,
    `${tower}-${flat}, ${building}, ${localityName}, Jaipur`,
    `${building}, ${tower} ${flat}, ${localityName}, Jaipur 302017`,
  ])
  const place = nonEmpty([
    `${building}, ${localityName}`,
    `${building}, near main road, ${localityName}, Jaipur`,
  ])
  return dice.happens(0.6) ? dice.pick(whole) : dice.pick(place)
}
