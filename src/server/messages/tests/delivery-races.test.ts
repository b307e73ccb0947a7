import { eq } from 'drizzle-orm'

import { agentMessages, notifications } from '#database/schema/messages.ts'
import { systemCall } from '#server/platform/call.ts'
import { createPush } from '#server/platform/push/push.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { createPushDevice } from '#tests/fixtures/push-devices.ts'
import { startPushService } from '#tests/fixtures/servers/push-service.ts'
import { createAgreed, provider } from '#tests/fixtures/whatsapp.ts'
import { workQueue } from '#tests/fixtures/work-queue.ts'
import { expect, raceTest } from '#tests/test.ts'

import { startDelivery } from '../commands/notice-deliveries.ts'
import { notify } from '../commands/notifications.ts'
import { pushNotification } from '../commands/push-notification.ts'

raceTest(
  'one WhatsApp message reported several times at the same moment is one message',
  async ({ engine: { db }, as, fakes }) => {
    const { services, now } = fakes
    const advertiser = await createAgreed(db, as)
    const { id: propertyId } = await createProperty(db, advertiser)
    const seeker = await createUser(db)
    await as(seeker).leads.createLead({ propertyId, type: 'contact', message: 'Is it free?' })
    await workQueue({ db, services, now })
    const { write } = provider({ db, services, now })
    const id = 'wamid.twice'
    await Promise.all(Array.from({ length: 6 }, () => write(advertiser.phone, 'Yes, it is.', { id })))
    expect(await db.$count(agentMessages, eq(agentMessages.content, 'Yes, it is.'))).toBe(1)
  },
)

raceTest(
  'one notice delivered several times at once is pushed once to each device',
  async ({ engine: { db }, fakes: { services, now } }) => {
    const service = await startPushService({ now })
    const start = () => createPush({ ...services, db, now, agent: service.agent })
    services.push = start()
    const { id: keyId } = await services.push.findKey()
    const { userId } = await createUser(db)
    for (const name of ['phone', 'laptop'])
      await createPushDevice(db, { userId, now: now(), keyId }, service.subscribe(name))
    const parameters = { name: 'Imran Khan', rating: 5 }
    const link = '/agents/50001#reviews'
    await notify(db, { kind: 'review_received', parameters, userId, link, eventKey: 'review:1', now: now() })
    const [rang] = await db.select({ notificationId: notifications.id }).from(notifications)
    const notificationId = rang?.notificationId ?? ''
    // Several processes, each with a sender of its own.
    const calls = Array.from({ length: 6 }, () =>
      systemCall({ db, services: { ...services, push: start() }, now }),
    )
    await Promise.all(calls.map((call) => pushNotification(call, { notificationId, userId })))
    expect(service.arrived.map(({ device }) => device).toSorted()).toEqual(['laptop', 'phone'])
  },
)

raceTest(
  'one notice delivered several times at once in quiet hours waits once, also if its provider was away before',
  async ({ engine: { db }, fakes }) => {
    const { services, now } = fakes
    const { userId } = await createUser(db)
    const about = { name: 'lead.created', leadId: crypto.randomUUID() } as const
    const start = (messageId: string) =>
      startDelivery(
        systemCall({ db, services, now }),
        { kind: 'lead_received', channel: 'whatsapp', userId, messageId },
        about,
      )
    expect(await start('before')).toBe(true)
    // From eleven in the morning to eleven in the evening.
    fakes.pass({ hours: 12 })
    for (const messageId of ['before', 'new']) {
      const started = await Promise.all(Array.from({ length: 6 }, () => start(messageId)))
      expect(new Set(started)).toEqual(new Set([false]))
    }
    const { rows } = await db.execute(`select 1 from pgboss.job where data ->> 'name' = 'notice.waiting'`)
    expect(rows).toHaveLength(2)
  },
)
