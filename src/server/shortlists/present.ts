import { mustHaves, votes as voteKinds } from '#contract/enums/shortlists.ts'
import { orderHomes, type MustHave } from '#contract/shortlists/order.ts'
import type { OwnShortlist, SharedShortlist, ShortlistHome } from '#contract/shortlists/shapes.ts'
import type { Database } from '#database/client.ts'
import { m } from '#messages'

import type { Config } from '../platform/config.ts'
import { csvFile, csvLines, type CsvColumn } from '../platform/files/csv.ts'
import { isGone } from '../properties/policy.ts'
import { presentCard } from '../properties/present/present-property.ts'
import { listPositions, type HomePosition } from '../travel/queries/homes.ts'
import { listTripsOf, type PlacedTrip } from '../travel/queries/places.ts'
import { minutesFrom } from '../travel/queries/roads/minutes.ts'
import { linkTokenOf, stateOf } from './policy.ts'
import {
  listHomes,
  listNotes,
  listPeople,
  listVotes,
  type HomeRow,
  type PersonRow,
  type ShortlistRow,
} from './queries.ts'

type Own = { list: ShortlistRow; homes: number; people: number }

export function presentOwn(
  { list, homes, people }: Own,
  { config, now }: { config: Config; now: Date },
): OwnShortlist {
  const { id, title, expiresAt, changedAt } = list
  const state = stateOf(list, now)
  return {
    id,
    title,
    state,
    expiresAt: expiresAt.toISOString(),
    token: linkTokenOf(config, list),
    homes,
    people,
    changedAt: changedAt.toISOString(),
  }
}

type Shared = { list: ShortlistRow; isOwner: boolean; person: PersonRow | null }

export async function presentShared(
  { db, now }: { db: Database; now: Date },
  { list, isOwner, person }: Shared,
): Promise<SharedShortlist> {
  const people = await listPeople(db, list.id)
  const homes = await listHomes(db, list.id)
  const votes = await listVotes(db, list.id)
  const notes = await listNotes(db, list.id)
  const wishes = countWishes(people)
  const trips = list.showsMinutes ? await listTripsOf(db, list.ownerId) : []
  const ids = trips.length === 0 ? [] : homes.filter(({ isVisible }) => isVisible).map(({ id }) => id)
  const positions = await listPositions(db, ids)
  const compared = homes.map((row, added) => {
    const given = votes.filter(({ propertyId }) => propertyId === row.id)
    const musts = mustsOf(row, wishes)
    const times = timesFrom(
      positions.find(({ id }) => id === row.id),
      trips,
    )
    return {
      row,
      given,
      musts,
      added,
      purpose: row.purpose,
      trueCost: row.trueCost,
      times,
      minutes: minutesInAll(times),
      isGone: !row.isVisible || isGone(row),
      votes: given.map(({ vote }) => vote),
      mustsMet: musts.reduce((met, { isMet, wishes }) => met + (isMet === true ? wishes : 0), 0),
    }
  })
  return {
    id: list.id,
    title: list.title,
    state: stateOf(list, now),
    expiresAt: list.expiresAt.toISOString(),
    people: people.map(({ id, name, isOwner, musts }) => ({ id, name, isOwner, musts })),
    personId: person?.id ?? null,
    isOwner,
    showsMinutes: list.showsMinutes,
    homes: orderHomes(compared).map(({ home, by }): ShortlistHome => {
      const { row, given, musts, times, isGone } = home
      return {
        property: row.isVisible ? presentCard(row, now) : null,
        propertyId: row.id,
        numericId: row.numericId,
        priceChange: row.isVisible ? row.price - row.priceWhenAdded : 0,
        isGone,
        confirmedAt: isGone ? null : row.confirmedAt,
        trueCost: row.isVisible ? row.trueCost : null,
        votes: given.map(({ personId, vote }) => ({ personId, vote })),
        musts: row.isVisible ? musts : [],
        notes: notes
          .filter(({ propertyId }) => propertyId === row.id)
          .map(({ id, personId, text, writtenAt }) => ({
            id,
            personId,
            text,
            writtenAt: writtenAt.toISOString(),
          })),
        times,
        placedBy: by,
      }
    }),
  }
}

const step = 5

/**
 * What each place is and roughly how far: exact minutes from several homes would tell where it is, as roads and speeds
 * are published.
 */
function timesFrom(home: HomePosition | undefined, trips: readonly PlacedTrip[]): ShortlistHome['times'] {
  if (!home) return []
  return trips.map((trip) => {
    const minutes = minutesFrom(home, trip)
    return {
      kind: trip.kind,
      minutes: minutes === null ? null : Math.max(step, Math.round(minutes / step) * step),
    }
  })
}

/** Null without a place, or where the minutes to one are not known. */
function minutesInAll(times: readonly { minutes: number | null }[]): number | null {
  if (times.length === 0) return null
  return times.reduce<number | null>(
    (sum, { minutes }) => (sum === null || minutes === null ? null : sum + minutes),
    0,
  )
}

function countWishes(people: readonly PersonRow[]): ReadonlyMap<MustHave, number> {
  const wishes = new Map<MustHave, number>()
  for (const { musts } of people) for (const must of musts) wishes.set(must, (wishes.get(must) ?? 0) + 1)
  return wishes
}

/** In the order of the choice. */
function mustsOf({ facts, isVisible }: HomeRow, wishes: ReadonlyMap<MustHave, number>) {
  return mustHaves
    .filter((must) => wishes.has(must))
    .map((must) => ({ must, isMet: isVisible ? facts[must] : null, wishes: wishes.get(must) ?? 0 }))
}

/** The list as a table, in the language of its owner. */
export function presentFile({ homes, people, showsMinutes }: SharedShortlist): File {
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? ''
  const columns: CsvColumn<ShortlistHome>[] = [
    {
      head: m.shortlists_column_home(),
      value: ({ property, numericId }) =>
        property?.title ?? m.shortlists_gone_hidden({ id: String(numericId) }),
    },
    {
      head: m.shortlists_column_place(),
      value: ({ property }) =>
        [property?.placeNames.locality, property?.placeNames.city].filter(Boolean).join(', '),
    },
    { head: m.shortlists_column_number(), value: ({ numericId }) => numericId },
    { head: m.shortlists_column_price(), value: ({ property }) => property?.price ?? null },
    { head: m.shortlists_column_cost(), value: ({ trueCost }) => trueCost },
    ...(showsMinutes
      ? [{ head: m.shortlists_column_minutes(), value: ({ times }: ShortlistHome) => timesLabel(times) }]
      : []),
    ...voteKinds.map((vote) => ({
      head: m.shortlists_vote(vote),
      value: (home: ShortlistHome) =>
        home.votes
          .filter((given) => given.vote === vote)
          .map(({ personId }) => nameOf(personId))
          .join(', '),
    })),
    {
      head: m.shortlists_column_notes(),
      value: ({ notes }) => notes.map(({ personId, text }) => `${nameOf(personId)}: ${text}`).join('\n'),
    },
  ]
  return csvFile(csvLines(columns, homes), 'haveli-shortlist.csv')
}

function timesLabel(times: ShortlistHome['times']): string {
  return times
    .map(({ kind, minutes }) => {
      const place = m.travel_kind(kind)
      return minutes === null
        ? m.travel_minutes_unknown_to({ place })
        : m.travel_minutes_to({ place, minutes })
    })
    .join(', ')
}
