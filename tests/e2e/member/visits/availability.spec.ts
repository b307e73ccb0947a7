import type { Page } from '@playwright/test'

import { expect, test } from '../../browser.ts'
import { answerOf } from '../../find-property.ts'
import { send } from '../../send-api-request.ts'

type Listing = {
  id: string
  title: string
  purpose: string
  confirmation: { confirmedAt: string; freshness: string; isDue: boolean } | null
}

/** Homes for sale that count as available, and were not confirmed today; one to let is let by another test. */
async function settledListings(advertiser: Page): Promise<Listing[]> {
  const answer = await advertiser.request.get('/api/properties/own?pageSize=48')
  const { items } = await answerOf<{ items: Listing[] }>(answer)
  const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString()
  return items.filter(
    ({ purpose, confirmation }) =>
      purpose === 'sale' &&
      confirmation?.freshness === 'confirmed' &&
      !confirmation.isDue &&
      confirmation.confirmedAt < yesterday,
  )
}

test('who was told that a home is gone says so, and its advertiser confirms one home, then the rest', async ({
  memberPage: page,
  signedInAs,
  axe,
  noSidewaysScroll,
}) => {
  const advertiser = await signedInAs('agent')
  const [one, other] = await settledListings(advertiser)
  if (!one || !other) throw new Error('the agent has no two settled listings')
  const enquiry = { type: 'contact', share: 'message', message: 'Is it free?' }
  await send(page, 'POST', 'leads', { ...enquiry, propertyId: other.id })
  await send(page, 'POST', `properties/${other.id}/availability-answer`, { wasAvailable: false })

  const lead = await send(page, 'POST', 'leads', { ...enquiry, propertyId: one.id })
  await page.goto(`/user-dashboard/leads/${lead.id}`)
  const brokerage = page.getByRole('group', { name: 'Were you asked for the brokerage stated here?' })
  await expect(brokerage).toBeVisible()
  await axe()
  await noSidewaysScroll()
  await brokerage.getByRole('button', { name: 'No, something else' }).click()
  await expect(page.getByText('You said that the brokerage was not as stated.')).toBeVisible()
  await page
    .getByRole('group', { name: 'Was it still available?' })
    .getByRole('button', { name: 'I was told it is gone' })
    .click()
  const said = page.getByText(/^You said that it was gone\./)
  await expect(said).toBeVisible()
  await page.reload()
  await expect(said).toBeVisible()
  await expect(brokerage).toBeHidden()

  await advertiser.goto(`/user-dashboard/properties?q=${encodeURIComponent(one.title)}`)
  const press = advertiser.getByRole('button', { name: `Still available: ${one.title}` })
  await press.click()
  await expect(advertiser.getByText('Confirmed as available')).toBeVisible()
  await expect(press).toBeHidden()
  await advertiser.goto('/user-dashboard/properties')
  const rest = advertiser.getByRole('button', { name: /^(Confirm all \d+|Still available)$/ })
  await rest.click()
  await expect(rest).toBeHidden()
  await advertiser.goto(`/user-dashboard/properties?q=${encodeURIComponent(other.title)}`)
  await expect(advertiser.getByText(/^Confirm by /).first()).toBeVisible()
  await expect(advertiser.getByRole('button', { name: `Still available: ${other.title}` })).toBeHidden()
})
