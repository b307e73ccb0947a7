import { request } from '@playwright/test'

import { expect, test } from '../browser.ts'
import type { NewMember } from '../new-member.ts'
import { send } from '../send-api-request.ts'

const settings = '/user-dashboard/settings'
const laptop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

test('switches are saved at once, even if the page is left, and one that fails is reset', async ({
  memberPage: page,
  tolerate,
  axe,
  noSidewaysScroll,
}) => {
  await page.goto(settings)
  const toggle = (name: string) => page.getByRole('switch', { name })
  const switchedOn = ['Email', 'SMS', 'Push notifications', 'Price drops of saved homes', 'Contact details']
  for (const name of [...switchedOn, 'Property history']) await expect(toggle(name)).toBeChecked()
  await expect(toggle('Marketing')).not.toBeChecked()
  await axe()
  await noSidewaysScroll()

  await toggle('SMS').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Notification preferences updated')).toBeVisible()
  await toggle('Marketing').click()
  const consents = page.getByRole('region', { name: 'Consents' })
  await expect(consents.getByRole('listitem').filter({ hasText: 'Marketing' })).toContainText('Given')
  await toggle('Contact details').click()
  await expect(page.getByText('Privacy settings updated')).toBeVisible()
  await page.reload()
  await expect(toggle('SMS')).not.toBeChecked()
  await expect(toggle('Marketing')).toBeChecked()
  await expect(toggle('Contact details')).not.toBeChecked()

  tolerate(/503|setNotifications/)
  await page.route('**/rpc/accounts/setNotifications', (route) => route.fulfill({ status: 503 }))
  await toggle('Email').click()
  await expect(page.getByText('Not saved')).toBeVisible()
  await expect(toggle('Email')).toBeChecked()
})

test('view history is deleted only after confirmation', async ({ memberPage: page, axe }) => {
  await page.goto(settings)
  const history = page.getByRole('switch', { name: 'Property history' })
  await history.click()
  const question = page.getByRole('dialog', { name: 'Switch off and clear history?' })
  await expect(question).toContainText('This cannot be undone.')
  await axe()
  await question.getByRole('button', { name: 'Keep my history' }).click()
  await expect(question).toBeHidden()
  await expect(history).toBeChecked()
  await expect(history).toBeFocused()
  await history.click()
  await question.getByRole('button', { name: 'Switch off and clear' }).click()
  await expect(page.getByText('Privacy settings updated')).toBeVisible()
  await page.reload()
  await expect(history).not.toBeChecked()
})

test('a new password ends the other sessions but not this one; a session can be ended from the list', async ({
  page,
  baseURL,
  emailTo,
  tolerate,
  newMember: member,
}) => {
  test.slow()
  const other = await laptopOf(baseURL ?? '', member)
  await send(page, 'POST', 'accounts/sign-in', member)
  await page.goto(settings)
  const devices = page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.first()).toContainText('This device')
  await page.getByRole('button', { name: 'Sign out Chrome on Windows' }).click()
  await expect(page.getByText('The device is signed out')).toBeVisible()
  await expect(devices).toHaveCount(1)
  expect(await other.isSignedIn()).toBe(false)

  const again = await laptopOf(baseURL ?? '', member)
  tolerate(/422|400/)
  const form = page.getByRole('region', { name: 'Password' })
  const choose = async (current: string, next: string, repeated: string) => {
    await form.getByLabel('Current password').fill(current)
    await form.getByLabel('New password').fill(next)
    await form.getByLabel('Confirm password').fill(repeated)
    await form.getByRole('button', { name: 'Change password' }).click()
  }
  await choose(member.password, 'short', 'shorter')
  await expect(form.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect(form.getByText('Passwords do not match')).toBeVisible()
  await choose('not-my-password', 'monsoon-terrace', 'monsoon-terrace')
  await expect(form.getByText('The current password is incorrect. Please try again.')).toBeVisible()
  await choose(member.password, 'monsoon-terrace', 'monsoon-terrace')
  await expect(page.getByText('Password updated successfully')).toBeVisible()
  await expect(form.getByLabel('Current password')).toHaveValue('')
  expect(await again.isSignedIn()).toBe(false)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await emailTo(member.email, /^Your Haveli password was changed$/)
})

test("a person who agreed to older terms is asked again on the dashboard's first page, and can read them there", async ({
  signedInAs,
  axe,
}) => {
  const page = await signedInAs('customer_service')
  await page.goto('/user-dashboard')
  await expect(page.getByText('Please read them and confirm that you agree.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'I agree' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/terms')
  await axe(page)
})

/** Another device of the same person. */
async function laptopOf(baseURL: string, { email, password }: NewMember) {
  const client = await request.newContext({
    baseURL,
    userAgent: laptop,
    extraHTTPHeaders: { 'X-App-Name': 'haveli', Origin: baseURL },
  })
  const answer = await client.post('/api/accounts/sign-in', { data: { email, password } })
  expect(answer.status()).toBe(200)
  return {
    isSignedIn: async () => {
      const session = await (await client.get('/api/accounts/session')).text()
      return !session.includes('"user":null')
    },
  }
}

test('presses before hydration take effect after it', async ({ signedInAs }) => {
  const page = await signedInAs('owner')
  let letThrough = () => {}
  const paused = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/assets/**/*.js', async (route) => {
    await paused
    await route.continue()
  })
  await page.goto(settings, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Add a phone number' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  letThrough()
  await expect(page.getByRole('dialog').getByLabel('Mobile number')).toBeVisible()
})
