import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

import type { MailMessage } from '#server/platform/mail/compose-mail.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'

import { composeEveryEmail, composeEveryText } from './emails.ts'
import { publicUrl, type Sample } from './fixtures/emails/email-sample.ts'
import { expect, test } from './test.ts'

const english: Sample = {
  locale: 'en',
  reader: 'Meera Joshi',
  other: 'Imran Khan',
  title: 'Three-bedroom flat near Central Park',
  words: 'Is it still available?\nWe are four people.',
}
const hindi: Sample = {
  locale: 'hi',
  reader: 'मीरा जोशी',
  other: 'इमरान ख़ान',
  title: 'सेंट्रल पार्क के पास तीन कमरों का फ़्लैट',
  words: 'क्या यह अभी उपलब्ध है?\nहम चार लोग हैं।',
}
const evil = '<img src=x onerror="steal()">\r\nBcc: all@evil.example & \'दो\' </td></table>'
const hostile: Sample = {
  locale: 'hi',
  reader: evil,
  other: `${evil} ${'लंबा'.repeat(60)}`,
  title: `${'Superkalifragilistisch'.repeat(12)} ${evil}`,
  words: `${evil}\n${'शब्द '.repeat(400)}`,
}
const samples = { english, hindi, hostile }

/** Terms that Hindi texts keep in Latin letters. */
const alike = new Set(['IST', 'AM', 'PM', 'ID', 'Chrome', 'Android'])
const allowedTags = new Set(
  'html head meta title style body table tr td h1 p a blockquote br'
    .split(' ')
    .flatMap((tag) => [tag, `/${tag}`]),
)

/** Emails about the account itself, which cannot be switched off. */
const isAboutAccount = (name: string) =>
  /^(?:linkMail|signInCodeMail|signingCodeMail|addEmailMail|formerAddressMail|securityMail|handledMail|exportReadyMail|deletionMail|claimInviteMail|inviteMail|transferMail|evidenceMail)/.test(
    name,
  )
/** Emails to addresses without an account, which have no settings. */
const isToGuest = (name: string) => name === 'supportReceipt contact'

test('every function that composes an email or text message is covered here', () => {
  const files = globSync('src/server/*/emails{.ts,/*.ts}')
  expect(files.length).toBeGreaterThan(8)
  const written = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export function (\w+)/gm)].map((found) => found[1] ?? ''),
  )
  const tried = ['tests/emails.ts', ...globSync('tests/fixtures/emails/*-emails.ts')]
    .map((file) => readFileSync(file, 'utf8'))
    .join()
  for (const name of written) expect(tried, name).toMatch(new RegExp(`\\b${name}\\b`))
})

for (const [kind, sample] of Object.entries(samples))
  test(`every email (${kind}) has the same content as text and as HTML, without foreign markup`, () => {
    for (const [name, { subject, html, text, locale }] of Object.entries(composeEveryEmail(sample))) {
      expect(locale, name).toBe(sample.locale)
      expect(subject.length, name).toBeGreaterThan(5)
      expect(html, name).toContain(`<html lang="${sample.locale}">`)
      const tags = [...html.matchAll(/<([/!]?[a-z0-9]+)/gi)].map((tag) => tag[1]?.toLowerCase() ?? '')
      expect(
        tags.filter((tag) => tag !== '!doctype' && !allowedTags.has(tag)),
        name,
      ).toEqual([])
      expect(html, name).not.toMatch(/<[^>]*\son\w+=/)
      const shown = shownBy(html)
      for (const line of text.split('\n').filter((each) => !/^(?:> |-- $)/.test(each)))
        expect(shown, `${name}: ${line}`).toContain(withoutBlanks(line.replace(/:$/, '')).slice(0, 60))
    }
  })

test('emails greet the reader by name, except those a guest can have triggered', () => {
  for (const [name, { text }] of Object.entries(composeEveryEmail(english))) {
    const greeting = /^Hello (.+),$/m.exec(text)?.[1] ?? null
    const isAnonymous =
      /^(?:linkMail|signInCodeMail|signingCodeMail|addEmailMail|supportReceipt|deletionMail|inviteMail|claimInviteMail stranger)/.test(
        name,
      )
    const isReceipt = /^(?:leadReceipt|requestReceipt|cancelledVisitsMail)/.test(name)
    expect(greeting, name).toBe(isAnonymous ? null : isReceipt ? english.other : english.reader)
  }
})

test('Hindi emails and text messages contain no English words', () => {
  const emails = Object.entries(composeEveryEmail(hindi)).map(([name, email]) => [
    name,
    `${email.subject}\n${email.text}`,
  ])
  const texts = Object.entries(composeEveryText(hindi)).map(([name, { text }]) => [name, text])
  for (const [name, said = ''] of [...emails, ...texts]) {
    const words = said
      .replaceAll(/https?:\/\/\S+|^@\S+|\S+@\S+/gm, '')
      .match(/[A-Za-z]+/g)
      ?.filter((word) => !alike.has(word))
    expect(words ?? [], name).toEqual([])
  }
})

