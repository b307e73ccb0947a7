import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

import type { Database } from '#database/client.ts'
import type { Fakes } from '#tests/fakes.ts'
import { expect, test } from '#tests/test.ts'

import { createSms } from './sms.ts'

const message = {
  to: '+919829012345',
  text: 'आपका कोड 482913 है।',
  messageId: 'sign-in-code:1',
  template: 'code' as const,
  locale: 'hi' as const,
}

async function withOutbox(db: Database, { services }: Fakes) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sms-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const now = () => new Date('2026-11-21T05:30:00Z')
  return {
    sms: createSms({ ...services, config: { ...services.config, dataDir }, db, now }),
    folder: join(dataDir, 'outbox'),
  }
}

test('A text message is written to the outbox, readable by its owner only', async ({ db, fakes }) => {
  const { sms, folder } = await withOutbox(db, fakes)
  await sms.send(message)
  const [name = ''] = await readdir(folder)
  expect(name).toMatch(/^[0-9a-f]{32}\.sms$/)
  expect(await readFile(join(folder, name), 'utf8')).toBe(
    'To: +919829012345\r\nDate: Sat, 21 Nov 2026 05:30:00 GMT\r\nContent-Language: hi\r\n\r\nआपका कोड 482913 है।\r\n',
  )
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
})

test('A text message is written once, however often and fast it is sent', async ({ db, fakes }) => {
  const { sms, folder } = await withOutbox(db, fakes)
  await Promise.all([sms.send(message), sms.send(message), sms.send(message)])
  await sms.send({ ...message, text: 'another code' })
  expect(await readdir(folder)).toHaveLength(1)
  await sms.send({ ...message, messageId: 'sign-in-code:2' })
  expect(await readdir(folder)).toHaveLength(2)
})

test('Nothing is sent to a number that is no mobile of India or of a chosen country', async ({
  db,
  fakes,
}) => {
  const { sms, folder } = await withOutbox(db, fakes)
  for (const to of ['+14155550100', '9829012345', '+915829012345', '+919829012345\r\nTo: +14155550100'])
    await expect(sms.send({ ...message, to })).rejects.toThrow('mobile numbers of India')
  await expect(readdir(folder)).rejects.toThrow('ENOENT')
})
