import { webhookMessages } from '#database/schema/partners/webhooks.ts'
import { systemCall } from '#server/platform/call.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { createAgency } from '#tests/fixtures/webhook-fixtures.ts'
import { password as currentPassword } from '#tests/people.ts'
import { expect, raceTest } from '#tests/test.ts'

import { sendWebhookMessage } from '../../commands/send-webhook-message.ts'

const number = '+919414055021'

raceTest(
  'a contact that is taken back before it is known who has it is in no message',
  async ({ engine: { db, pool }, as, fakes: { services, now } }) => {
    const sent: string[] = []
    services.outgoing = {
      ...services.outgoing,
      refusalOf: () => null,
      post: async (address, { body }) => {
        sent.push(body)
        return { ok: true, status: 204, headers: {}, body: Buffer.alloc(0), address }
      },
    }
    const { teamId, owner } = await createAgency(db)
    const home = await createProperty(db, owner, { teamId })
    const { webhook } = await as(owner).partners.createWebhook({
      teamId,
      address: 'https://crm.example/haveli',
      events: ['lead.received'],
      currentPassword,
    })
    const seeker = await createUser(db, { mobileNumber: number })
    const { id: leadId } = await as(seeker).leads.createLead({
      propertyId: home.id,
      share: 'phone_and_email',
      type: 'contact',
      message: 'Is it still available?',
      submissionKey: crypto.randomUUID(),
      writtenBy: seeker.userId,
    })
    const [message] = await db
      .insert(webhookMessages)
      .values({
        webhookId: webhook.id,
        event: 'lead.received',
        subjectId: leadId,
        eventKey: `lead:${leadId}`,
        happenedAt: now(),
      })
      .returning()
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query('lock table told_contacts in exclusive mode')
    const call = systemCall({ db, now, services })
    const sending = sendWebhookMessage(call, { messageId: message?.id ?? '', attempt: 0 })
    await expect.poll(async () => (await pool.query(waitingForLock)).rowCount, { timeout: 20_000 }).toBe(1)
    const { items } = await as(seeker).leads.listSharedContacts({})
    await as(seeker).leads.withdrawContact({ id: items[0]?.id ?? '' })
    await holder.query('commit')
    holder.release()
    await sending
    expect(sent).toHaveLength(1)
    expect(sent.join()).not.toContain(number)
  },
)

const waitingForLock = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