for (const [kind, sample] of Object.entries(samples))
  test(`every link in every email (${kind}) is complete and in the reader’s language`, () => {
    const home = sample.locale === 'hi' ? `${publicUrl}/hi/` : `${publicUrl}/`
    for (const [name, email] of Object.entries(composeEveryEmail(sample))) {
      const links = [...email.html.matchAll(/href="([^"]*)"/g)].map((link) => link[1] ?? '')
      const foreign = links.filter(
        (link) => !link.startsWith(home) && !/^(?:tel:\+91\d{10}|mailto:\S+@\S+)$/.test(link),
      )
      expect(foreign, name).toEqual([])
      const isPlain =
        name === 'deletionMail' || ['signInCodeMail', 'signingCodeMail', 'addEmailMail'].includes(name)
      expect(email.text.includes(home), name).toBe(!isPlain)
    }
    for (const [name, { text }] of Object.entries(composeEveryText(sample)))
      if (name.startsWith('requestText')) expect(text, name).toContain(`${home}user-dashboard`)
  })

test('every optional email says where to switch it off, in its text and in its headers', async ({
  db,
  services,
  now,
}) => {
  for (const [name, email] of Object.entries(composeEveryEmail(hindi))) {
    const isOneClick = /^(?:alertMail|digestMail)/.test(name)
    const settings = isOneClick
      ? `${publicUrl}/hi/unsubscribe/a.b`
      : `${publicUrl}/hi/user-dashboard/settings`
    const where = isAboutAccount(name) || isToGuest(name) ? undefined : settings
    expect(isOneClick ? email.unsubscribeUrl : email.settingsUrl, name).toBe(where)
    expect(email.text.endsWith(`:\n${where}`), name).toBe(where !== undefined)
    const source = await sourceOf(email, { db, services, now })
    expect(/^List-Unsubscribe: <(.*)>\r$/m.exec(source)?.[1], name).toBe(where)
    expect(/^List-Unsubscribe-Post: (.*)\r$/m.exec(source)?.[1], name).toBe(
      isOneClick ? 'List-Unsubscribe=One-Click' : undefined,
    )
  }
})

test('user input never becomes a header, and each email has text and HTML', async ({ db, services, now }) => {
  for (const [name, email] of Object.entries(composeEveryEmail(hostile))) {
    const source = await sourceOf(email, { db, services, now })
    const head = source.slice(0, source.indexOf('\r\n\r\n'))
    expect(head, name).not.toMatch(/^bcc:/im)
    expect(source, name).toContain('Content-Type: text/plain; charset=utf-8')
    expect(source, name).toContain('Content-Type: text/html; charset=utf-8')
    expect(Math.max(...source.split('\r\n').map((line) => line.length)), name).toBeLessThan(999)
  }
})

test('an email fits a phone: no fixed width, and long words may break', () => {
  for (const [name, { html }] of Object.entries(composeEveryEmail(hostile))) {
    const widths = [...html.matchAll(/(?<!max-)width:\s*(\d+)px|width="(\d+)"/g)]
    expect(widths, name).toEqual([])
    for (const block of html.matchAll(/<(?:h1|p class="ink" style="margin:12|blockquote)[^>]*>/g))
      expect(block[0], name).toContain('overflow-wrap:anywhere')
  }
})

test('text messages are short', () => {
  for (const sample of [english, hindi])
    for (const [name, { text }] of Object.entries(composeEveryText(sample)))
      expect(text.length, name).toBeLessThan(200)
})

type Post = Pick<Parameters<typeof createMailer>[0], 'db' | 'now'> & {
  services: {
    config: Parameters<typeof createMailer>[0]['config']
    log: Parameters<typeof createMailer>[0]['log']
  }
}

/** The raw source of the email. */
async function sourceOf(email: MailMessage, { db, services, now }: Post): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'emails-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const config = { ...services.config, dataDir }
  await createMailer({ config, db, log: services.log, now }).send(email)
  const [name = ''] = await readdir(join(dataDir, 'outbox'))
  return readFile(join(dataDir, 'outbox', name), 'utf8')
}

function shownBy(html: string): string {
  const links = [...html.matchAll(/href="([^"]*)"/g)].map((link) => link[1] ?? '')
  const inner = html.replace(/<style>.*?<\/style>/s, '').replaceAll(/<[^>]*>/g, ' ')
  return withoutBlanks(unescaped(`${inner} ${links.join(' ')}`))
}

function unescaped(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
}

/** `Price: ₹2 Cr` is two cells in HTML; spaces and colons between them differ. */
function withoutBlanks(text: string): string {
  return text.replaceAll(/[\s:]+/g, '')
}
