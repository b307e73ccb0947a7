import type { Database } from '#database/client.ts'
import { mailDeliveries } from '#database/schema/platform.ts'
import type { SmsConfig } from '#server/platform/texts/text-config.ts'
import type { Fakes } from '#tests/fakes.ts'
import { startSmsGateway } from '#tests/fixtures/servers/sms-gateway.ts'
import { expect, test } from '#tests/test.ts'

import { createSms } from './sms.ts'
import type { SmsMessage } from './text-message.ts'

const message: SmsMessage = {
  to: '+919829012345',
  text: 'आपका कोड 482913 है।',
  template: 'code',
  messageId: 'account-code:1',
  locale: 'hi',
}
const second: SmsMessage = {
  ...message,
  messageId: 'visit:2',
  template: 'request',
  text: 'Plain',
  locale: 'en',
}

test('a text message carries its registration and is sent once, however often and fast', async ({
  db,
  fakes,
}) => {
  const { sms, gateway, restarted } = await texting(db, fakes)
  await Promise.all([sms.send(message), sms.send(message)])
  await restarted().send(message)
  await sms.send(second)
  expect(gateway.arrived).toEqual([
    {
      From: 'HAVELI',
      To: '+919829012345',
      Body: 'आपका कोड 482913 है।',
      EncodingType: 'unicode',
      DltEntityId: '1101',
      DltTemplateId: '1107002',
      SmsType: 'transactional',
      Priority: 'high',
    },
    expect.objectContaining({ EncodingType: 'plain', DltTemplateId: '1107003', Priority: 'normal' }),
  ])
})

test('a message abroad carries no Indian registration', async ({ db, fakes }) => {
  fakes.services.config.phoneSignInCountries = ['IN', 'AE']
  const { sms, gateway } = await texting(db, fakes)
  await sms.send({ ...message, to: '+971501234567' })
  expect(gateway.arrived).toEqual([expect.not.objectContaining({ DltEntityId: '1101' })])
  await expect(sms.send({ ...message, to: '+971800123456', messageId: 'toll-free' })).rejects.toThrow(
    'mobile',
  )
})

test('a message that the gateway did not take waits, and is sent once', async ({ db, fakes }) => {
  const { sms, gateway } = await texting(db, fakes)
  for (const status of [402, 403, 429, 503]) {
    gateway.answerNext(status)
    const waiting = { ...message, messageId: `account-code:${status}` }
    await expect(sms.send(waiting)).rejects.toThrow(`did not take a text message: ${status}`)
    await expect(sms.send(second)).rejects.toThrow('The gateway is unavailable')
    gateway.arrived.length = 0
    fakes.pass({ minutes: 1 })
    await sms.send(waiting)
    await sms.send(waiting)
    expect(gateway.arrived).toHaveLength(1)
  }
})

test('a gateway that cannot be reached or knows another token is tried again', async ({ db, fakes }) => {
  const { gateway, sendingBy } = await texting(db, fakes)
  const stopped = await startSmsGateway()
  stopped.stop()
  for (const wrong of [stopped.config, { ...gateway.config, token: 'old' }])
    await expect(sendingBy(wrong).send(message)).rejects.toThrow(
      /did not take a text message: (?:ECONNREFUSED|401)$/,
    )
  await expect(db.select().from(mailDeliveries)).resolves.toEqual([])
})

test('a message that may have arrived is not sent again', async ({ db, fakes }) => {
  const { sms, gateway, restarted } = await texting(db, fakes)
  for (const answer of ['drop', 'hang', 500, 502] as const) {
    gateway.answerNext(answer)
    gateway.arrived.length = 0
    const lost = { ...message, messageId: `account-code:${answer}` }
    await sms.send(lost)
    await restarted().send(lost)
    expect(gateway.arrived).toHaveLength(1)
  }
  expect(fakes.logLines.join()).toContain('not acknowledged by the gateway')
})

test('a refused message is not tried again, and the log has neither number nor text', async ({
  db,
  fakes,
}) => {
  const { sms, gateway } = await texting(db, fakes)
  gateway.answerNext(400)
  await sms.send(message)
  await sms.send(message)
  expect(gateway.arrived).toHaveLength(1)
  expect(fakes.logLines).toEqual([
    '{"event":"text message refused by the gateway","template":"code","reply":400}',
  ])
  expect(
    await db.select({ outcome: mailDeliveries.outcome, code: mailDeliveries.replyCode }).from(mailDeliveries),
  ).toEqual([{ outcome: 'refused', code: 400 }])
})

async function texting(db: Database, { services, now }: Fakes) {
  const gateway = await startSmsGateway()
  const sendingBy = (sms: SmsConfig) =>
    createSms({
      config: { ...services.config, sms },
      log: services.log,
      db,
      now,
      patience: { response: 500, pause: 30_000 },
    })
  const start = () => sendingBy(gateway.config)
  return { sms: start(), gateway, restarted: start, sendingBy }
}
