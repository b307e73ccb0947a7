import { jaipurId, localityId } from '#database/catalogue/seed-catalogue.ts'
import { idOf, numericId } from '#database/rows.ts'
import type { properties } from '#database/schema/index.ts'

import { hoursAfter, type Calendar } from '../calendar.ts'
import { possessionDay, projectId, projectSeeds, reraOfProject, type ProjectSeed } from '../projects.ts'
import { createDice } from '../random.ts'
import { teamOf } from '../teams.ts'
import { addressIn } from './addresses.ts'
import { amenitiesOf } from './amenities.ts'
import { heldReasonOf } from './held-reason.ts'
import { flatOf, kinds, sizeOf } from './kinds.ts'
import type { Plan } from './plan-listings.ts'
import { promotionsOf } from './promotions.ts'
import { statedFacts } from './stated-facts.ts'
import {
  descriptionInHindi,
  descriptionOf,
  longTitleOf,
  titleInHindi,
  titleOf,
  type ListingFacts,
} from './texts.ts'
import { noPlot, plotArea, statedAreaType, typedPlot } from './typed-areas.ts'

export type ListingRow = typeof properties.$inferInsert & {
  id: string
  createdAt: Date
  price: number
  title: string
}

export type Listing = Plan & {
  id: string
  row: ListingRow
  /** Days ago of its first and last public day. */
  seenFrom: number
  seenUntil: number
  isPublic: boolean
}

export function listingRow(plan: Plan, calendar: Calendar): ListingRow {
  const { order, owner, type, purpose, locality, project, state, age, dice } = plan
  const flat = project ? flatIn(project, plan) : null
  const usual = flat?.size ?? sizeOf(type, dice)
  const size = type === 'plot' ? { ...usual, area: plotArea(order, usual.area) } : usual
  const isBuilt = type !== 'plot'
  const isUnderConstruction =
    purpose === 'sale' && isBuilt && (project ? project.phase !== 'ready' : dice.happens(0.04))
  const yearbuilt = isBuilt && !isUnderConstruction ? calendar.year - yearsSinceBuilt(plan) : null
  const furnishing = furnishingOf(plan)
  const isFurnished = furnishing === 'furnished'
  const facts: ListingFacts = {
    type,
    purpose,
    beds: size.beds,
    area: size.area,
    locality,
    project: project?.title ?? null,
    isFurnished,
    yearbuilt,
  }
  const isHindi = owner.locale === 'hi' ? dice.happens(0.8) : dice.happens(0.09)
  const isLong = order % 41 === 7
  const price = flat?.price ?? priceOf(plan, { area: size.area, yearbuilt, isFurnished, year: calendar.year })
  const createdAt = calendar.at(age, dice.whole(8, 20), dice.whole(0, 59))
  const listedAt =
    state === 'pending' || state === 'held' ? createdAt : hoursAfter(createdAt, dice.whole(3, 30))
  const at = dice.happens(0.9)
    ? ([locality.at[0] + dice.between(-0.006, 0.006), locality.at[1] + dice.between(-0.006, 0.006)] as const)
    : null
  const isPending = state === 'pending' || state === 'held'
  const totalFloors =
    type === 'apartment' ? dice.whole(3, 14) : type === 'commercial' ? dice.whole(1, 5) : null
  const title = isLong ? longTitleOf(facts, isHindi) : shortTitleOf(facts, { isHindi, dice })
  const row: ListingRow = {
    id: idOf(`listing ${order}`),
    propertyNumericId: numericId(order),
    userId: owner.id,
    teamId: teamOf(owner)?.id ?? null,
    title,
    description: [
      isHindi ? descriptionInHindi(facts, dice) : descriptionOf(facts, dice),
      ...(state === 'held' ? [heldReasonOf(order).sentence] : []),
    ].join(' '),
    type,
    purpose,
    availability: availabilityOf(plan),
    approvalStatus: isPending ? 'pending' : state === 'rejected' ? 'rejected' : 'approved',
    isHeld: state === 'held',
    price,
    area: size.area,
    areaType: statedAreaType(order, size),
    ...(type === 'plot' ? typedPlot({ order, area: size.area }) : noPlot),
    beds: size.beds,
    baths: size.baths,
    parking: isBuilt ? dice.whole(type === 'villa' ? 2 : 0, type === 'villa' ? 3 : 2) : null,
    yearbuilt,
    floor: totalFloors ? dice.whole(0, totalFloors) : null,
    totalFloors,
    facing: dice.pick(['north', 'east', 'east', 'north_east', 'west', 'south', 'north_west', null]),
    furnishing,
    possessionState: isBuilt ? (isUnderConstruction ? 'under_construction' : 'ready') : null,
    possessionDate: isUnderConstruction
      ? project
        ? possessionDay(project.title, calendar)
        : calendar.day(-dice.whole(90, 720))
      : null,
    ...statementsOf(plan, isUnderConstruction),
    availableFrom: purpose === 'rent' ? calendar.day(-dice.whole(0, 30)) : null,
    amenities: amenitiesOf(type, dice),
    features: [],
    address: addressIn(locality.name, type, dice),
    city: 'Jaipur',
    zip: locality.pincode,
    cityId: jaipurId,
    localityId: localityId(locality.name),
    localityName: locality.name,
    projectId: project ? projectId(project.title) : null,
    latitude: at ? Number(at[0].toFixed(6)) : locality.at[0],
    longitude: at ? Number(at[1].toFixed(6)) : locality.at[1],
    coordinatesSource: at ? 'listing' : 'locality',
    ...promotionsOf(plan, { price, calendar }),
    subscriptionLevel:
      owner.key === 'agent' || owner.key === 'divya.mittal'
        ? 'professional'
        : owner.key === 'builder'
          ? 'premium'
          : 'free',
    ...endingOf(plan, calendar),
    source: 'demo',
    createdBy: owner.id,
    listedAt: state === 'rejected' ? null : listedAt,
    approvedAt: isPending || state === 'rejected' ? null : listedAt,
    createdAt,
    updatedAt: listedAt,
  }
  return { ...row, ...statedFacts(plan, row) }
}

