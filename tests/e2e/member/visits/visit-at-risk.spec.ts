import { uniqueWord } from '#tests/e2e/unique-word.ts'

import { expect, test } from '../../browser.ts'
import { newListing } from '../../new-listing.ts'
import { send } from '../../send-api-request.ts'

test('while staff take a property down, the visit card warns against going, and clears afterwards', async ({
  memberPage: owner,
  signedInAs,
  axe,
  noSidewaysScroll,
}) => {
  const flat = newListing(`Flat above the sweet shop ${uniqueWord()}`)
  const { id = '' } = await send(owner, 'POST', 'properties', flat)
  const reviewer = await signedInAs('listingmanager')
  await send(reviewer, 'POST', `moderation/properties/${id}/decision`, { id, decision: 'approved' })
  const buyer = await signedInAs('buyer')
  const visit = { propertyId: id, tourType: 'in_person', day: tuesday(), time: '17:30' }
  await send(buyer, 'POST', 'visits', visit)
  const reason = 'The photos are of another home.'
  await send(reviewer, 'POST', `moderation/properties/${id}/take-down`, { id, reason })

  await buyer.goto('/user-dashboard/appointments')
  const card = buyer.getByRole('article').filter({ hasText: flat.title })
  await expect(card.getByText('Please do not go until you hear from us.')).toBeVisible()
  await expect(card.getByText('Not confirmed', { exact: true })).toBeVisible()
  await expect(card.getByRole('link', { name: flat.title })).toBeHidden()
  await axe(buyer)
  await noSidewaysScroll(buyer)
  await buyer.goto('/user-dashboard/notifications')
  await expect(buyer.getByText(/This property is being checked: please do not go/).first()).toBeVisible()

  await send(reviewer, 'POST', `moderation/properties/${id}/release`, { id })
  await buyer.goto('/user-dashboard/appointments')
  await expect(card.getByText('Scheduled', { exact: true })).toBeVisible()
  await expect(card.getByText('Please do not go until you hear from us.')).toBeHidden()
  await expect(card.getByRole('link', { name: flat.title })).toBeVisible()
})

/** The first Tuesday at least two days ahead, open by default for everybody. */
function tuesday(): string {
  const day = new Date(Date.now() + 2 * 86_400_000)
  while (day.getUTCDay() !== 2) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
