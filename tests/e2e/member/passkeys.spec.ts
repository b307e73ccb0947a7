import type { Page } from '@playwright/test'

import { expect, test } from '../browser.ts'

test('a passkey is added in the settings, signs in without email and password, is renamed and removed', async ({
  page,
  tolerate,
  axe,
  noSidewaysScroll,
  newMember: member,
}) => {
  test.slow()
  tolerate(/404/)
  await page.setViewportSize({ width: 320, height: 720 })
  const device = await connectDevice(page)
  await page.goto('/signin')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(/user-dashboard/)
  const section = await openSection(page)

  await section.getByRole('button', { name: 'Add a passkey' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Blue phone')
  await dialog.getByLabel('Current password').fill(member.password)
  await axe()
  await noSidewaysScroll()
  await device.refuse()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('The request was cancelled or timed out. Please try again.')).toBeVisible()
  await device.allow()
  await dialog.getByLabel('Current password').press('Enter')
  await expect(section.getByText('Blue phone')).toBeVisible()
  await axe()
  await noSidewaysScroll()

  await signOut(page)
  await page.goto('/signin?returnTo=/user-dashboard/favorites')
  await axe()
  await noSidewaysScroll()
  await device.refuse()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('The request was cancelled or timed out. Please try again.')).toBeVisible()
  await device.allow()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter')
  await page.waitForURL(({ pathname }) => pathname === '/user-dashboard/favorites')

  await openSection(page)
  await expect(section.getByText(/last used/)).toBeVisible()
  await section.getByRole('button', { name: 'Rename Blue phone' }).click()
  await dialog.getByLabel('Name').fill('Red phone')
  await axe()
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await section.getByRole('button', { name: 'Remove Red phone' }).click()
  await dialog.getByLabel('Current password').fill(member.password)
  await axe()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByText('You have no passkeys yet.')).toBeVisible()

  await signOut(page)
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('This passkey does not belong to any account here.')).toBeVisible()
  await device.disconnect()
})

test('a browser without passkeys says so', async ({ page }) => {
  await page.goto('/signin')
  await page.evaluate(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('This browser does not support passkeys on this site.')).toBeVisible()
})

async function openSection(page: Page) {
  await page.goto('/user-dashboard/settings')
  return page.getByRole('region', { name: 'Passkeys' })
}

/** On a page without scripts: one with them would ask for what only a member may see. */
async function signOut(page: Page) {
  await page.goto('/healthz')
  await page.context().clearCookies()
}

/** A device of the browser that keeps passkeys and recognises its owner, or refuses to. */
async function connectDevice(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  const recognise = (isUserVerified: boolean) =>
    session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return {
    allow: () => recognise(true),
    refuse: () => recognise(false),
    disconnect: () => session.send('WebAuthn.disable'),
  }
}
