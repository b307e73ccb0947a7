import { instantInIndia } from '#contract/dates.ts'
import type { OpenHousePlace, OwnOpenHouse } from '#contract/visits/open-houses.ts'

import { localName } from '../../catalogue/present.ts'
import { consumeEnquiryLimit } from '../../leads/commands/consume-enquiry-limit.ts'
import type { MemberCall } from '../../platform/call.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { isOfAdvertiser, isOwner } from '../../properties/policy.ts'
import {
  createOpenHouse,
  cancelOpenHouse,
  changeOpenHouse,
  isAhead,
  ownerOf,
} from '../commands/open-houses.ts'
import { takePlace } from '../commands/take-place.ts'
import { findOpenHouse, findPlace, listOpenHouses, type OpenHouseRow } from '../queries/open-houses.ts'

const os = implementer.visits

export const openHouseHandlers = {
  createOpenHouse: handle(os.createOpenHouse, async (call, input) => {
    const created = await createOpenHouse(call, input)
    return isRefused(created) ? created : presentOwn(call, created)
  }),
  changeOpenHouse: handle(os.changeOpenHouse, async (call, input) => {
    const changed = await changeOpenHouse(call, input)
    return isRefused(changed) ? changed : presentOwn(call, changed)
  }),
  cancelOpenHouse: handle(os.cancelOpenHouse, async (call, input) => {
    const cancelled = await cancelOpenHouse(call, input)
    return isRefused(cancelled) ? cancelled : presentOwn(call, cancelled)
  }),
  listOpenHouses: handle(os.listOpenHouses, async (call, asked) => {
    const { items, ...page } = await listOpenHouses(call, asked)
    return { ...page, items: items.map((row) => presentOwn(call, row)) }
  }),
  getOpenHouse: handle(os.getOpenHouse, async (call, { id }) => {
    const uncheckedRow = await findOpenHouse(call.db, id)
    if (!uncheckedRow) return refused('NOT_FOUND')
    const visit = await findPlace(call, id)
    const isOwn = isOfAdvertiser(call.actor, ownerOf(uncheckedRow))
    // A hidden listing is disclosed to nobody else.
    if (!uncheckedRow.isOffered && !isOwn && !visit) return refused('NOT_FOUND')
    return presentPlace(uncheckedRow, { visitId: visit?.id ?? null, isOwn, now: call.now })
  }),
  takePlace: handle(os.takePlace, async (call, place) =>
    (await consumeEnquiryLimit(call)) ? takePlace(call, place) : refused('TOO_MANY_REQUESTS'),
  ),
}

function commonFields({ id, day, time, endTime, places, taken, note, status, property }: OpenHouseRow) {
  const cityName = localName(property.city, property.cityNameHi)
  return { id, day, time, endTime, places, taken, note, status, property: { ...property, cityName } }
}

function presentOwn({ actor, now }: MemberCall, row: OpenHouseRow): OwnOpenHouse {
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
