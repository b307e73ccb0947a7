import { facings } from '#contract/enums/properties.ts'
import { createDice, nonEmpty, type Dice } from '#demo/random.ts'
import type { HomeFacts } from '#server/properties/queries/home-facts.ts'

import { addressText, describe } from './home-texts.ts'

/** A room: `plan` gives walls, windows and colours, which flats of one building share; `furniture` the rest. */
export type Photo = { plan: string; furniture: string; copy: Copy | null }

/** How an advertiser's copy of a photo differs from it. */
export type Copy = {
  crop: { left: number; top: number; right: number; bottom: number }
  isMirrored: boolean
  isMarked: boolean
  brightness: number
  width: number
  quality: number
}

export type GeneratedListing = Omit<HomeFacts, 'photoHashes'> & { photos: Photo[] }

/** Listings and the pairs of one home; a hard negative is another flat of the same building with the same layout. */
export type GeneratedHomes = {
  listings: GeneratedListing[]
  samePairs: [number, number][]
  hardNegatives: [number, number][]
}

export type HomeCounts = { listings: number; duplicates: number; hardNegatives: number }

export type Home = {
  building: string
  plan: string
  projectId: string | null
  localityId: string
  localityName: string
  type: 'apartment' | 'villa' | 'plot'
  purpose: 'sale' | 'rent'
  tower: string
  flat: number
  floor: number | null
  beds: number | null
  baths: number | null
  facing: (typeof facings)[number]
  area: number
  price: number
  latitude: number
  longitude: number
  rooms: string[]
}

export function generateHomes(seed: string, counts: HomeCounts): GeneratedHomes {
  const dice = createDice(seed)
  const count = counts.listings - counts.duplicates - counts.hardNegatives
  const buildings = Array.from({ length: Math.ceil(count / 6) }, (_, number) => buildingOf(dice, number))
  const homes = Array.from({ length: count }, (_, number) =>
    homeOf(dice, dice.pick(nonEmpty(buildings)), number),
  )
  const listings = homes.map((home, number) => listingOf(dice, home, { number, copied: null }))
  const samePairs = homes.slice(0, counts.duplicates).map((home, first): [number, number] => {
    const number =
      listings.push(copyOf(dice, home, { original: listings[first], number: listings.length })) - 1
    return [first, number]
  })
  const hardNegatives = homes.slice(-counts.hardNegatives).map((home, place): [number, number] => {
    const number = listings.length
    listings.push(siblingOf(dice, home, number))
    return [count - counts.hardNegatives + place, number]
  })
  return { listings, samePairs, hardNegatives }
}

type Building = Pick<Home, 'building' | 'plan' | 'projectId' | 'localityId' | 'localityName' | 'type'> & {
  latitude: number
  longitude: number
}

const firstNames = nonEmpty(
  'Shyam Mahima Unique Manglam Okay Siddha Ashiana Vardhman Kedia Rangoli Trimurty Mojika Coral Pearl Sunrise Royal Emerald Amrapali Gokul Vrinda Kalpatru Jasmine Nirmal Riddhi Akshat SDC Virasat Anukampa Upasana Chordia'.split(
    ' ',
  ),
)
const lastNames = nonEmpty(
  'Residency Heights Enclave Gardens Towers Apartments Greens Court Elanza Vihar Palace Plaza Kunj Sky Aangan'.split(
    ' ',
  ),
)

function buildingOf(dice: Dice, number: number): Building {
  const locality = dice.whole(0, 39)
  return {
    building: `${dice.pick(firstNames)} ${dice.pick(lastNames)}`,
    plan: `plan ${number}`,
    projectId: dice.happens(0.3) ? `project-${number}` : null,
    localityId: `locality-${locality}`,
    localityName: `${['Jagat', 'Pratap', 'Vaishali', 'Malviya', 'Mansarovar', 'Sanganer', 'Bani', 'Civil'][locality % 8]} Nagar ${Math.floor(locality / 8) + 1}`,
    type: dice.weighted([
      ['apartment', 7],
      ['villa', 2],
      ['plot', 1],
    ]),
    latitude: 26.8 + dice.between(0, 0.2),
    longitude: 75.7 + dice.between(0, 0.2),
  }
}

function homeOf(dice: Dice, building: Building, number: number): Home {
  const isPlot = building.type === 'plot'
  const beds = isPlot ? null : dice.whole(1, 4)
  const area = isPlot ? dice.whole(8, 40) * 100 : 420 + (beds ?? 0) * 330 + dice.whole(0, 24) * 10
  const purpose = isPlot || dice.happens(0.7) ? 'sale' : 'rent'
  const floor = building.type === 'apartment' ? dice.whole(0, 14) : null
  return {
    ...building,
    purpose,
    tower: dice.pick(['A', 'B', 'C', 'D']),
    flat: (floor ?? dice.whole(1, 9)) * 100 + dice.whole(1, 12),
    floor,
    beds,
    baths: beds === null ? null : Math.max(1, beds - dice.whole(0, 1)),
    facing: dice.pick(facings),
    area,
    price: Math.round((area * dice.between(3500, 9500)) / (purpose === 'sale' ? 1 : 350) / 500) * 500,
    rooms: Array.from({ length: dice.whole(3, 6) }, (_, room) => `home ${number} room ${room}`),
  }
}

