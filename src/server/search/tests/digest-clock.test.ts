import type { Actor } from '#server/platform/context.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { publishDigests } from '../commands/alerts.ts'

test('a digest taken while the clock was ahead does not put off the next ones', async ({
  db,
  as,
  callAs,
  now,
  mail,
  fakes,
  deliverEvents,
}) => {
  const [owner, person] = [await createUser(db), await createUser(db)]
  await as(person).search.saveSearch({ name: 'daily homes', filters: {}, alertFrequency: 'daily' })
  await list(owner)
  fakes.pass({ days: 2 })
  expect(await send()).toBe(1)
  fakes.pass({ days: -2 })
  await list(owner)
  expect(await send()).toBe(0)
  fakes.pass({ days: 1 })
  expect([await send(), await send()]).toEqual([1, 0])

  async function list(advertiser: Actor) {
    const { id: propertyId } = await createProperty(db, advertiser)
    const at = now().toISOString()
    await publishEvent(db, { name: 'property.marketChanged', propertyId, change: 'new', at })
    await deliverEvents()
  }

  async function send(): Promise<number> {
    await publishDigests(callAs(null))
    await deliverEvents()
    return mail.splice(0).length
  }
})
