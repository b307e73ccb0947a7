import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { purgeOutbox } from './purge.ts'

test('emails and text messages to a person and about them are removed from the outbox; all others stay', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'haveli-outbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const save = (name: string, to: string, text: string) =>
    writeFileSync(join(folder, name), `To: ${to}\r\nContent-Type: text/plain\r\n\r\n${text}\r\n`)
  save('to-them.eml', 'Kavita@example.com', 'Welcome')
  save('with-their-address.eml', 'advertiser@example.com', 'Reply to <kavita@example.com>.')
  save('of-a-namesake.eml', 'buyer@example.com', 'Reply to a.kavita@example.com')
  save('with-their-number.eml', 'advertiser@example.com', 'Call +91 98290 12345')
  save('of-their-home.eml', 'buyer@example.com', 'Property ID: 48213')
  save('to-their-phone.sms', '+919829012345', 'Your code')
  save('of-others.eml', 'meena@example.com', 'Property ID: 148213, call +91 98290 99999')
  writeFileSync(join(folder, 'note.txt'), 'kavita@example.com')

  const kavita = { address: 'kavita@example.com', numbers: ['+919829012345'], things: ['48213'] }
  await purgeOutbox(folder, kavita)
  expect(readdirSync(folder)).toEqual(['note.txt', 'of-a-namesake.eml', 'of-others.eml'])
  await expect(purgeOutbox(join(folder, 'none'), kavita)).resolves.toBeUndefined()
})
