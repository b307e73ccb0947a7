import { tenantKinds } from '#contract/enums/properties.ts'
import type { properties } from '#database/schema/index.ts'

import { createDice, type Dice } from '../random.ts'
import type { Plan } from './plan-listings.ts'

type Row = typeof properties.$inferInsert
type Known = Pick<
  Row,
  'title' | 'area' | 'amenities' | 'floor' | 'totalFloors' | 'facing' | 'parking' | 'monthlyMaintenance'
>

/** What advertisers state besides the usual: of flats the most, of plots little, and nobody all of it. */
export function statedFacts(plan: Plan, known: Known) {
  const dice = createDice(`facts ${plan.order}`)
  return {
    ...waterOf(plan),
    ...placeOf(plan, known, dice),
    ...(plan.type === 'plot'
      ? { hasBoundaryWall: sometimes(dice, dice.happens(0.6)) }
      : { ...floorsOf(plan, known, dice), ...homeOf(plan, known, dice) }),
    ...rulesOf(plan, known),
  }
}

/** Lines of Bisalpur water reach most localities, borewells fill up the day; plots have either or none. */
function waterOf({ order, type, locality }: Plan) {
  const dice = createDice(`water ${order}`)
  if (dice.happens(type === 'plot' ? 0.6 : 0.15)) return { waterSources: null, waterHours: null }
  const isPiped = dice.happens(locality.rate > 4000 ? 0.9 : 0.55)
  const others = dice.pick([['borewell'], ['borewell'], ['tanker'], []] as const)
  const waterSources = isPiped ? (['piped', ...others] as const) : (['borewell'] as const)
  return { waterSources: [...waterSources], waterHours: isPiped ? dice.pick([1, 1, 2, 2, 3, null]) : null }
}

/** Of the land and the street; titles that name a corner or a road are true. */
function placeOf({ type, locality }: Plan, { title, facing }: Known, dice: Dice) {
  const isPlot = type === 'plot'
  const isCorner =
    /corner|कॉर्नर/i.test(title) || (dice.happens(0.12) ? true : dice.happens(0.5) ? false : null)
  const roadWidth = /40 ft|forty|चालीस/i.test(title) ? 40 : dice.pick([20, 30, 30, 40, 60, 80, null, null])
  const isOnMainRoad = /on main road|मुख्य सड़क पर/i.test(title) || (roadWidth ?? 0) >= 60
  const views = [
    ...(type === 'apartment' && dice.happens(0.12) ? (['pool'] as const) : []),
    ...(type === 'apartment' && dice.happens(0.06) ? (['club'] as const) : []),
  ]
  const overlooking = [
    ...(dice.happens(isPlot ? 0.1 : 0.3) ? (['park'] as const) : []),
    ...views,
    ...(isOnMainRoad ? (['main_road'] as const) : []),
  ]
  const isTown = locality.rate > 4000
  return {
    facing: /east-facing/i.test(title) ? ('east' as const) : facing,
    isCorner,
    roadWidth: dice.happens(isPlot ? 1 : 0.55) ? roadWidth : null,
    overlooking: overlooking.length > 0 ? inOrder(overlooking) : null,
    openSides: isCorner ? 2 : dice.pick([1, 1, 2, 3, null, null]),
    sewer: sometimes(
      dice,
      isTown ? dice.pick(['municipal', 'municipal', 'septic'] as const) : ('septic' as const),
    ),
    isGated: /gated|गेट वाली/i.test(title) || sometimes(dice, dice.happens(type === 'apartment' ? 0.7 : 0.3)),
  }
}

/** A raised ground floor is an upper one to some; houses have one to three floors in all. */
function floorsOf({ type }: Plan, { title, floor, totalFloors }: Known, dice: Dice) {
  if (/^ground-floor/i.test(title)) return { floor: 0, totalFloors }
  if (totalFloors) return { floor: floor === 0 && dice.happens(0.4) ? 0.5 : floor, totalFloors }
  const isTwo = /duplex|दो मंज़िला/i.test(title)
  return { floor, totalFloors: isTwo ? 2 : type === 'townhouse' ? 3 : dice.pick([1, 2, 2, 3, null]) }
}

