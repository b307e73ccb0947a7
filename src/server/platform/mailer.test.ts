import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { mailFrame } from './mail-frame.ts'
import { createMailer, type MailMessage } from './mailer.ts'

const message: MailMessage = {
  to: 'meera@demo.local',
  subject: 'मुलाक़ात पक्की हो गई',
  text: 'Your visit is confirmed',
  html: '<p>Your visit is confirmed</p>',
  messageId: 'visit-confirmed:1',
  locale: 'hi',
}

test('Without SMTP a message lies in the outbox as a mail file with text and HTML', async () => {
  const { mailer, folder } = await withOutbox()
  await mailer.send(message)
  const [name = ''] = await readdir(folder)
  expect(name).toMatch(/^[0-9a-f]{32}\.eml$/)
  const mail = await readFile(join(folder, name), 'utf8')
  expect(mail).toContain('From: Haveli <post@haveli.example>\r\n')
  expect(mail).toContain('To: meera@demo.local\r\n')
  expect(mail).toContain('Date: Sat, 21 Nov 2026 04:00:00 +0000\r\n')
  expect(mail).toContain('Content-Language: hi\r\n')
  expect(mail).toMatch(/Subject: =\?UTF-8\?/)
  expect(mail).toContain('Content-Type: multipart/alternative')
  expect(mail).toContain('Content-Type: text/plain')
  expect(mail).toContain('Content-Type: text/html')
})

test('The same message is written once, however often and however fast it is sent', async () => {
  const { mailer, folder } = await withOutbox()
  await Promise.all([mailer.send(message), mailer.send(message), mailer.send(message)])
  await mailer.send(message)
  expect(await readdir(folder)).toHaveLength(1)
  await mailer.send({ ...message, messageId: 'visit-confirmed:2' })
  expect(await readdir(folder)).toHaveLength(2)
})

test('Messages without a name of their own are all written', async () => {
  const { mailer, folder } = await withOutbox()
  const { messageId: _messageId, ...unnamed } = message
  await mailer.send(unnamed)
  await mailer.send(unnamed)
  expect(await readdir(folder)).toHaveLength(2)
})

test('A line break in a subject adds no header', async () => {
  const { mailer, folder } = await withOutbox()
  await mailer.send({ ...message, subject: 'Hello\r\nBcc: everyone@example.com' })
  const [name = ''] = await readdir(folder)
  expect(await readFile(join(folder, name), 'utf8')).not.toMatch(/^Bcc:/m)
})

test('With SMTP a message goes to the mail server once, and again only after a failure', async () => {
  const { url, received, failNext } = await startMailServer()
  const mailer = createMailer({ smtpUrl: url, mailFrom: 'post@haveli.example', dataDir: '/nowhere' })
  failNext()
  await expect(mailer.send(message)).rejects.toThrow('550')
  await mailer.send(message)
  await mailer.send(message)
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('To: meera@demo.local')
})

test('What people typed is shown as they typed it and never as markup', () => {
  const { html, text } = mailFrame({
    locale: 'hi',
    heading: 'नई पूछताछ',
    paragraphs: ['<img src=x onerror=steal()> & "दो"\nपंक्तियाँ'],
    facts: [{ label: 'भाव', value: '₹2.15 करोड़' }],
    button: { label: 'पूछताछ देखें', url: 'https://haveli.example/hi/user-dashboard/leads?a=1&b=2' },
    footnote: 'यह संदेश इसलिए मिला कि आपने मकान डाला है।',
  })
  expect(html).toContain('<html lang="hi">')
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=steal()&gt; &amp; &quot;दो&quot;<br>पंक्तियाँ')
  expect(html).toContain('href="https://haveli.example/hi/user-dashboard/leads?a=1&amp;b=2"')
  expect(text).toContain('भाव: ₹2.15 करोड़')
  expect(text).toContain('https://haveli.example/hi/user-dashboard/leads?a=1&b=2')
})

async function withOutbox() {
  const dataDir = await mkdtemp(join(tmpdir(), 'mail-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const config = { smtpUrl: null, mailFrom: 'Haveli <post@haveli.example>', dataDir }
  return {
    mailer: createMailer(config, () => new Date('2026-11-21T04:00:00Z')),
    folder: join(dataDir, 'outbox'),
  }
}

/** A mail server of a few words: takes every message, or refuses the next sender when told to. */
async function startMailServer() {
  const received: string[] = []
  let refusals = 0
  const server = createServer((socket) => {
    let mail: string | null = null
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const words = chunk.toString()
      if (mail !== null) {
        mail += words
        if (!mail.endsWith('\r\n.\r\n')) return
        received.push(mail)
        mail = null
        socket.write('250 taken\r\n')
      } else if (words.startsWith('MAIL') && refusals > 0) {
        refusals--
        socket.write('550 not now\r\n')
      } else if (words.startsWith('DATA')) {
        mail = ''
        socket.write('354 go on\r\n')
      } else socket.write('250 fine\r\n')
    })
    socket.on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
  })
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, received, failNext: () => void refusals++ }
}
