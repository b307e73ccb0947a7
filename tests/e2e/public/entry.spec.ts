import type { Page } from '@playwright/test'

import { uniqueWord } from '#tests/e2e/unique-word.ts'

import { expect, test } from '../browser.ts'
import { solveCaptcha } from '../captcha.ts'
import { signUpElsewhere } from '../new-member.ts'
import { demoPassword } from '../sign-in.ts'

const password = 'chai-at-six'

test('every sign-up page creates an account', async ({ request }) => {
  for (const path of ['/signup', '/signup/individual', '/signup/agent']) {
    const page = await (await request.get(path)).text()
    expect(page).toMatch(/<h1[^>]*>Create an account<\/h1>/)
    expect(page).toContain('<title>Create an account | Haveli</title>')
  }
  expect(await (await request.get('/hi/signup/agent')).text()).toMatch(/<h1[^>]*>खाता बनाएँ<\/h1>/)
})

test('a person who signs up on the way to a form returns to it through the email, in another tab', async ({
  page,
  context,
  emailTo,
  tolerate,
  axe,
  noSidewaysScroll,
}) => {
  test.slow()
  tolerate(/status of 4\d\d/)
  const email = `entry-${uniqueWord()}@example.in`
  await page.goto('/search')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/property\/\d+/)
  const home = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Send Message' }).locator('visible=true').first().click()
  await expect(page.getByText('Please sign in to send a message')).toBeVisible()
  await page.getByRole('link', { name: 'Sign Up', exact: true }).click()
  await page.getByRole('link', { name: /Individual User/ }).click()

  // Errors appear on blur and go with the change that mends them; after the first attempt, they come on every change.
  const tooShort = page.getByText('Name must be at least 2 characters')
  await page.getByLabel('Full name').fill('F')
  await expect(tooShort).toHaveCount(0)
  await page.getByLabel('Email').focus()
  await expect(tooShort).toBeVisible()
  await page.getByLabel('Full name').fill('Fa')
  await expect(tooShort).toHaveCount(0)
  await page.getByLabel('Full name').fill('F')
  await page.getByLabel('Email').focus()
  await expect(tooShort).toBeVisible()
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(toastOf(page)).toContainText('Validation Error')
  await expect(toastOf(page)).toContainText('Please fix the errors above')
  await expect(page.getByLabel('Full name')).toBeFocused()
  await page.getByLabel('Full name').fill('Farah Siddiqui')
  await expect(tooShort).toHaveCount(0)
  await page.getByLabel('Email').fill('buyer@demo.local')
  await page.getByLabel('Mobile number').fill('+91 98290-12345')
  await page.getByLabel('Password', { exact: true }).fill(`${password}!`)
  await page.getByLabel('Confirm password').fill(password)
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await expect(page.getByText('Passwords do not match')).toBeHidden()
  await page.getByRole('checkbox').check()
  await solveCaptcha(page)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(toastOf(page)).toContainText('Registration Failed')
  await expect(toastOf(page)).toContainText(
    'An account with this email already exists. Please sign in instead.',
  )
  const offer = page.getByRole('dialog')
  await expect(offer.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await offer.getByRole('button', { name: 'Stay here' }).click()
  await page.getByLabel('Email').fill(email)
  await solveCaptcha(page)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(toastOf(page)).toContainText('Account created successfully!')
  await expect(toastOf(page)).toContainText(
    'Please check your email to verify your account before signing in.',
  )
  await expect(page).toHaveURL(/\/signin\?/)
  await axe()
  await noSidewaysScroll()

  const mailMessage = await emailTo(email)
  const other = await context.newPage()
  // On this browser's host, whichever the emails use.
  const { pathname, search } = new URL(mailMessage.links.find((link) => link.includes('confirm-email')) ?? '')
  await other.goto(`${pathname}${search}`)
  const signIn = other.getByRole('link', { name: 'Sign In', exact: true })
  await expect(async () => {
    const confirm = other.getByRole('button', { name: 'Confirm email address' })
    if (await confirm.isVisible()) await confirm.click()
    await expect(signIn).toBeVisible({ timeout: 2000 })
  }).toPass()
  await signIn.click()
  await expect(other.getByText('Please sign in to send a message')).toBeVisible()
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Password', { exact: true }).fill('wrong-one')
  await press(other, 'Sign In')
  await expect(toastOf(other)).toContainText('Sign In Failed')
  await expect(toastOf(other)).toContainText(
    'Invalid email or password. Please check your credentials and try again.',
  )
  await other.getByLabel('Password', { exact: true }).fill(password)
  await press(other, 'Sign In')
  await expect(other).toHaveURL(new RegExp(`${home}\\?enquire=`))
  await expect(other.getByText('Successfully signed in!').first()).toBeVisible()
  await expect(other.getByRole('textbox', { name: 'Message' })).toBeVisible()
})

