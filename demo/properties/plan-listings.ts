import { localitySeeds } from '#database/catalogue/localities.ts'

import type { Person } from '../accounts.ts'
import { projectSeeds, type ProjectSeed } from '../projects.ts'
import { createDice, nonEmpty, type Dice } from '../random.ts'
import { kinds, type ListingType, type Purpose } from './kinds.ts'

export type State = 'live' | 'ended' | 'under_offer' | 'pending' | 'held' | 'rejected' | 'archived'

export type Plan = {
  order: number
  owner: Person
  type: ListingType
  purpose: Purpose
  locality: (typeof localitySeeds)[number]
  project: ProjectSeed | null
  state: State
  /** Days since publication or submission. */
  age: number
  dice: Dice
  /** Seen by few, and by nobody who is signed in. */
  isQuiet: boolean
}

export const listingCount = 336

/** Advertiser, type, locality and state of each listing. */
export function planListings(people: readonly Person[]): Plan[] {
  const order = nonEmpty(Object.entries(kinds).flatMap(([type, { weight }]) => pairs(type, weight)))
  return Array.from({ length: listingCount }, (_, index) => {
    const dice = createDice(`listing ${index}`)
    const wanted = ownerOf(index, people, dice)
    const [type, purpose] =
      index < showcase.length ? (showcase[index] ?? ['apartment', 'sale']) : dice.weighted(order)
    const state = stateOf(index, dice)
    const locality = localityFor(wanted, dice)
    const age = ageOf(state, dice)
    const owner = wanted.joinedAgo > age ? wanted : whoWasThere(index, age, people, wanted)
    const project = purpose === 'sale' && type === 'apartment' ? projectFor(index, owner) : null
    return {
      order: index,
      owner,
      type,
      purpose,
      locality: localitySeeds.find(({ name }) => name === project?.locality) ?? locality,
      project,
      state,
      age,
      dice,
      isQuiet: false,
    }
  })
}

type Pair = readonly [ListingType, Purpose]

function pairs(type: string, weight: Record<Purpose, number>): (readonly [Pair, number])[] {
  // The keys of `kinds` are exactly the listing types.
  const kind = type as ListingType
  return [
    [[kind, 'sale'], weight.sale],
    [[kind, 'rent'], weight.rent],
  ]
}

/** The first listings cover every type for sale and for rent, including the owner account's five. */
const showcase: readonly Pair[] = [
  ['house', 'sale'],
  ['apartment', 'rent'],
  ['plot', 'sale'],
  ['apartment', 'sale'],
  ['apartment', 'rent'],
  ['villa', 'sale'],
  ['villa', 'rent'],
  ['townhouse', 'sale'],
  ['townhouse', 'rent'],
  ['commercial', 'sale'],
  ['commercial', 'rent'],
  ['house', 'rent'],
]

const ownerStates: readonly State[] = ['live', 'live', 'pending', 'rejected', 'ended']

function ownerOf(index: number, people: readonly Person[], dice: Dice): Person {
  const findPerson = (wanted: string) => nonEmpty(people.filter(({ key }) => key === wanted))[0]
  if (index < ownerStates.length) return findPerson('owner')
  if (index < 45) return findPerson('agent')
  if (index < 68) return findPerson('builder')
  const professionals = people.filter(
    ({ key, role }) => role !== 'normal' && role !== 'owner' && key.includes('.'),
  )
  const owners = people.filter(({ key, role }) => role === 'owner' && key.includes('.'))
  return dice.pick(nonEmpty(dice.happens(0.84) ? professionals : owners))
}

/** Replaces an advertiser who joined after that day by one of the same role. */
function whoWasThere(index: number, age: number, people: readonly Person[], { role }: Person): Person {
  const there = people.filter(
    (person) => person.role === role && person.key.includes('.') && person.joinedAgo > age,
  )
  return createDice(`owner ${index}`).pick(nonEmpty(there))
}

function localityFor(owner: Person, dice: Dice) {
  const home = localitySeeds.find(({ name }) => name === owner.locality)
  if (home && dice.happens(0.42)) return home
  return dice.weighted(
    nonEmpty(localitySeeds.map((locality) => [locality, locality.popular ? 5 : 1] as const)),
  )
}

/** Most flats sold by a builder belong to the builder's own projects. */
function projectFor(index: number, { key }: Person): ProjectSeed | null {
  const dice = createDice(`project of ${index}`)
  const [first, ...others] = projectSeeds.filter(
    ({ builder, phase }) => builder === key && phase !== 'upcoming',
  )
  return first && dice.happens(0.8) ? dice.pick([first, ...others]) : null
}

function stateOf(index: number, dice: Dice): State {
  const owners = ownerStates[index]
  if (owners) return owners
  if (index % 67 === 13) return 'held'
  if (index % 33 === 21) return 'rejected'
  if (index % 13 === 8) return 'pending'
  if (index % 84 === 50) return 'archived'
  return dice.weighted([
    ['live', 258],
    ['ended', 34],
    ['under_offer', 10],
  ])
}

function ageOf(state: State, dice: Dice): number {
  if (state === 'pending') return dice.whole(0, 4)
  if (state === 'held') return dice.whole(0, 3)
  if (state === 'ended') return dice.whole(70, 362)
  if (state === 'rejected' || state === 'archived') return dice.whole(20, 300)
  return Math.floor(2 + 360 * dice.between(0, 1) ** 1.5)
}
