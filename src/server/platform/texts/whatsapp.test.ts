import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

import type { Database } from '#database/client.ts'
import { mailDeliveries } from '#database/schema/platform.ts'
import type { Fakes } from '#tests/fakes.ts'
import { startWhatsAppApi } from '#tests/fixtures/servers/whatsapp-api.ts'
import { expect, test } from '#tests/test.ts'

import { messageName } from '../mail/outbox-file.ts'
import type { WhatsAppConfig } from './text-config.ts'
import type { WhatsAppMessage } from './text-message.ts'
import { createWhatsApp } from './whatsapp.ts'

const message: WhatsAppMessage = {
  to: '+919829012345',
  locale: 'hi',
  messageId: 'visit-reminder:1',
  template: 'visit',
  text: 'कल 5:30 PM पर विज़िट है।',
  parameters: ['Garden\nvilla', '', '5:30 PM'],
  path: 'hi/user-dashboard/appointments?tab=visits',
}

const answer: WhatsAppMessage = {
  to: '+919829012345',
  locale: 'en',
  messageId: 'whatsapp-answer:1',
  template: null,
  text: 'You will get no more messages.',
}

test('nothing goes to a number without its country', async ({ db, fakes }) => {
  const { whatsApp, provider } = await texting(db, fakes)
  for (const to of ['9829012345', '919829012345', '+91', '+919829012345\r\nTo: +14155550100'])
    await expect(whatsApp.send({ ...message, to })).rejects.toThrow('lacks its country')
  expect(provider.arrived).toEqual([])
})

test('a refused message is not tried again, and the log has neither number nor text', async ({
  db,
  fakes,
}) => {
  const { whatsApp, provider } = await texting(db, fakes)
  for (const code of [131_026, 131_047, 131_049, 131_050, 132_001, 132_015, 100]) {
    provider.answerNext({ code, status: 400 })
    provider.arrived.length = 0
    const refused = { ...message, messageId: `visit-reminder:${code}` }
    for (const again of [refused, refused])
      await expect(whatsApp.send(again)).resolves.toMatchObject({ outcome: 'refused' })
    expect(provider.arrived).toHaveLength(1)
    expect(fakes.logLines).toEqual([
      `{"event":"WhatsApp message refused by the gateway","template":"visit","reply":${code}}`,
    ])
    fakes.logLines.length = 0
  }
})

test('a message that was not taken waits, and is sent once when the provider is back', async ({
  db,
  fakes,
}) => {
  const { whatsApp, provider, restarted } = await texting(db, fakes)
  for (const failure of [
    { code: 131_016, status: 500 },
    { code: 131_057, status: 500 },
    { code: 130_429, status: 400 },
    { code: 80_007, status: 400 },
    { code: 131_042, status: 400 },
    { code: 0, status: 401 },
    { code: 190, status: 401 },
    { code: 10, status: 403 },
    { code: 33, status: 400 },
    { code: 100, status: 400, subcode: 33 },
  ]) {
    const { code } = failure
    provider.answerNext(failure)
    const waiting = { ...message, messageId: `visit-reminder:${code}` }
    await expect(whatsApp.send(waiting)).rejects.toThrow(`did not take a WhatsApp message: ${code}`)
    await expect(whatsApp.send(answer)).rejects.toThrow('The gateway is unavailable')
    provider.arrived.length = 0
    fakes.pass({ hours: 2 })
    await Promise.all([whatsApp.send(waiting), restarted().send(waiting)])
    expect(provider.arrived).toHaveLength(1)
  }
})

test('too many messages to one person hold back theirs alone', async ({ db, fakes }) => {
  const { whatsApp, provider } = await texting(db, fakes)
  provider.answerNext({ code: 131_056, status: 400 })
  await expect(whatsApp.send(message)).rejects.toThrow('131056')
  await expect(whatsApp.send({ ...answer, to: '+14155550100' })).resolves.toMatchObject({ outcome: 'sent' })
  await expect(whatsApp.send(message)).resolves.toMatchObject({ outcome: 'sent' })
})

test('a provider that cannot be reached or knows another token is tried again', async ({ db, fakes }) => {
  const { provider, sendingBy } = await texting(db, fakes)
  const stopped = await startWhatsAppApi()
  stopped.stop()
  for (const wrong of [stopped.config, { ...provider.config, token: 'old' }])
    await expect(sendingBy(wrong).send(message)).rejects.toThrow(
      /did not take a WhatsApp message: (?:ECONNREFUSED|190)$/,
    )
  await expect(db.select().from(mailDeliveries)).resolves.toEqual([])
})

test('a message that may have arrived is not sent again', async ({ db, fakes }) => {
  const { whatsApp, provider, restarted } = await texting(db, fakes)
  for (const next of ['drop', 'hang', 'page', { code: 131_000, status: 500 }] as const) {
    provider.answerNext(next)
    provider.arrived.length = 0
    const lost = { ...message, messageId: `visit-reminder:${JSON.stringify(next)}` }
    for (const sender of [whatsApp, restarted()])
      await expect(sender.send(lost)).resolves.toMatchObject({ outcome: 'unknown' })
    expect(provider.arrived).toHaveLength(1)
  }
  expect(fakes.logLines.join()).toContain('not acknowledged by the gateway')
})

test('a template goes with its parameters, each on one line, and the path of its button', async ({
  db,
  fakes,
}) => {
  const { whatsApp, provider } = await texting(db, fakes)
  await expect(whatsApp.send(message)).resolves.toEqual({ outcome: 'sent', providerId: 'wamid.1' })
  await expect(whatsApp.send(message)).resolves.toEqual({ outcome: 'sent', providerId: null })
  await whatsApp.send(answer)
  const text = (value: string) => ({ type: 'text', text: value })
  expect(provider.arrived).toEqual([
    {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '+919829012345',
      biz_opaque_callback_data: messageName('visit-reminder:1'),
      type: 'template',
      template: {
        name: 'visit_reminder',
        language: { code: 'hi' },
        components: [
          { type: 'body', parameters: [text('Garden villa'), text('–'), text('5:30 PM')] },
          {
            type: 'button',
            sub_type: 'url',
            index: '0',
            parameters: [text('hi/user-dashboard/appointments?tab=visits')],
          },
        ],
      },
    },
    expect.objectContaining({
      type: 'text',
      text: { body: 'You will get no more messages.', preview_url: false },
    }),
  ])
})

test('without settings a message is written to the outbox once, with the address of its button', async ({
  db,
  fakes: { services, now },
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'whatsapp-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const { log } = services
  const whatsApp = createWhatsApp({ config: { ...services.config, dataDir }, db, log, now })
  await Promise.all([whatsApp.send(message), whatsApp.send(message)])
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder)
  expect(names).toEqual([`${messageName('visit-reminder:1')}.whatsapp`])
  expect(await readFile(join(folder, names[0] ?? ''), 'utf8')).toBe(
    'To: +919829012345\r\nDate: Sat, 21 Nov 2026 05:30:00 GMT\r\nContent-Language: hi\r\n\r\nकल 5:30 PM पर विज़िट है।\r\n\r\nhttp://localhost:3000/hi/user-dashboard/appointments?tab=visits\r\n',
  )
})

async function texting(db: Database, { services, now }: Fakes) {
  const provider = await startWhatsAppApi()
  const sendingBy = (whatsApp: WhatsAppConfig) =>
    createWhatsApp({
      config: { ...services.config, whatsApp },
      log: services.log,
      db,
      now,
      patience: { response: 500, pause: 30_000 },
    })
  const start = () => sendingBy(provider.config)
  return { whatsApp: start(), provider, restarted: start, sendingBy }
}
