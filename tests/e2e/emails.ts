import { expect } from '@playwright/test'
import { join } from 'node:path'

import { listMessages, type OutboxMessage } from '#server/platform/mail/outbox/messages.ts'

import { fromSetup } from './setup.ts'

export type Email = OutboxMessage & { links: string[] }

/** The newest email to an address; waits for it. */
export function emailTo(address: string, subject = /(?:)/): Promise<Email> {
  return waitForEmail({
    description: `an email to ${address}`,
    isWanted: (email) => email.to.includes(address) && subject.test(email.subject),
  })
}

/** The newest text message to a number, once there are so many; waits for it. */
export async function textTo(phone: string, count = 1): Promise<OutboxMessage> {
  const folder = join(fromSetup('E2E_DATA_DIR'), 'outbox')
  const find = async () =>
    (await listMessages(folder)).filter(({ kind, to }) => kind === 'sms' && to.includes(phone))
  await expect
    .poll(async () => (await find()).length, { message: `a message to ${phone}`, timeout: 20_000 })
    .toBeGreaterThanOrEqual(count)
  const [newest] = await find()
  if (!newest) throw new Error('The message went away')
  return newest
}

type Wanted = { description: string; isWanted: (email: OutboxMessage) => boolean }

/** The newest matching email in the server's outbox; waits for it. */
export async function waitForEmail({ description, isWanted }: Wanted): Promise<Email> {
  const folder = join(fromSetup('E2E_DATA_DIR'), 'outbox')
  const find = async () =>
    (await listMessages(folder)).find((message) => message.kind === 'mail' && isWanted(message))
  await expect.poll(find, { message: description, timeout: 20_000 }).toBeDefined()
  const email = await find()
  if (!email) throw new Error(`${description} went away`)
  return { ...email, links: [...email.text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([link]) => link) }
}
