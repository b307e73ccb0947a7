import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { messageName } from '../outbox-file.ts'
import { listMessages, parseMessage, readMessage } from './messages.ts'

test('five thousand emails are listed newest first, quickly, and removed ones are gone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const names = Array.from({ length: 5_000 }, (_, serial) => `${messageName(String(serial))}.eml`)
  for (const [serial, name] of names.entries()) {
    await writeFile(join(folder, name), email(serial))
    await utimes(join(folder, name), 1_700_000_000 + serial, 1_700_000_000 + serial)
  }
  await writeFile(join(folder, 'notes.eml'), email(1))
  const first = await listMessages(folder)
  expect(first.length).toBe(5_000)
  expect(first[0]).toMatchObject({ kind: 'mail', to: 'person4999@example.in', text: 'Letter 4999\n' })
  const started = performance.now()
  await listMessages(folder)
  // The second listing reads names only; even a very busy machine needs a fraction of this.
  expect(performance.now() - started).toBeLessThan(1_000)
  await rm(join(folder, names[4_999] ?? ''))
  expect((await listMessages(folder))[0]?.to).toBe('person4998@example.in')
}, 60_000)

test('a text message is read like an email, without HTML', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const name = `${messageName('code')}.sms`
  const head = 'To: +919829012345\r\nDate: Sat, 21 Nov 2026 05:30:00 GMT\r\nContent-Language: hi'
  await writeFile(join(folder, name), `${head}\r\n\r\n402913 आपका कोड है।\r\n`)
  expect(await readMessage(folder, name)).toMatchObject({
    kind: 'sms',
    to: '+919829012345',
    text: '402913 आपका कोड है।\n',
    html: '',
  })
  expect(await readMessage(folder, '../secret')).toBeNull()
})

test('an email is read with its Hindi text and its complete link', async () => {
  const { subject, text, html } = await parseMessage(
    [
      'To: buyer@demo.local',
      'Subject: =?UTF-8?Q?=E0=A4=86=E0=A4=AA=E0=A4=95=E0=A4=BE_?=',
      ' =?UTF-8?B?4KSW4KS+4KSk4KS+?=',
      'Content-Type: multipart/alternative; boundary="cut"',
      '',
      '--cut',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '=E0=A4=AA=E0=A5=81=E0=A4=B7=E0=A5=8D=E0=A4=9F=E0=A4=BF: https://haveli.example/confirm?tok=',
      'en=3Dabc',
      '--cut',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>https://elsewhere.example</p>',
      '--cut--',
    ].join('\r\n'),
  )
  expect(subject).toBe('आपका खाता')
  expect(text.trim()).toBe('पुष्टि: https://haveli.example/confirm?token=abc')
  expect(html).not.toContain('haveli.example')
})

function email(serial: number): string {
  return `To: person${serial}@example.in\r\nSubject: Letter ${serial}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nLetter ${serial}\r\n`
}
