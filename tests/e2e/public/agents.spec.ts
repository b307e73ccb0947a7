import type { Page } from '@playwright/test'

import { uniqueWord } from '#tests/e2e/unique-word.ts'

import { expect, test } from '../browser.ts'
import { demoPassword } from '../sign-in.ts'

test('agents can be searched, paged and read without scripts, and a guest is only asked to sign in', async ({
  browser,
  baseURL,
  contextOptions,
}) => {
  const context = await browser.newContext({ ...contextOptions, baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/agents')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agents and builders in Jaipur')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/\/agents\?page=2$/)
  await page.goto('/agents')
  await page.getByLabel('Name or company').fill('Aangan')
  await page.getByLabel('Area').fill('Malviya Nagar')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: '1 agent' })).toBeVisible()
  await page.getByRole('link', { name: 'Meenakshi Rathore' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meenakshi Rathore')
  await expect(page.getByText('Please log in to continue')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCount(0)
  await page.goto('/agents?name=nobody-is-called-so')
  await expect(page.getByRole('heading', { name: 'No agents found' })).toBeVisible()
  await page.goto('/hi/agents?area=मानसरोवर')
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.close()
})

test('a guest signs in from a profile, returns to the form and writes to the agent', async ({
  page,
  emailContaining,
  axe,
  noSidewaysScroll,
}, { project }) => {
  test.slow()
  await openProfile(page, 'Meenakshi')
  const address = new URL(page.url()).pathname
  const contact = page.getByRole('complementary', { name: 'Contact Meenakshi Rathore' })
  await contact.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/auth\?returnTo=/)
  await expect(page.getByText('Please sign in to contact an agent')).toBeVisible()
  const account = project.name === 'phone' ? 'listingmanager' : 'admin'
  await page.getByLabel('Email').first().fill(`${account}@demo.local`)
  await page.getByLabel('Password', { exact: true }).first().fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  await expect(page).toHaveURL(new RegExp(`${address}\\?contact=open#contact$`))

  const send = contact.getByRole('button', { name: 'Send Message' })
  await send.click()
  await expect(contact.getByText('Message is required')).toBeVisible()
  await expect(contact.getByLabel('Email')).toHaveValue(`${account}@demo.local`)
  await expect(contact.getByLabel('Email')).not.toBeEditable()
  await contact.getByLabel('Phone').fill('12345')
  await send.click()
  await expect(
    contact.getByText('Please enter a valid 10-digit mobile number starting with 6-9'),
  ).toBeVisible()
  await axe()
  await noSidewaysScroll()
  const words = `I look for a flat near the park ${uniqueWord()}`
  await contact.getByLabel('Phone').fill('9829012345')
  await contact.getByRole('textbox', { name: 'Message' }).fill(words)
  await send.click()
  await expect(contact.getByText('Inquiry sent')).toBeVisible()
  await expect(contact.getByRole('button', { name: 'Send another message' })).toBeVisible()
  await emailContaining('agent@demo.local', words)
})

test('a failed inquiry keeps its text and shows the error', async ({ signedInAs, tolerate }) => {
  tolerate(/ERR_FAILED|Failed to fetch/)
  const page = await signedInAs('support')
  await openProfile(page, 'Meenakshi')
  await page.route('**/rpc/agents/contactAgent', (route) => route.abort())
  const contact = page.getByRole('complementary', { name: 'Contact Meenakshi Rathore' })
  await contact.getByRole('button', { name: 'Send Message' }).click()
  await contact.getByRole('textbox', { name: 'Message' }).fill('Is the villa still free?')
  await contact.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Failed to send message. Please try again.').first()).toBeVisible()
  await expect(contact.getByRole('textbox', { name: 'Message' })).toHaveValue('Is the villa still free?')
})

test('a person who met an agent reviews them, and the agent replies publicly', async ({ signedInAs, axe }, {
  project,
}) => {
  const isPhone = project.name === 'phone'
  const words = `Came on time and knew the papers. ${uniqueWord()}`
  const buyer = await signedInAs('buyer')
  // In the demo he showed the buyer two properties; the second project edits the first's review.
  await openProfile(buyer, 'Imran Khan')
  await buyer.getByRole('button', { name: /Write a review|Edit your review/ }).click()
  await buyer.getByLabel('Your rating').selectOption('4')
  await buyer.getByLabel('Your experience').fill('short')
  await buyer.getByRole('button', { name: 'Publish review' }).click()
  await expect(buyer.getByText('Please write at least 10 characters').first()).toBeVisible()
  await buyer.getByLabel('Your experience').fill(words)
  await axe(buyer)
  await buyer.getByRole('button', { name: 'Publish review' }).click()
  await expect(buyer.getByText('Review published').first()).toBeVisible()
  await expect(buyer.getByRole('article').filter({ hasText: words })).toContainText('Ishita K.')

  const agent = await signedInAs('agent')
  await openProfile(agent, 'Meenakshi')
  const review = agent
    .locator('#reviews')
    .getByRole('article')
    .nth(isPhone ? 0 : 1)
  await review.getByRole('button', { name: /Reply|Edit your reply/ }).click()
  await review.getByLabel('Your public reply').fill(`Thank you. ${words}`)
  await review.getByRole('button', { name: 'Save reply' }).click()
  await expect(review.getByText(`Thank you. ${words}`)).toBeVisible()
})

test('a members-only profile asks to sign in, an unknown one is not found, and a number is fetched on press', async ({
  page,
  signedInAs,
  tolerate,
  axe,
}) => {
  tolerate(/status of 40[14]/)
  const member = await signedInAs('sales')
  await openProfile(member, 'Farhan')
  const address = new URL(member.url()).pathname
  expect((await page.goto(address))?.status()).toBe(401)
  await expect(page.getByRole('heading', { name: 'For registered users' })).toBeVisible()
  await axe()
  expect((await page.goto('/agents/99999999'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Agent not found' })).toBeVisible()

  await openProfile(page, 'Sumit Jain')
  const source = await page.content()
  expect(source).not.toMatch(/\+91[6-9]\d{9}|demo\.local/)
  await page.getByRole('button', { name: 'Call Agent' }).click()
  const call = page.getByRole('link', { name: /^\+91 \d{5} \d{5}$/ })
  await expect(call).toBeFocused()
  await expect(call).toHaveAttribute('href', /^tel:\+91[6-9]\d{9}$/)
})

test("search engines get the agent's data, a rating only if there is one, and one canonical URL", async ({
  page,
}) => {
  await openProfile(page, 'Meenakshi')
  // As search engines do: a full document load.
  await page.reload()
  const path = new URL(page.url()).pathname
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', new RegExp(`${path}$`))
  const text = await page.locator('script[type="application/ld+json"]').last().textContent()
  expect(JSON.parse(text ?? '')).toMatchObject({
    '@type': 'RealEstateAgent',
    name: 'Meenakshi Rathore',
    aggregateRating: { '@type': 'AggregateRating', bestRating: 5 },
  })
  expect(text).not.toMatch(/telephone|email/)
})

async function openProfile(page: Page, name: string) {
  await page.goto(`/agents?name=${encodeURIComponent(name)}`)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/agents\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
}