test('a confirmation link opened in another browser than the one that signed up asks for a new password', async ({
  page,
  axe,
}) => {
  const { link } = await signUpElsewhere()
  await page.goto(`${link.pathname}${link.search}`)
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByText('so the password typed there no longer works')).toBeVisible()
  await axe()
  await page.getByLabel('New password').fill('kulfi-at-nine')
  await page.getByLabel('Confirm password').fill('kulfi-at-nine')
  await press(page, 'Save password')
  await expect(page).toHaveURL(/\/signin/)
})

test('an emailed code signs in on /auth; a wrong one is refused, and a new one waits a minute', async ({
  page,
  emailTo,
  tolerate,
  axe,
  noSidewaysScroll,
}, { project }) => {
  tolerate(/status of 4\d\d/)
  const email = `${project.name === 'phone' ? 'builder' : 'listingagent'}@demo.local`
  await page.goto('/auth?returnTo=%2Fagents%3Fpage%3D1')
  await page.getByLabel('Email').first().fill(email)
  await page.getByRole('button', { name: 'Email me a code instead' }).click()
  await expect(page.getByLabel('Email').first()).toHaveValue(email)
  await press(page, 'Send the code')
  await expect(toastOf(page)).toContainText('Code sent')
  await expect(page.getByText(`If ${email} has an account, a code is on its way.`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Another code in \d+ s$/ })).toBeDisabled()
  await axe()
  await noSidewaysScroll()

  // The phone discarded the page while the email was read.
  await page.reload()
  const field = page.getByLabel('Code', { exact: true })
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await page.getByRole('checkbox', { name: 'Stay signed in' }).uncheck()
  const mailMessage = await emailTo(email, /sign-in code/)
  const code = /^\d{8}/.exec(mailMessage.subject)?.[0] ?? ''
  await field.fill(code === '00000000' ? '11111111' : '00000000')
  await press(page, 'Sign In')
  await expect(page.getByText('This code is incorrect. Please check it and try again.').first()).toBeVisible()
  // As pasted from the clipboard.
  await field.fill(` ${code.slice(0, 3)} ${code.slice(3)} `)
  await press(page, 'Sign In')
  await expect(page).toHaveURL(/\/agents/)
  await expect(page.getByText('Login successful!').first()).toBeVisible()
  const retained = (await page.context().cookies()).find(({ name }) => name === 'haveli_session')
  expect(retained).toMatchObject({ httpOnly: true, sameSite: 'Lax', expires: -1 })
})

test('both sign-in screens have their own wording, in Hindi too', async ({ page, tolerate }) => {
  tolerate(/status of 4\d\d/)
  await page.goto('/auth', { waitUntil: 'networkidle' })
  await page.getByLabel('Email').first().fill('nobody')
  await press(page, 'Sign In')
  await expect(toastOf(page)).toContainText('Invalid Email')
  await expect(toastOf(page)).toContainText('Please enter a valid email address')
  await page.getByLabel('Email').first().fill(`nobody-${uniqueWord()}@example.in`)
  await page.getByLabel('Password', { exact: true }).first().fill('wrong-one')
  await press(page, 'Sign In')
  await expect(toastOf(page)).toContainText('Login failed')
  await page.goto('/hi/signin')
  await page.getByLabel('ईमेल').fill(`nobody-${uniqueWord()}@example.in`)
  await page.locator('input[type="password"]').fill('wrong-one')
  await press(page, 'साइन इन')
  await expect(toastOf(page)).toContainText('साइन इन नहीं हो सका')
  await expect(toastOf(page)).toContainText('ईमेल या पासवर्ड सही नहीं है। जाँचकर फिर कोशिश करें।')
})

