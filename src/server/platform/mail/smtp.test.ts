import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished, vi } from 'vitest'

import type { Database } from '#database/client.ts'
import { mailDeliveries } from '#database/schema/platform.ts'
import type { Fakes } from '#tests/fakes.ts'
import { startMailServer, type Behaviour } from '#tests/fixtures/servers/mail-server.ts'
import { expect, test } from '#tests/test.ts'

import { composeMail, type MailMessage } from './compose-mail.ts'
import { createMailDeliveries, deleteOldDeliveries } from './mail-deliveries.ts'
import { createMailer } from './mailer.ts'
import { messageName } from './outbox-file.ts'
import { createSmtp } from './smtp.ts'

const email: MailMessage = {
  to: 'meera@demo.local',
  subject: 'मुलाक़ात पक्की हो गई',
  text: 'Your visit is confirmed',
  html: '<p>Your visit is confirmed</p>',
  messageId: 'visit-confirmed:1',
  locale: 'hi',
}
const second = { ...email, to: 'kavita@demo.local', messageId: 'visit-confirmed:2' }
const notTaken = 'The mail server refused an email'

test('an email is sent once, however often and fast it is requested', async ({ db, fakes }) => {
  const { mailer, server, restarted } = await mailing(db, fakes)
  await Promise.all([mailer.send(email), mailer.send(email), mailer.send(email)])
  await mailer.send(email)
  await restarted().send(email)
  expect(server.arrived).toHaveLength(1)
  expect(server.arrived[0]).toContain('To: meera@demo.local')
  await mailer.send(second)
  expect(server.arrived).toHaveLength(2)
})

const outages: Record<string, Behaviour> = {
  'is not there': (stage) => (stage === 'greeting' ? 'drop' : null),
  'is too busy for anybody': (stage) => (stage === 'greeting' ? '421 too busy' : null),
  'refuses our password': (stage) => (stage === 'signIn' ? '535 no such password kachori-and-chai' : null),
  'does not let us send': (stage) => (stage === 'sender' ? '550 not now' : null),
  'closes amid the envelope': (stage) => (stage === 'recipient' ? 'drop' : null),
  'does not relay for us': (stage) => (stage === 'recipient' ? '554 5.7.1 relay denied' : null),
  'wants to see whether we come again': (stage) => (stage === 'recipient' ? '451 come again' : null),
  'has a full disk': (stage) => (stage === 'content' ? '452 no space for meera@demo.local' : null),
  'says nothing': (stage) => (stage === 'greeting' ? 'hang' : null),
  'stops talking': (stage) => (stage === 'data' ? 'hang' : null),
}

for (const [what, behaviour] of Object.entries(outages))
  test(`an email waits while the mail server ${what}, then arrives once`, async ({ db, fakes }) => {
    const { mailer, server } = await mailing(db, fakes)
    server.does(behaviour)
    await expect(mailer.send(email)).rejects.toThrow(notTaken)
    await expect(mailer.send(email)).rejects.toThrow('The mail server')
    server.recovers()
    server.arrived.length = 0
    fakes.pass({ minutes: 1 })
    await mailer.send(email)
    await mailer.send(email)
    expect(server.arrived).toHaveLength(1)
    expect(fakes.logLines.join()).not.toMatch(/kachori|meera/)
  })

test('an email that the server may have accepted is never sent again, and is logged', async ({
  db,
  fakes,
}) => {
  const { mailer, server, restarted } = await mailing(db, fakes)
  server.does((stage) => (stage === 'content' ? 'drop' : null))
  await mailer.send(email)
  expect(server.arrived).toHaveLength(1)
  server.recovers()
  fakes.pass({ minutes: 1 })
  await restarted().send(email)
  expect(server.arrived).toHaveLength(1)
  expect(fakes.logLines.join()).toContain('not acknowledged by the mail server')
  expect(fakes.logLines.join()).toContain('"email":"visit-confirmed"')
  expect(fakes.logLines.join()).not.toContain('meera')
})

test('a server that never responds to the content times out', async ({ db, fakes }) => {
  const { mailer, server } = await mailing(db, fakes)
  server.does((stage) => (stage === 'content' ? 'hang' : null))
  await mailer.send(email)
  expect(server.arrived).toHaveLength(1)
  expect(fakes.logLines.join()).toContain('not acknowledged by the mail server')
})

test('an email waits if the server gave up before the database recorded it, then arrives once', async ({
  db,
  fakes: { services, now, pass },
}) => {
  const server = await startMailServer()
  const deliveries = createMailDeliveries(db)
  let record = () => {}
  const recorded = new Promise<void>((resume) => (record = resume))
  const slow = {
    ...deliveries,
    handOver: (key: string, at: Date) => recorded.then(() => deliveries.handOver(key, at)),
    forget: vi.fn<typeof deliveries.forget>(deliveries.forget),
  }
  const patience = { beforeContent: 30_000, afterContent: 50, pause: 1000 }
  const smtp = createSmtp({ url: server.url, deliveries: slow, log: services.log, now }, patience)
  onTestFinished(smtp.close)
  const mail = composeMail(email, { from: 'post@haveli.example', date: now() })
  await expect(smtp.send(mail)).rejects.toThrow(notTaken)
  record()
  await vi.waitFor(() => expect(slow.forget).toHaveBeenCalled())
  await slow.forget.mock.results[0]?.value
  pass({ minutes: 1 })
  await smtp.send(mail)
  await smtp.send(mail)
  expect(server.arrived).toHaveLength(1)
})

