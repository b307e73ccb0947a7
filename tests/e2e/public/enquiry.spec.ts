import type { Page } from '@playwright/test'

import { uniqueWord } from '#tests/e2e/unique-word.ts'

import { agentsHome } from '../agent-property.ts'
import { expect, test } from '../browser.ts'
import { solveCaptcha } from '../captcha.ts'
import { demoPassword } from '../sign-in.ts'

test('a visitor signs up, confirms, enquires; the advertiser gets an email and moves the lead to contacted', async ({
  page,
  signedInAs,
  emailTo,
  emailContaining,
  tolerate,
  axe,
  noSidewaysScroll,
}) => {
  test.slow()
  tolerate(/status of 4\d\d/)
  const email = `${uniqueWord()}@example.com`
  const password = 'jharokha-9'

  // A guest who wants to enquire is asked to sign in and returns to the same place.
  const home = await agentsHome(await signedInAs('agent'))
  await page.goto(`/property/${home.id}`)
  await page.getByRole('link', { name: 'Send Message' }).first().click()
  await expect(page).toHaveURL(/\/signin\?returnTo=/)
  await expect(page.getByText('Please sign in to send a message')).toBeVisible()

  // Invalid input is named field by field, and input is kept.
  await page.goto('/signup')
  await page.getByRole('link', { name: /Individual User/ }).click()
  await page.getByLabel('Full name').fill('A')
  await page.getByLabel('Email').fill('not an address')
  await page.getByLabel('Mobile number').fill('12345')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password').fill('other')
  await page.getByRole('button', { name: 'Create an account' }).click()
  for (const sentence of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Please enter a valid 10-digit mobile number starting with 6-9',
    'Password must be at least 6 characters',
    'Passwords do not match',
    'You must agree to the terms and conditions',
    'Please solve the captcha',
  ])
    await expect(page.getByText(sentence, { exact: true }).first()).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('A')
  await axe()
  await noSidewaysScroll()

  await page.getByLabel('Full name').fill('Farah Siddiqui')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mobile number').fill('98290 12345')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('checkbox').check()
  await page.getByLabel(/= \?$/).fill('999')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByText('Incorrect captcha answer').first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await solveCaptcha(page)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByText('Account created successfully!').first()).toBeVisible()

  // Sign-in requires a confirmed address; the emailed link works once.
  await signInOn(page, email, password)
  await expect(
    page.getByText('Please check your email and click the confirmation link before signing in.').first(),
  ).toBeVisible()
  const mailMessage = await emailTo(email)
  await page.goto(mailMessage.links.find((link) => link.includes('confirm-email')) ?? '')
  const confirm = page.getByRole('button', { name: /confirm/i })
  await expect(async () => {
    if (await confirm.isVisible()) await confirm.click()
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible({ timeout: 2000 })
  }).toPass()

  // A wrong password is refused; the right one returns to the form of the same property.
  await page.goto(`/property/${home.id}`)
  await page.getByRole('link', { name: 'Send Message' }).first().click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('wrong-one')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(
    page.getByText('Invalid email or password. Please check your credentials and try again.').first(),
  ).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/property/${home.id}`))

  await page.getByRole('button', { name: 'Send Message' }).last().click()
  await expect(page.getByText('Message is required').first()).toBeVisible()
  await expect(page.getByText('Choose how the advertiser may reach you').first()).toBeVisible()
  await page.getByLabel('They may call or write to me').check()
  const words = `Is the flat free from March? ${uniqueWord()}`
  await page.getByRole('textbox', { name: 'Message' }).fill(words)
  await page.getByRole('button', { name: 'Send Message' }).last().click()
  await expect(page.getByRole('button', { name: 'Send another message' })).toBeVisible()

  // The advertiser sees it by email and in the dashboard.
  await emailContaining('agent@demo.local', words)
  const agent = await signedInAs('agent')
  await agent.goto('/user-dashboard/leads?status=new')
  const lead = agent.locator('tr:visible, li:visible').filter({ hasText: words })
  await expect(lead).toContainText('Farah Siddiqui')
  await expect(lead).toContainText('+91 98290 12345')
  await axe(agent)
  await noSidewaysScroll(agent)
  await lead.getByRole('button', { name: 'Contact', exact: true }).click()
  await expect(agent.getByText('Lead status updated').first()).toBeVisible()
  await agent.goto('/user-dashboard/leads?status=contacted')
  await expect(agent.locator('tr:visible, li:visible').filter({ hasText: words })).toHaveCount(1)
})

test('a wrong password in Hindi is refused in Hindi', async ({ page, tolerate, axe }) => {
  tolerate(/status of 4\d\d/)
  await page.goto('/hi/signin')
  await page.getByLabel('ईमेल').fill('nobody@example.com')
  await page.locator('input[type="password"]').fill('wrong-one')
  await page.getByRole('main').locator('form').getByRole('button', { name: 'साइन इन', exact: true }).click()
  await expect(page.getByText('ईमेल या पासवर्ड सही नहीं है। जाँचकर फिर कोशिश करें।').first()).toBeVisible()
  await axe()
})

test('a demo account can sign in and out in the interface', async ({ page }) => {
  await signInOn(page, 'buyer@demo.local', demoPassword)
  await expect(page).toHaveURL(/\/user-dashboard/)
  await page.goto('/signin')
  await expect(page).toHaveURL(/\/user-dashboard/)
})

test('each kind of enquiry reaches the advertiser by email and appears among the leads', async ({
  isMobile,
  signedInAs,
  emailContaining,
  axe,
  noSidewaysScroll,
}) => {
  test.slow()
  const agent = await signedInAs('agent')
  const { id } = await agentsHome(agent)
  const page = await signedInAs(enquirer(isMobile))
  await page.goto(`/property/${id}`)

  // A callback needs a day and a time; input survives Escape, and Back closes the form.
  await page.getByRole('link', { name: 'Request Callback' }).first().click()
  const form = page.getByRole('dialog', { name: 'Request Callback' })
  await expect(form.getByLabel('Email')).toHaveValue(`${enquirer(isMobile)}@demo.local`)
  await expect(form.getByLabel('Email')).not.toBeEditable()
  await expect(form.getByRole('group', { name: 'Preferred date' }).getByRole('radio').first()).toBeFocused()
  await form.getByLabel('Alternate phone').fill('12345')
  await form.getByRole('button', { name: 'Request Callback' }).click()
  for (const sentence of [
    'Please select a date',
    'Please select a time',
    'Please enter a valid 10-digit mobile number starting with 6-9',
  ])
    await expect(form.getByText(sentence, { exact: true })).toBeVisible()
  await expect(page.getByText('Validation Error: Please fix the errors above')).toBeVisible()
  await expect.poll(() => coveredByToast(page), 'buttons below the toast').toEqual([])
  await axe(page)
  await noSidewaysScroll(page)
  const words = `Call me about the lift ${uniqueWord()}`
  await form.getByLabel('Message').fill(words)
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(page.getByRole('link', { name: 'Request Callback' }).first()).toBeFocused()
  await page.getByRole('link', { name: 'Request Callback' }).first().click()
  await expect(form.getByLabel('Message')).toHaveValue(words)
  await page.goBack()
  await expect(form).toBeHidden()
  await page.goForward()
  await form.getByLabel('Alternate phone').fill('98290 12345')
  await form.getByRole('group', { name: 'Preferred date' }).getByRole('radio').nth(1).check()
  await expect(form.getByRole('group', { name: 'Preferred time (IST)' }).getByRole('radio')).toHaveCount(20)
  await form.getByRole('radio', { name: '6:30 PM' }).check()
  await form.getByRole('button', { name: 'Request Callback' }).click()
  await expect(page.getByText('Your callback request has been submitted successfully')).toBeVisible()
  await form.getByRole('button', { name: 'Send another request' }).click()
  await expect(form.getByLabel('Message')).toHaveValue('')
  await form.getByRole('button', { name: 'Close' }).click()
  expect((await emailContaining('agent@demo.local', words)).text).toContain('6:30 PM')

  await page.getByRole('link', { name: 'Get Location' }).click()
  const location = page.getByRole('dialog', { name: 'Get Location' })
  await location.getByLabel('Alternate phone').fill('55')
  await location.getByRole('button', { name: 'Get Location' }).click()
  await expect(
    location.getByText('Please enter a valid 10-digit alternate phone number starting with 6-9'),
  ).toBeVisible()
  await location.getByLabel('Alternate phone').fill('')
  await location.getByRole('button', { name: 'Get Location' }).click()
  await expect(
    page.getByText('Location request submitted successfully! The agent will contact you soon.'),
  ).toBeVisible()
  await location.getByRole('button', { name: 'Back to the property' }).click()

  await page.goto(`/property/${id}?enquire=homeloan`)
  const loan = page.getByRole('dialog', { name: 'Ask about a home loan' })
  await loan.getByLabel('Loan amount').fill('4000000')
  await expect(loan.getByText('Estimated EMI ₹34,713/month')).toBeVisible()
  // The choice of the last enquiry; whoever has never enquired chooses here.
  await expect(loan.getByRole('radio', { name: /They may call or write to me/ })).toBeChecked()
  const loanWords = `Which bank suits? ${uniqueWord()}`
  await loan.getByLabel('Message').fill(loanWords)
  await loan.getByRole('button', { name: 'Ask about a home loan' }).click()
  await expect(page.getByText('Your home loan request has been submitted successfully')).toBeVisible()
  expect((await emailContaining('agent@demo.local', loanWords)).text).toContain('₹40.0 Lac')

  await agent.goto('/user-dashboard/leads')
  const rows = agent.locator('tr:visible, li:visible')
  await expect(rows.filter({ hasText: words }).first()).toContainText('6:30 PM')
  await expect(rows.filter({ hasText: loanWords }).first()).toBeVisible()
  await expect(rows.filter({ hasText: 'Location request' }).first()).toBeVisible()
})

test('a guest signs in for an action and finds it opened afterwards', async ({ page, signedInAs, axe }) => {
  const { id } = await agentsHome(await signedInAs('agent'))
  await page.goto(`/property/${id}?enquire=meeting`)
  const gate = page.getByRole('dialog', { name: 'Book Meeting' })
  await expect(gate.getByText('Please log in to continue')).toBeVisible()
  await axe()
  await gate.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(new RegExp(`/property/${id}$`))
  await page.getByRole('link', { name: 'Schedule Visit' }).first().click()
  await expect(page.getByText('Please sign in to schedule a visit')).toBeVisible()
  await page.getByLabel('Email').fill('buyer@demo.local')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('main').locator('form').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Schedule Visit' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/property/${id}\\?enquire=tour$`))
})