test('a browser without cookies is told so, and a failed email request as well', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/500/)
  await page.goto('/signin')
  await page.getByLabel('Email').fill('buyer@demo.local')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.route('**/rpc/accounts/signIn', async (route) => {
    const answer = await route.fetch()
    await context.clearCookies()
    await route.fulfill({ response: answer, headers: { 'content-type': 'application/json' } })
    await context.clearCookies()
  })
  await press(page, 'Sign In')
  await expect(toastOf(page)).toContainText('Sign In Failed')
  await expect(toastOf(page)).toContainText('Login failed - no session returned')
  await page.route('**/rpc/accounts/requestPasswordReset', (route) =>
    route.fulfill({
      status: 500,
      json: { json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'x' } },
    }),
  )
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await page.getByLabel('Email').fill('buyer@demo.local')
  await press(page, 'Send reset link')
  await expect(toastOf(page)).toContainText('Reset failed')
  await expect(toastOf(page)).toContainText('Failed to send reset email')
  await page.unroute('**/rpc/accounts/requestPasswordReset')
  await page.getByLabel('Email').fill(`nobody-${uniqueWord()}@example.in`)
  await press(page, 'Send reset link')
  await expect(toastOf(page)).toContainText('Password reset email sent!')
})

test('private pages ask for sign-in and return to their full URL, and are gone after signing out', async ({
  page,
  tolerate,
}) => {
  // The home page may still be asking for them when its session ends.
  tolerate(/status of 401 .*listRecentSearches/)
  await page.goto('/about')
  await page.goto('/user-dashboard/leads?status=new')
  await expect(page).toHaveURL(/\/signin\?returnTo=%2Fuser-dashboard%2Fleads%3Fstatus%3Dnew$/)
  await page.getByLabel('Email').fill('agent@demo.local')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await press(page, 'Sign In')
  await expect(page).toHaveURL(/\/user-dashboard\/leads\?status=new$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  await page.goto('/hi/signup?returnTo=%2Fagents')
  await expect(page).toHaveURL(/\/hi\/agents$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).not.toHaveURL(/\/hi\//)
  await page.getByRole('banner').getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/about$/)
  await page.goto('/')
  await page.evaluate(() => {
    localStorage.setItem('haveli.viewed', 'something')
    sessionStorage.setItem('draft:x', 'typed')
  })
  await page
    .getByRole('banner')
    .getByLabel(/^Account of /)
    .filter({ visible: true })
    .click()
  await page.getByRole('button', { name: 'Sign Out' }).locator('visible=true').first().click()
  await expect(page.getByText('Logged out successfully').first()).toBeVisible()
  expect(
    await page.evaluate(() => [localStorage.getItem('haveli.viewed'), sessionStorage.getItem('draft:x')]),
  ).toEqual([null, null])
  await page.goto('/user-dashboard/leads?status=new')
  await expect(page).toHaveURL(/\/signin/)
})

function toastOf(page: Page) {
  return page.locator('[popover="manual"][role="status"]')
}

async function press(page: Page, name: string) {
  await page.getByRole('main').locator('form').getByRole('button', { name, exact: true }).first().click()
}

test('input and presses before hydration are kept and take effect', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/signin?returnTo=%2Fagents', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('buyer@demo.local')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('main').locator('form').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/signin/)
  release()
  await expect(page).toHaveURL(/\/agents$/)
})

test('if the scripts fail to load, a form is submitted natively', async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED|status of 405|requestfailed|\/assets\//)
  await page.route('**/assets/**/*.js', (route) => route.abort())
  await page.goto('/signin', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('buyer@demo.local')
  await page.getByRole('main').locator('form').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'This form was not sent' })).toBeVisible()
})
