import type { Page } from '@playwright/test'
import { z } from 'zod'

import { uniqueWord } from '#tests/e2e/unique-word.ts'

import { expect, test } from '../browser.ts'
import { newListing } from '../new-listing.ts'
import { send } from '../send-api-request.ts'

const flat = () => newListing(`Flat beside the stepwell ${uniqueWord()}`)

test('a reviewer picks a rejection reason, the owner replies, and the reviewer approves after all', async ({
  memberPage: owner,
  signedInAs,
  axe,
  noSidewaysScroll,
  tolerate,
}) => {
  // After the approval, the owner's open page has nothing left to reply to.
  tolerate(/status of (404|500)|answer: 500|Internal Server Error/)
  const home = flat()
  const { numericId } = await send(owner, 'POST', 'properties', home)
  const reviewer = await signedInAs('listingmanager')
  await reviewer.goto(`/admin?listing=${numericId}`)
  await expect(reviewer.getByRole('heading', { name: home.title })).toBeVisible()
  await reviewer.getByRole('button', { name: 'Reject' }).click()
  const why = reviewer.getByRole('dialog', { name: 'Reject this listing?' })
  await expect(why.locator('form')).toBeVisible()
  await why.getByLabel('Choose a reason').selectOption('Right to offer not shown')
  await expect(why.getByLabel('Reason for the owner')).toHaveValue(/whether you are the owner/)
  // The text stays visible until it is saved.
  await reviewer.route('**/rpc/moderation/decideProperty', (route) => route.fulfill({ status: 500 }))
  await why.getByRole('button', { name: 'Reject' }).click()
  await expect(why.getByRole('alert')).toContainText('The decision was not saved. Please try again.')
  await expect(why.getByLabel('Reason for the owner')).toHaveValue(/whether you are the owner/)
  await reviewer.unroute('**/rpc/moderation/decideProperty')
  await why.getByRole('button', { name: 'Reject' }).click()
  await expect(reviewer.getByText('Listing rejected. The owner has been sent the reason.')).toBeVisible()

  await owner.goto('/user-dashboard/properties')
  await owner.getByRole('link', { name: 'Reply to the review team' }).click()
  await expect(owner.getByRole('heading', { name: 'About this decision' })).toBeVisible()
  await expect(owner.getByRole('main').locator('form')).toBeVisible()
  await owner.getByLabel('Your reply to the review team').fill('I own it since 2019.')
  await owner.getByRole('button', { name: 'Send reply' }).click()
  await expect(owner.getByText('Our reviewers have your reply.')).toBeVisible()
  await axe(owner)
  await noSidewaysScroll(owner)

  await reviewer.goto(`/admin?show=answered&listing=${numericId}`)
  await expect(reviewer.getByText('I own it since 2019.')).toBeVisible()
  await axe(reviewer)
  await noSidewaysScroll(reviewer)
  await reviewer.getByRole('button', { name: 'Approve anyway' }).click()
  await expect(reviewer.getByText('Listing approved. It is live now.')).toBeVisible()
})

test('a visitor reports a listing, and a reviewer takes it down', async ({
  memberPage: owner,
  signedInAs,
  axe,
  noSidewaysScroll,
  tolerate,
}) => {
  tolerate(/status of 404/)
  const home = flat()
  const { id, numericId } = await send(owner, 'POST', 'properties', home)
  const reviewer = await signedInAs('listingmanager')
  await send(reviewer, 'POST', `moderation/properties/${id}/decision`, { id, decision: 'approved' })

  const buyer = await signedInAs('buyer')
  await buyer.goto(`/property/${numericId}`)
  await buyer.getByRole('link', { name: 'Report this listing' }).click()
  const report = buyer.getByRole('dialog', { name: 'Report this listing' })
  await expect(report.locator('form')).toBeVisible()
  await axe(buyer)
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(report.getByText('Please choose what is wrong').first()).toBeVisible()
  await report.getByRole('radio', { name: 'Fraud or asking for money' }).check()
  await report.getByLabel('Tell us more').fill('Asked for a deposit before the visit.')
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(buyer.getByText('Thank you. Your report has been sent.')).toBeVisible()

  await reviewer.goto('/admin?show=reported&page=1')
  const pages = reviewer.getByRole('article').filter({ hasText: home.title })
  await expect(pages).toContainText('Asked for a deposit before the visit.')
  await expect(reviewer.getByRole('link', { name: /^Reported/ })).toBeInViewport()
  await axe(reviewer)
  await noSidewaysScroll(reviewer)
  await pages.getByRole('button', { name: 'Put on hold' }).click()
  const why = reviewer.getByRole('dialog', { name: 'Put this listing on hold?' })
  await expect(why.locator('form')).toBeVisible()
  await why.getByLabel('Reason for the owner').fill('Nobody may ask for money before a visit.')
  await why.getByRole('button', { name: 'Put on hold' }).click()
  await expect(
    reviewer.getByText('The listing is on hold. The owner has been sent the reason.'),
  ).toBeVisible()
  expect((await buyer.goto(`/property/${numericId}`))?.status()).toBe(404)
})