type Listed = { number: number; copied: null | { userId: string } }

/** Each advertiser leaves out what they do not think of. */
function listingOf(dice: Dice, home: Home, { number, copied }: Listed): GeneratedListing {
  const hasSpot = dice.happens(0.4)
  const { title, description } = describe(dice, home)
  return {
    propertyId: `listing-${String(number).padStart(6, '0')}`,
    userId: copied?.userId ?? `person-${dice.whole(0, 900)}`,
    purpose: home.purpose,
    type: home.type,
    city: 'Jaipur',
    localityId: home.localityId,
    localityName: home.localityName,
    projectId: dice.happens(0.7) ? home.projectId : null,
    title,
    description,
    address: addressText(dice, home),
    price: home.price,
    area: home.area,
    areaType: dice.pick(['carpet', 'built_up', 'super_built_up', null]),
    beds: home.beds,
    baths: home.baths,
    floor: dice.happens(0.75) ? home.floor : null,
    totalFloors: null,
    hasLift: null,
    isCorner: null,
    possessionDate: null,
    facing: dice.happens(0.55) ? home.facing : null,
    latitude: hasSpot ? home.latitude + dice.between(-0.0003, 0.0003) : null,
    longitude: hasSpot ? home.longitude + dice.between(-0.0003, 0.0003) : null,
    photos: home.rooms.map((room) => ({ plan: home.plan + room.slice(-1), furniture: room, copy: null })),
  }
}

/** The same home by another advertiser, or by the same one again. */
type Original = { original: GeneratedListing | undefined; number: number }

function copyOf(dice: Dice, home: Home, { original, number }: Original): GeneratedListing {
  const isSameAdvertiser = original !== undefined && dice.happens(0.25)
  const again = listingOf(dice, home, { number, copied: isSameAdvertiser ? original : null })
  const isMirrored = dice.happens(0.15)
  const taken = dice.happens(0.05)
    ? []
    : dice.some(home.rooms, Math.max(2, home.rooms.length - dice.whole(0, 2)))
  const added = Array.from(
    { length: taken.length === 0 ? 4 : dice.whole(0, 1) },
    (_, photo) => `added ${number} ${photo}`,
  )
  const sameText = original && dice.happens(0.3)
  return {
    ...again,
    ...(sameText ? { title: original.title, description: `${original.description} Call soon.` } : {}),
    price: Math.round(home.price * dice.between(0.9, 1.1)),
    area: Math.round(home.area * (dice.happens(0.4) ? 1 : dice.between(0.97, 1.03))),
    photos: [
      ...taken.map((room) => ({
        plan: home.plan + room.slice(-1),
        furniture: room,
        copy: photoCopy(dice, isMirrored),
      })),
      ...added.map((room) => ({ plan: home.plan + room.slice(-1), furniture: room, copy: null })),
    ],
  }
}

function photoCopy(dice: Dice, isMirrored: boolean): Copy {
  const isCropped = dice.happens(0.5)
  const side = () => (isCropped ? dice.between(0, 0.1) : 0)
  return {
    crop: { left: side(), top: side(), right: side(), bottom: side() },
    isMirrored,
    isMarked: dice.happens(0.4),
    brightness: dice.between(0.9, 1.12),
    width: dice.pick([180, 220, 240]),
    quality: dice.whole(35, 75),
  }
}

/** Another flat with the same layout: other furniture, and some photos of the project that both show. */
function siblingOf(dice: Dice, home: Home, number: number): GeneratedListing {
  const isOtherFloor = home.floor !== null && dice.happens(0.7)
  const floor = isOtherFloor ? ((home.floor ?? 0) + dice.whole(1, 6)) % 15 : home.floor
  const flat = isOtherFloor
    ? (floor ?? 0) * 100 + (home.flat % 100)
    : home.flat - (home.flat % 100) + ((home.flat % 100) % 12) + 1
  const other: Home = {
    ...home,
    floor,
    flat,
    facing: dice.happens(0.5) ? home.facing : dice.pick(facings),
    price: Math.round((home.price * dice.between(0.95, 1.06)) / 500) * 500,
    rooms: home.rooms.map((room) => `${number} sibling ${room}`),
  }
  const listing = listingOf(dice, other, { number, copied: null })
  const stock = home.rooms.slice(0, Math.min(dice.whole(0, 2), Math.floor(home.rooms.length / 2)))
  const photos = listing.photos.map((photo, place) => {
    const room = stock[place]
    return room === undefined ? photo : { plan: photo.plan, furniture: room, copy: photoCopy(dice, false) }
  })
  // One of the two names its floor or its flat, as advertisers of a tower with equal flats do.
  return { ...listing, floor: dice.happens(0.8) ? floor : listing.floor, photos }
}