test('an unknown recipient affects nobody else, and is not retried', async ({ db, fakes }) => {
  const { mailer, server, restarted } = await mailing(db, fakes)
  server.does((stage, said) =>
    stage === 'recipient' && said.includes('meera') ? '550 5.1.1 no Meera here' : null,
  )
  await mailer.send(email, second)
  expect(server.arrived).toHaveLength(1)
  expect(server.arrived[0]).toContain('To: kavita@demo.local')
  expect(fakes.logLines).toEqual([
    expect.stringContaining('"event":"email refused by the mail server","email":"visit-confirmed"'),
  ])
  expect(fakes.logLines.join()).not.toMatch(/meera/i)
  server.recovers()
  await restarted().send(email)
  expect(server.arrived).toHaveLength(1)
  expect(
    await db.select({ code: mailDeliveries.replyCode, outcome: mailDeliveries.outcome }).from(mailDeliveries),
  ).toEqual(
    expect.arrayContaining([
      { outcome: 'refused', code: 550 },
      { outcome: 'sent', code: null },
    ]),
  )
})

test('if the second email fails, the first is not sent again with it', async ({ db, fakes }) => {
  const { mailer, server } = await mailing(db, fakes)
  server.does((stage, said) => (stage === 'recipient' && said.includes('kavita') ? '450 later' : null))
  await expect(mailer.send(email, second)).rejects.toThrow(notTaken)
  expect(server.arrived).toHaveLength(1)
  server.recovers()
  await mailer.send(email, second)
  expect(server.arrived.map((each) => /^To: (.*)\r$/m.exec(each)?.[1])).toEqual([email.to, second.to])
})

test('an unavailable server is left alone for a while instead of being tried for each email', async ({
  db,
  fakes,
}) => {
  const { mailer, server } = await mailing(db, fakes)
  server.does((stage) => (stage === 'greeting' ? '421 closed' : null))
  await expect(mailer.send(email)).rejects.toThrow(notTaken)
  const asked = server.connections()
  await expect(mailer.send(second)).rejects.toThrow('The mail server is unavailable')
  expect(server.connections()).toBe(asked)
  server.recovers()
  fakes.pass({ minutes: 1 })
  await mailer.send(email, second)
  expect(server.arrived).toHaveLength(2)
})

test('of two processes that send the same email only one hands it over', async ({ db, fakes }) => {
  const { mailer, server, restarted } = await mailing(db, fakes)
  const other = restarted()
  let waitingCount = 0
  server.does((stage) => {
    if (stage === 'data') waitingCount++
    return null
  })
  await Promise.all([mailer.send(email), other.send(email)])
  expect(waitingCount).toBe(2)
  await pause(50)
  expect(server.arrived).toHaveLength(1)
})

test('after shutdown no connection stays, and later emails wait', async ({ db, fakes }) => {
  const { mailer, server } = await mailing(db, fakes)
  await mailer.send(email)
  mailer.close()
  await expect(mailer.send(second)).rejects.toThrow(notTaken)
  expect(server.arrived).toHaveLength(1)
})

test('sent emails are remembered for thirty days, without their recipient', async ({ db, fakes }) => {
  const { mailer } = await mailing(db, fakes)
  await mailer.send(email)
  const [row] = await db.select().from(mailDeliveries)
  expect(row).toEqual({
    key: messageName('visit-confirmed:1'),
    outcome: 'sent',
    replyCode: null,
    handedOverAt: fakes.now(),
  })
  const deliveries = createMailDeliveries(db)
  fakes.pass({ days: 29 })
  await deleteOldDeliveries(db, fakes.now())
  expect(await deliveries.find(messageName('visit-confirmed:1'))).toBe('sent')
  fakes.pass({ days: 2 })
  await deleteOldDeliveries(db, fakes.now())
  expect(await deliveries.find(messageName('visit-confirmed:1'))).toBeNull()
})

async function mailing(db: Database, { services, now }: Fakes) {
  const server = await startMailServer()
  // Long enough for a busy machine, short enough to wait for a silent server.
  const patience = { beforeContent: 3_000, afterContent: 3_000, pause: 30_000 }
  const start = () => {
    const config = { ...services.config, smtpUrl: server.url, mailFrom: 'Haveli <post@haveli.example>' }
    const mailer = createMailer({ config, db, log: services.log, now, patience })
    onTestFinished(mailer.close)
    return mailer
  }
  return { mailer: start(), server, restarted: start }
}