test('a visitor reports an agent, a reviewer passes it on, and an admin closes it', async ({
  memberPage: agent,
  signedInAs,
  axe,
  noSidewaysScroll,
}) => {
  test.slow()
  const number = await becomeAgent(agent)
  const words = `Asked for a deposit before the visit, ${uniqueWord()}.`
  const buyer = await signedInAs('buyer')
  await buyer.goto(`/agents/${number}`)
  await buyer.getByRole('link', { name: 'Report this agent' }).click()
  const report = buyer.getByRole('dialog', { name: 'Report this agent' })
  await expect(report.locator('form')).toBeVisible()
  await axe(buyer)
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(report.getByText('Please choose what is wrong').first()).toBeVisible()
  await report.getByRole('radio', { name: 'Asks for money before a visit' }).check()
  await report.getByLabel('Tell us more').fill(words)
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(buyer.getByText('Thank you. Your report has been sent.')).toBeVisible()

  const reviewer = await signedInAs('listingmanager')
  await reviewer.goto('/admin?show=reported&kind=agent')
  const card = reviewer.getByRole('article').filter({ hasText: words })
  await expect(card).toBeVisible()
  await axe(reviewer)
  await noSidewaysScroll(reviewer)
  await card.getByRole('button', { name: 'Forward to admins' }).click()
  const why = reviewer.getByRole('dialog', { name: 'Forward these reports to admins?' })
  await expect(why.locator('form')).toBeVisible()
  await why.getByLabel('Note for colleagues').fill('Please look at the account.')
  await why.getByRole('button', { name: 'Forward to admins' }).click()
  await expect(reviewer.getByText('Forwarded. The admins have been notified.')).toBeVisible()
  await expect(card.getByText('Waiting for an admin')).toBeVisible()

  const admin = await signedInAs('admin')
  await admin.goto('/admin?show=reported&kind=passed_on')
  const passed = admin.getByRole('article').filter({ hasText: words })
  await expect(passed).toContainText('Please look at the account.')
  await expect(passed.getByRole('link', { name: 'View account' })).toBeVisible()
  await passed.getByRole('button', { name: 'Dismiss' }).click()
  const end = admin.getByRole('dialog', { name: 'Dismiss these reports?' })
  await expect(end.locator('form')).toBeVisible()
  await end.getByLabel('Note for colleagues').fill('Nothing found in the messages.')
  await end.getByRole('button', { name: 'Dismiss' }).click()
  await expect(admin.getByText('Reports closed. Nothing changes for the agent.')).toBeVisible()
  await expect(passed).toBeHidden()
})

/** Makes the person an agent with a public page. */
async function becomeAgent(page: Page): Promise<number> {
  const answer = await page.request.get(`${process.env.E2E_URL ?? ''}/api/profiles/own`, {
    headers: { 'X-App-Name': 'haveli' },
  })
  const own = z.looseObject({ userNumericId: z.number() }).parse(await answer.json())
  const filled = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, value ?? '']))
  await send(page, 'PUT', 'profiles/own', { ...filled, role: 'agent', visibility: 'public' })
  return own.userNumericId
}
