import { instantInIndia } from '#contract/slots.ts'
import type { OpenHousePlace, OwnOpenHouse } from '#contract/visits/open-houses.ts'
import { m } from '#messages'

import { consumeEnquiryLimit } from '../../leads/commands/consume-enquiry-limit.ts'
import type { Actor } from '../../platform/context.ts'
import { implementer, limited, signedIn } from '../../platform/http/implementer.ts'
import { accepted } from '../../platform/outcome.ts'
import { pageWithin } from '../../platform/paging.ts'
import { isOfAdvertiser, isOwner } from '../../properties/policy.ts'
import {
  createOpenHouse,
  cancelOpenHouse,
  changeOpenHouse,
  isAhead,
  ownerOf,
} from '../commands/open-houses.ts'
import { takePlace } from '../commands/take-place.ts'
import {
  countOpenHouses,
  findOpenHouse,
  findOpenHouses,
  findPlace,
  listOpenHouseIds,
  type OpenHouseRow,
} from '../queries/open-houses.ts'

const os = implementer.visits

/** Each change may cost an email to everybody with a place. */
const limit = { name: 'visits.open-house', limit: 60, windowSeconds: 3600, counted: m.layout_counted_changes }

export const openHouseHandlers = {
  createOpenHouse: os.createOpenHouse.use(limited(limit)).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const now = context.now()
    return presentOwn(accepted(errors, await createOpenHouse(db, { actor, openHouse: input, now })), {
      actor,
      now,
    })
  }),

  changeOpenHouse: os.changeOpenHouse.use(limited(limit)).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const now = context.now()
    return presentOwn(accepted(errors, await changeOpenHouse(db, { actor, openHouse: input, now })), {
      actor,
      now,
    })
  }),

  cancelOpenHouse: os.cancelOpenHouse.use(limited(limit)).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const now = context.now()
    return presentOwn(accepted(errors, await cancelOpenHouse(db, { actor, openHouse: input, now })), {
      actor,
      now,
    })
  }),

  listOpenHouses: os.listOpenHouses.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const now = context.now()
    const whose = { userId: actor.userId, tab: input.tab, now }
    const shown = pageWithin(await countOpenHouses(db, whose), input)
    const rows = await findOpenHouses(db, await listOpenHouseIds(db, { ...whose, ...shown }))
    return { ...shown, items: rows.map((row) => presentOwn(row, { actor, now })) }
  }),

  getOpenHouse: os.getOpenHouse.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const uncheckedRow = await findOpenHouse(db, input.id)
    if (!uncheckedRow) throw errors.NOT_FOUND()
    const visit = await findPlace(db, { openHouseId: input.id, userId: actor.userId })
    const isOwn = isOfAdvertiser(actor, ownerOf(uncheckedRow))
    // A hidden listing is disclosed to nobody else.
    if (!uncheckedRow.isOffered && !isOwn && !visit) throw errors.NOT_FOUND()
    return presentPlace(uncheckedRow, { visitId: visit?.id ?? null, isOwn, now: context.now() })
  }),

  takePlace: os.takePlace.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    if (!(await consumeEnquiryLimit(context))) throw errors.TOO_MANY_REQUESTS()
    return accepted(errors, await takePlace(db, { actor, place: input, now: context.now() }))
  }),
}

function commonFields({ id, day, time, endTime, places, taken, note, status, property }: OpenHouseRow) {
  return { id, day, time, endTime, places, taken, note, status, property }
}

function presentOwn(row: OpenHouseRow, { actor, now }: { actor: Actor; now: Date }): OwnOpenHouse {
  const { visitors, cancelReason, sequence, isOffered } = row
  const mayChange = isOwner(actor, ownerOf(row)) && isAhead(row, now)
  return {
    ...commonFields(row),
    visitors,
    cancelReason,
    isAtRisk: !isOffered && isAhead(row, now),
    sequence,
    can: { change: mayChange, cancel: mayChange },
  }
}

type PlaceView = { visitId: string | null; isOwn: boolean; now: Date }

function presentPlace(row: OpenHouseRow, { visitId, isOwn, now }: PlaceView): OpenHousePlace {
  const isOver = instantInIndia(row.day, row.endTime) <= now
  const obstacle = (
    [
      [row.status === 'cancelled', 'cancelled'],
      [isOver, 'over'],
      [isOwn, 'own'],
      [!row.isOffered, 'unavailable'],
    ] as const
  ).find(([applies]) => applies)
  const { advertiserName: advertiser, teamName: team } = row
  return { ...commonFields(row), advertiser, team, visitId, obstacle: obstacle?.[1] ?? null }
}
