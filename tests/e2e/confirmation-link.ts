import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { idOf } from '#database/rows.ts'
import { planPeople } from '#demo/accounts.ts'
import { createCalendar } from '#demo/calendar.ts'
import { planListings } from '#demo/properties/plan-listings.ts'
import { confirmationPath, confirmationToken } from '#server/properties/policy.ts'

import { fromSetup } from './setup.ts'

/** The link of the email that asks whether a listing of the demo is still available. */
export async function confirmationLink(place = 0): Promise<string> {
  const secret = await readFile(join(fromSetup('E2E_DATA_DIR'), 'auth-secret'), 'utf8')
  const live = planListings(planPeople(createCalendar(new Date()))).filter(({ state }) => state === 'live')
  const { order, owner } = live[place] ?? {}
  if (owner === undefined) throw new Error('The demo has no such listing')
  return confirmationPath(confirmationToken(secret, { id: idOf(`listing ${order}`), userId: owner.id }))
}