test('in Hindi a message is refused, kept and sent in Hindi', async ({
  isMobile,
  signedInAs,
  emailContaining,
}) => {
  const { id } = await agentsHome(await signedInAs('agent'))
  const page = await signedInAs(enquirer(isMobile))
  await page.goto(`/hi/property/${id}?enquire=contact`)
  const form = page.getByRole('dialog', { name: 'संदेश भेजें' })
  await form.getByRole('button', { name: 'संदेश भेजें' }).click()
  await expect(form.getByText('संदेश ज़रूरी है')).toBeVisible()
  const words = `क्या पानी की व्यवस्था है? ${uniqueWord()}`
  await form.getByLabel('संदेश').fill(words)
  await form.getByRole('button', { name: 'संदेश भेजें' }).click()
  await expect(page.getByText('आपका संपर्क अनुरोध भेज दिया गया है')).toBeVisible()
  await emailContaining('agent@demo.local', words)
})

test('a WhatsApp chat with the advertiser opens in its own tab and names the property', async ({
  isMobile,
  signedInAs,
  tolerate,
}) => {
  tolerate(/wa\.me/)
  const { id } = await agentsHome(await signedInAs('agent'))
  const page = await signedInAs(enquirer(isMobile))
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await page.goto(`/property/${id}`)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'WhatsApp' }).first().click()
  const chat = await opened
  await chat.waitForURL(/^https:\/\/wa\.me\/\d+\?text=/)
  expect(decodeURIComponent(chat.url())).toContain(`/property/${id}`)
  await expect(page).toHaveURL(new RegExp(`/property/${id}$`))
})

async function signInOn(page: Page, email: string, password: string) {
  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').locator('form').getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Both projects run within the ten-minute rate limit per person. */
function enquirer(isMobile: boolean) {
  return isMobile ? 'buyer' : 'owner'
}

/** Names of visible buttons covered by a toast. */
async function coveredByToast(page: Page): Promise<string[]> {
  const toast = page.getByRole('status').filter({ hasText: 'Validation Error' }).locator('> *')
  return toast.evaluate((card) => {
    const { top, bottom, left, right } = card.getBoundingClientRect()
    return [...document.querySelectorAll('dialog button')]
      .filter((button) => {
        const box = button.getBoundingClientRect()
        return box.bottom > top && box.top < bottom && box.right > left && box.left < right
      })
      .map((button) => button.textContent ?? '')
  })
}