function shortTitleOf(facts: ListingFacts, { isHindi, dice }: { isHindi: boolean; dice: Plan['dice'] }) {
  return isHindi ? titleInHindi(facts, dice) : titleOf(facts, dice)
}

function availabilityOf({ state, purpose }: Plan) {
  if (state === 'ended') return purpose === 'sale' ? 'sold' : 'rented'
  return state === 'under_offer' ? 'under_offer' : 'available'
}

/** What the advertiser states of registration, title and brokerage. */
function statementsOf(plan: Plan, isUnderConstruction: boolean) {
  return { ...registrationOf(plan, isUnderConstruction), ...brokerageOf(plan) }
}

function registrationOf({ order, project, type }: Plan, isUnderConstruction: boolean) {
  const exemption = order % 2 === 0 ? ('few_units' as const) : ('small_area' as const)
  return {
    reraNumber: project ? reraOfProject(projectSeeds.indexOf(project)) : null,
    reraExemption: isUnderConstruction && !project ? exemption : null,
    titleKind: type === 'plot' ? (plotTitles[order % plotTitles.length] ?? null) : null,
  }
}

/** Agents charge, owners and builders do not; one in five does not state it. */
function brokerageOf({ order, owner, purpose }: Plan) {
  const dice = createDice(`brokerage ${order}`)
  if (dice.happens(0.2)) return { brokerageKind: null, brokerageAmount: null }
  if (owner.role !== 'agent') return { brokerageKind: 'none' as const, brokerageAmount: null }
  if (purpose === 'rent') return { brokerageKind: 'months' as const, brokerageAmount: dice.pick([0.5, 1]) }
  return { brokerageKind: 'percent' as const, brokerageAmount: dice.pick([1, 1.5, 2]) }
}

/** Null: not stated. */
const plotTitles = [
  'jda_patta',
  'society_patta',
  null,
  'converted_90a',
  'housing_board',
  'nagar_nigam_patta',
  'agricultural',
] as const

/** The end of an offer, if any. */
function endingOf({ state, age, purpose, dice }: Plan, calendar: Calendar) {
  const endedAgo = Math.max(1, age - dice.whole(18, 65))
  const isEnded = state === 'ended'
  return {
    soldDate: isEnded && purpose === 'sale' ? calendar.day(endedAgo) : null,
    rentedDate: isEnded && purpose === 'rent' ? calendar.day(endedAgo) : null,
    unavailableReason: isEnded
      ? dice.pick(['Given to a family found here', 'Taken by a relative of the owner', null])
      : null,
    rejectionReason: state === 'rejected' ? dice.pick(rejections) : null,
    archivedAt: state === 'archived' ? calendar.at(Math.floor(age / 2), 12) : null,
  }
}

const rejections: readonly [string, ...string[]] = [
  'The price is far below that of similar homes nearby. Please check it and send the listing again.',
  'The photos show a different house. Please add photos of this one.',
  'The address is not complete: please add the house or plot number.',
]

/** A flat in a project costs what the project asks, with the area that buys in its locality. */
function flatIn({ lakh: [from, to] }: ProjectSeed, { locality, dice }: Plan) {
  const price = dice.whole(from * 2, to * 2) * 50_000
  const area = Math.round(price / (locality.rate * dice.between(0.95, 1.05)) / 5) * 5
  return { price, size: flatOf(area, dice) }
}

/** All flats of a project have the same construction year. */
function yearsSinceBuilt({ project, dice }: Plan): number {
  if (project) return createDice(`building ${project.title}`).whole(1, 8)
  return 1 + Math.floor(30 * dice.between(0, 1) ** 2)
}

function furnishingOf({ type, purpose, dice }: Plan) {
  if (type === 'plot') return null
  if (purpose === 'rent')
    return dice.weighted([
      ['furnished', 28],
      ['semi-furnished', 40],
      ['unfurnished', 32],
    ] as const)
  return dice.weighted([
    ['furnished', 8],
    ['semi-furnished', 34],
    ['unfurnished', 58],
  ] as const)
}

type Worth = { area: number; yearbuilt: number | null; isFurnished: boolean; year: number }

/** The locality's rate adjusted by type, age, furnishing and owner, rounded as people round. */
function priceOf(
  { type, purpose, locality, dice }: Plan,
  { area, yearbuilt, isFurnished, year }: Worth,
): number {
  const { rateShare, rentShare, roundTo } = kinds[type]
  const wear = yearbuilt === null ? 1 : 1 - Math.min(0.24, (year - yearbuilt) * 0.009)
  const worth = area * locality.rate * rateShare * wear * dice.between(0.9, 1.14)
  const price = purpose === 'sale' ? worth : worth * rentShare * (isFurnished ? 1.32 : 1)
  return Math.max(roundTo[purpose], Math.round(price / roundTo[purpose]) * roundTo[purpose])
}
