import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

import type { Database } from '#database/client.ts'
import type { Fakes } from '#tests/fakes.ts'
import { expect, test } from '#tests/test.ts'

import type { MailMessage } from './compose-mail.ts'
import { emailTo } from './mail-layout.ts'
import { createMailer } from './mailer.ts'

const message: MailMessage = {
  to: 'meera@demo.local',
  subject: 'मुलाक़ात पक्की हो गई',
  text: 'Your visit is confirmed',
  html: '<p>Your visit is confirmed</p>',
  messageId: 'visit-confirmed:1',
  locale: 'hi',
}

test('Without SMTP a message is written to the outbox as a mail file with text and HTML', async ({
  db,
  fakes,
}) => {
  const { mailer, folder } = await withOutbox(db, fakes)
  await mailer.send(message)
  const [name = ''] = await readdir(folder)
  expect(name).toMatch(/^[0-9a-f]{32}\.eml$/)
  const mail = await readFile(join(folder, name), 'utf8')
  expect(mail).toContain('From: Haveli <post@haveli.example>\r\n')
  expect(mail).toContain('To: meera@demo.local\r\n')
  expect(mail).toContain('Date: Sat, 21 Nov 2026 05:30:00 +0000\r\n')
  expect(mail).toContain('Content-Language: hi\r\n')
  expect(mail).toMatch(/Subject: =\?UTF-8\?/)
  expect(mail).toContain('Content-Type: multipart/alternative')
  expect(mail).toContain('Content-Type: text/plain')
  expect(mail).toContain('Content-Type: text/html')
})

test('A message is written once, however often and fast it is sent', async ({ db, fakes }) => {
  const { mailer, folder } = await withOutbox(db, fakes)
  await Promise.all([mailer.send(message), mailer.send(message), mailer.send(message)])
  await mailer.send(message)
  expect(await readdir(folder)).toHaveLength(1)
  await mailer.send({ ...message, messageId: 'visit-confirmed:2' })
  expect(await readdir(folder)).toHaveLength(2)
})

test('Messages without an idempotency key are all written', async ({ db, fakes }) => {
  const { mailer, folder } = await withOutbox(db, fakes)
  const { messageId: _messageId, ...unnamed } = message
  await mailer.send(unnamed)
  await mailer.send(unnamed)
  expect(await readdir(folder)).toHaveLength(2)
})

test('A line break in a subject adds no header', async ({ db, fakes }) => {
  const { mailer, folder } = await withOutbox(db, fakes)
  await mailer.send({ ...message, subject: 'Hello\r\nBcc: everyone@example.com' })
  const [name = ''] = await readdir(folder)
  expect(await readFile(join(folder, name), 'utf8')).not.toMatch(/^Bcc:/m)
})

test('User input is shown as typed and never as markup', () => {
  const { html, text } = emailTo({ email: 'aman@example.com', locale: 'hi' }, () => ({
    subject: 'नई पूछताछ',
    messageId: 'lead-created:1',
    heading: 'नई पूछताछ',
    paragraphs: ['<img src=x onerror=steal()> & "दो"\nपंक्तियाँ'],
    facts: [{ label: 'भाव', value: '₹2.15 करोड़' }],
    button: { label: 'पूछताछ देखें', url: 'https://haveli.example/hi/user-dashboard/leads?a=1&b=2' },
    footnote: 'यह संदेश इसलिए मिला कि आपने मकान डाला है।',
  }))
  expect(html).toContain('<html lang="hi">')
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=steal()&gt; &amp; &quot;दो&quot;<br>पंक्तियाँ')
  expect(html).toContain('href="https://haveli.example/hi/user-dashboard/leads?a=1&amp;b=2"')
  expect(text).toContain('भाव: ₹2.15 करोड़')
  expect(text).toContain('https://haveli.example/hi/user-dashboard/leads?a=1&b=2')
})

async function withOutbox(db: Database, { services, now }: Fakes) {
  const dataDir = await mkdtemp(join(tmpdir(), 'mail-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const config = { smtpUrl: null, mailFrom: 'Haveli <post@haveli.example>', dataDir }
  return {
    mailer: createMailer({ config, db, log: services.log, now }),
    folder: join(dataDir, 'outbox'),
  }
}
