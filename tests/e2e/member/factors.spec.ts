import type { Page } from '@playwright/test'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { appCode } from '#tests/fixtures/account-fixtures.ts'

import { expect, test } from '../browser.ts'
import type { NewMember } from '../new-member.ts'

const halfMinute = 30_000

test('two-step verification can be switched on, is required at sign-in, and can be switched off', async ({
  page,
  axe,
  noSidewaysScroll,
  newMember: member,
}) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 720 })
  await enterPassword(page, member)
  await page.waitForURL(/user-dashboard/)
  const section = await openSection(page)

  await section.getByRole('button', { name: 'Add an authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(member.password)
  await axe()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = ((await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(
    ' ',
    '',
  )
  await axe()
  await noSidewaysScroll()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(appCode(secret, new Date()))
  await dialog.getByRole('button', { name: 'Switch on' }).click()

  const retained = page.getByRole('region', { name: 'Your recovery codes' })
  await expect(retained).toBeFocused()
  await page.getByRole('status').getByRole('button', { name: 'Close' }).click()
  const codes = await retained.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await axe()
  await noSidewaysScroll()
  const downloading = page.waitForEvent('download')
  await retained.getByRole('button', { name: 'Download' }).click()
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain(codes.join('\n'))
  await expect(retained.getByRole('button', { name: 'Done' })).toBeDisabled()
  await retained.getByLabel('I have saved these codes').check()
  await retained.getByRole('button', { name: 'Done' }).click()
  await expect(section.getByText('10 of 10 recovery codes left')).toBeVisible()

  await signOut(page)
  await enterPassword(page, member)
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeFocused()
  await axe()
  await noSidewaysScroll()
  // Within the allowed clock drift, and never the code that activated it.
  await page.getByRole('textbox', { name: 'Code' }).fill(appCode(secret, new Date(Date.now() + halfMinute)))
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL(/user-dashboard/)

  await signOut(page)
  await enterPassword(page, member)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await axe()
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL(/user-dashboard/)
  const again = await openSection(page)
  await expect(again.getByText('9 of 10 recovery codes left')).toBeVisible()
  await axe()
  await again.getByRole('button', { name: 'Remove Authenticator app' }).click()
  await page.getByRole('dialog').getByLabel('Current password').fill(member.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(again.getByText('Off', { exact: true })).toBeVisible()
})

test('a code by text message is the second step, and a wrong one is refused', async ({
  page,
  tolerate,
  axe,
  noSidewaysScroll,
  newMember: member,
}) => {
  tolerate(/422/)
  const number = `9${String(Date.now()).slice(-9)}`
  await enterPassword(page, member)
  await page.waitForURL(/user-dashboard/)
  const section = await openSection(page)
  await section.getByRole('button', { name: 'Add a phone number' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mobile number').fill(number)
  await dialog.getByLabel('Current password').fill(member.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const first = await textedCode(number)
  await dialog.getByRole('textbox', { name: 'Code' }).fill(first)
  await axe()
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByRole('region', { name: 'Your recovery codes' })).toBeVisible()

  await signOut(page)
  await enterPassword(page, member)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  const code = await textedCode(number, [first])
  await page.getByRole('textbox', { name: 'Code' }).fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('This code is incorrect. Please check it and try again.').first()).toBeVisible()
  await axe()
  await noSidewaysScroll()
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL(/user-dashboard/)
})

async function enterPassword(page: Page, { email, password }: NewMember) {
  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function openSection(page: Page) {
  await page.goto('/user-dashboard/settings')
  return page.getByRole('region', { name: 'Two-step verification' })
}

/** On a page without scripts: one with them would ask for what only a member may see. */
async function signOut(page: Page) {
  await page.goto('/healthz')
  await page.context().clearCookies()
}

/** The first code sent to this number that is not in `known`. */
async function textedCode(number: string, known: readonly string[] = []): Promise<string> {
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox')
  const find = async () => (await codesTo(folder, number)).find((code) => !known.includes(code))
  await expect.poll(find, { message: `a text message to ${number}`, timeout: 20_000 }).toBeDefined()
  return (await find()) ?? ''
}

async function codesTo(folder: string, number: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.sms'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts
    .filter((text) => text.startsWith(`To: +91${number}\r\n`))
    .map((text) => /#(\d{6})/.exec(text)?.[1] ?? '')
}
