import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { expect, test } from '../browser.ts'

const path = '/user-dashboard/profile'

test('a profile is edited on three tabs; errors are shown, and unsaved input is not lost', async ({
  signedInAs,
  isMobile,
  tolerate,
  axe,
  noSidewaysScroll,
}) => {
  test.slow()
  tolerate(/409/)
  const page = await signedInAs(isMobile ? 'admin' : 'superadmin')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Professional Profile' })).toBeVisible()
  for (const name of ['Basic Info', 'Professional', 'Contact & Hours'])
    await expect(page.getByRole('tab', { name, exact: true })).toBeVisible()
  await axe(page)
  const name = await page.getByRole('term').filter({ hasText: 'Full name' }).locator('+ dd').innerText()

  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await page.getByLabel('Full name').fill('')
  await page.getByRole('tab', { name: 'Professional', exact: true }).click()
  await page.getByLabel('Website').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Failed to save profile').first()).toBeVisible()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expect(page.getByText('Full name is required').last()).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(name, { exact: true }).locator('visible=true').first()).toBeVisible()

  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue(name)
  const bio = `I answer for what I write. ${Date.now()}`
  await page.getByLabel('About you').fill(bio)
  await leave(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Stay and save' }).click()
  await expect(page.getByLabel('About you')).toHaveValue(bio)
  await page.getByRole('tab', { name: 'Contact & Hours' }).click()
  const canManage = page.getByRole('switch', { name: 'I have fixed hours' })
  if (!(await canManage.isChecked())) await canManage.check()
  await page.getByLabel('Monday, closes at').selectOption('09:00')
  await page.getByRole('tab', { name: 'Basic Info' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Monday, closes at')).toBeFocused()
  await expect(page.getByText('Closing time must be later than opening time').last()).toBeVisible()
  await axe(page)
  await noSidewaysScroll(page)
  await page.getByLabel('Monday, closes at').selectOption('18:00')

  // A concurrent save of the same profile.
  const other = await page.context().newPage()
  await other.goto(`${path}?edit=true&tab=professional`)
  await other.getByLabel('Company').fill(`Haveli ${Date.now()}`)
  const company = await other.getByLabel('Company').inputValue()
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Profile updated successfully!').first()).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/changed in another window/).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Professional', exact: true }).click()
  await expect(page.getByLabel('Company')).toHaveValue(company)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Profile updated successfully!').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Basic Info' }).click()
  await expect(page.getByText(bio)).toBeVisible()
  await page.getByRole('tab', { name: 'Contact & Hours' }).click()
  await expect(page.getByText('10:00 AM – 6:00 PM').first()).toBeVisible()
})

test('a public page can be previewed, and shared by link and QR code', async ({
  signedInAs,
  isMobile,
  axe,
}) => {
  const page = await signedInAs(isMobile ? 'builder' : 'agent')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(path)
  // Before hydration a press has no effect.
  await expect(async () => {
    await page.getByRole('button', { name: 'Copy profile link' }).click()
    await expect(page.getByText('Profile link copied!').first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/\/agents\/\d{5,7}$/)
  await page.getByRole('button', { name: 'QR code' }).click()
  const dialog = page.getByRole('dialog')
  const code = dialog.getByRole('img', { name: 'QR code that opens this page' })
  await expect(code.locator('path')).toHaveAttribute('d', /^M/)
  for (const size of ['128', '200', '256']) {
    await dialog.getByText(`${size} px`).click()
    await expect(code).toHaveAttribute('width', size)
  }
  await axe(page)
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download QR code' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^haveli-agent-\d+\.png$/)
  await page.keyboard.press('Escape')
  // A pointer that rests on the toast would hold it there.
  await page.mouse.move(0, 0)
  await page.getByRole('link', { name: 'Preview public page' }).click()
  await expect(page).toHaveURL(new URL(copied).pathname)
  await expect(page.getByText(/how others see your profile/)).toBeVisible()
})

test('a photo is added, shown in the menu, and removed after confirmation', async ({ signedInAs }) => {
  const page = await signedInAs('support')
  await page.goto(`/hi${path}`)
  const picture = sharp({ create: { width: 300, height: 400, channels: 3, background: '#b8433b' } })
  await page
    .getByLabel(/^फ़ोटो (जोड़ें|बदलें)$/)
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() })
  await expect(page.getByText('फ़ोटो सहेज ली गई').first()).toBeVisible()
  await expect(page.locator('header img')).toHaveAttribute('src', /^\/media\//)
  await page.getByRole('button', { name: 'फ़ोटो हटाएँ' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'फ़ोटो हटाएँ' }).click()
  await expect(page.getByText('फ़ोटो हटा दी गई').first()).toBeVisible()
  await expect(page.locator('header img')).toHaveCount(0)
})

test('a person without a phone number adds one and returns to the enquiry', async ({ signedInAs }) => {
  const page = await signedInAs('listingmanager')
  await page.goto('/search')
  const home = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
  await page.goto(`${path}?edit=true&tab=contact`)
  // Filled with what is saved once the scripts are there.
  await expect(page.getByLabel('Mobile number')).not.toHaveValue('')
  await page.getByLabel('Mobile number').fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Profile updated successfully!').first()).toBeVisible()
  await page.goto(`${home}?enquire=contact`)
  await page.getByRole('textbox', { name: 'Message' }).fill('Is it still free?')
  await page.getByRole('link', { name: 'Add your phone number' }).click()
  await page.getByLabel('Mobile number').fill('98290 12399')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(`${home}?enquire=contact`)
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Is it still free?')
  await expect(page.getByRole('textbox', { name: 'Phone', exact: true })).toHaveValue('+91 98290 12399')
})

test('the simple profile page shows name, email and role, and asks a guest to sign in', async ({
  page,
  signedInAs,
  tolerate,
  axe,
  noSidewaysScroll,
}) => {
  tolerate(/401/)
  await page.goto('/profile')
  await expect(page.getByText('Please sign in to view your profile.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/signin?returnTo=%2Fprofile',
  )
  await axe()
  const member = await signedInAs('owner')
  await member.goto('/profile')
  const main = member.getByRole('main')
  await expect(main.getByText('owner@demo.local')).toBeVisible()
  await expect(main.getByText('Property Owner')).toBeVisible()
  await axe(member)
  await noSidewaysScroll(member)
  await member.goto('/hi/profile')
  await expect(member.getByRole('heading', { level: 1, name: 'प्रोफ़ाइल' })).toBeVisible()
})

/** Follows the first visible link out of the dashboard. */
async function leave(page: Page) {
  await page.getByRole('link', { name: 'Favorites' }).locator('visible=true').first().click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
}