function homeOf({ type, purpose }: Plan, known: Known, dice: Dice) {
  const { title, area, totalFloors } = known
  const amenities = known.amenities ?? []
  const isFlat = type === 'apartment'
  const isHome = type !== 'commercial'
  const hasLift =
    amenities.includes('Elevator') || /with lift/.test(title) || (isFlat && (totalFloors ?? 0) > 4)
  const rooms = [
    ...(amenities.includes('Servant Room') || (isHome && area > 2200 && dice.happens(0.5))
      ? (['servant'] as const)
      : []),
    ...(amenities.includes('Study Room') || (isHome && dice.happens(0.12)) ? (['study'] as const) : []),
    ...(amenities.includes('Prayer Room') || (isHome && dice.happens(0.3)) ? (['pooja'] as const) : []),
    ...(amenities.includes('Store Room') || (isHome && dice.happens(0.15)) ? (['store'] as const) : []),
  ]
  const monthlyMaintenance =
    isFlat && purpose === 'sale' && dice.happens(0.7)
      ? Math.round((area * dice.between(1.5, 3)) / 100) * 100
      : known.monthlyMaintenance
  return {
    hasLift: hasLift || (isHome && !isFlat ? sometimes(dice, dice.happens(0.1)) : isFlat ? false : null),
    extraRooms: rooms.length > 0 ? rooms : null,
    balconies: amenities.includes('Balcony')
      ? dice.whole(1, 3)
      : isHome
        ? dice.pick([0, 1, 2, null, null])
        : null,
    kitchen: isHome ? sometimes(dice, kitchenOf(title, dice)) : null,
    powerBackupHours: amenities.includes('Power Backup')
      ? dice.pick([4, 6, 8, 24, 24])
      : dice.pick([0, null, null, null]),
    tenantKinds: purpose === 'rent' && isHome ? tenantsOf(title, dice) : null,
    monthlyMaintenance,
    maintenanceCovers: !monthlyMaintenance ? null : coveredBy(hasLift, amenities, dice),
  }
}

/** Of most homes to rent; owners who live there themselves let floors and flats of houses. */
function rulesOf({ order, type, purpose }: Plan, { title, area, parking }: Known) {
  const dice = createDice(`rules ${order}`)
  const isHome = type !== 'plot' && type !== 'commercial'
  if (purpose !== 'rent' || !isHome || dice.happens(0.15)) return noRules
  const people = Math.min(Math.max(Math.round(area / 300), 2), 10)
  const isShared = type === 'house' || /floor|portion|मंज़िल/i.test(title)
  const isResident = isShared && dice.happens(0.45)
  return {
    maxPeople: sometimes(dice, people),
    allowsPets: sometimes(dice, dice.happens(0.45)),
    allowsOvernightGuests: sometimes(dice, dice.happens(isResident ? 0.5 : 0.85)),
    minLeaseMonths: sometimes(dice, dice.pick([6, 11, 11, 11, 12])),
    noticeMonths: sometimes(dice, dice.pick([1, 1, 1, 2])),
    vehicles: sometimes(dice, parking ? ['two_wheeler' as const, 'car' as const] : ['two_wheeler' as const]),
    hasResidentOwner: isResident ? true : sometimes(dice, false),
    food: isResident ? dice.pick(['any', 'vegetarian', 'vegetarian', null] as const) : null,
  }
}

const noRules = {
  maxPeople: null,
  allowsPets: null,
  allowsOvernightGuests: null,
  minLeaseMonths: null,
  noticeMonths: null,
  vehicles: null,
  hasResidentOwner: null,
  food: null,
}

function kitchenOf(title: string, dice: Dice) {
  if (/मॉड्यूलर/.test(title)) return 'modular' as const
  return dice.pick(['modular', 'modular', 'regular', 'regular', 'open'] as const)
}

function tenantsOf(title: string, dice: Dice) {
  if (/for family/.test(title)) return ['family' as const]
  const kinds = tenantKinds.filter((kind) => dice.happens(kind === 'family' ? 0.85 : 0.35))
  return kinds.length > 0 ? kinds : null
}

function coveredBy(hasLift: boolean, amenities: readonly string[], dice: Dice) {
  return [
    ...(dice.happens(0.7) ? (['water'] as const) : []),
    'security' as const,
    ...(hasLift ? (['lift'] as const) : []),
    'cleaning' as const,
    ...(amenities.includes('Power Backup') && dice.happens(0.5) ? (['power_backup'] as const) : []),
    ...(amenities.includes('Parking') && dice.happens(0.4) ? (['parking'] as const) : []),
    ...(amenities.includes('Clubhouse') ? (['club'] as const) : []),
  ]
}

const places = ['park', 'pool', 'main_road', 'club'] as const

function inOrder(seen: readonly (typeof places)[number][]) {
  return places.filter((place) => seen.includes(place))
}

/** Three in four state it. */
function sometimes<Value>(dice: Dice, value: Value): Value | null {
  return dice.happens(0.75) ? value : null
}
