import { uniqueWord } from '#tests/e2e/unique-word.ts'

import { expect, test } from '../browser.ts'
import { holdLiveEvents } from '../hold-live-events.ts'
import { newListing } from '../new-listing.ts'
import { send } from '../send-api-request.ts'

const flat = () =>
  newListing(`Quiet flat by the lake ${uniqueWord()}`, {
    address: '7 Stepwell Lane, Amer Road',
  })

test('an implausible price keeps a listing pending until a reviewer decides; a second decision is told so', async ({
  page: visitor,
  browser,
  contextOptions,
  baseURL,
  signedInAs,
  tolerate,
  axe,
  noSidewaysScroll,
  newMember,
}) => {
  tolerate(/status of 4(04|09)/)
  const owner = await (await browser.newContext({ ...contextOptions, baseURL: baseURL ?? '' })).newPage()
  await send(owner, 'POST', 'accounts/sign-in', newMember)
  const home = { ...flat(), price: 900_000_000 }
  const { numericId } = await send(owner, 'POST', 'properties', home)
  expect((await visitor.goto(`/property/${numericId}`))?.status()).toBe(404)

  const address = `/admin?show=held&listing=${numericId}`
  const [first, late] = [await signedInAs('listingmanager'), await signedInAs('admin')]
  // Otherwise the decision removes the buttons of the second reviewer at once.
  await holdLiveEvents(late)
  await Promise.all([first.goto(address), late.goto(address)])
  await expect(first.getByRole('heading', { name: home.title })).toBeVisible()
  const checkResult = first.getByRole('listitem').filter({ hasText: 'Unusual price' })
  await expect(checkResult).toContainText('Blocks approval')
  await expect(checkResult).toContainText(/Compared with \d+ similar approved homes/)
  await expect(checkResult).toContainText(/₹8,18,182 per sq ft; half of them ask ₹[\d,]+ to ₹[\d,]+/)
  await axe(first)
  await noSidewaysScroll(first)

  await expect(late.getByRole('heading', { name: home.title })).toBeVisible()
  await first.getByRole('button', { name: 'Reject' }).click()
  const why = first.getByRole('dialog', { name: 'Reject this listing?' })
  await expect(why.locator('form')).toBeVisible()
  await why.getByLabel('Reason for the owner').fill('One digit too many in the price')
  await why.getByRole('button', { name: 'Reject' }).click()
  await expect(first.getByText('Listing rejected. The owner has been sent the reason.')).toBeVisible()
  await late.getByRole('button', { name: 'Approve' }).click()
  await expect(late.getByText('Another reviewer has already decided on this listing')).toBeVisible()
  await expect(late.getByText('This listing is no longer pending')).toBeVisible()

  await owner.goto('/user-dashboard/properties')
  await expect(owner.getByRole('article')).toContainText('One digit too many in the price')
  expect((await visitor.reload())?.status()).toBe(404)
  await owner.context().close()
})

test('a new address of an approved listing waits: everyone sees the approved one until a reviewer has compared both', async ({
  memberPage: owner,
  browser,
  contextOptions,
  baseURL,
  signedInAs,
  axe,
  noSidewaysScroll,
}) => {
  const home = flat()
  const { id, numericId } = await send(owner, 'POST', 'properties', home)
  const reviewer = await signedInAs('listingmanager')
  await send(reviewer, 'POST', `moderation/properties/${id}/decision`, { id, decision: 'approved' })

  await owner.goto('/user-dashboard/properties')
  await owner.getByRole('button', { name: `Edit: ${home.title}` }).click()
  const edit = owner.getByRole('dialog', { name: `Edit Property - ${home.title}` })
  await expect(edit.locator('form')).toBeVisible()
  await edit.getByLabel('Address').fill('12 Lake View Road, Brahmapuri')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(owner.getByText('Some changes are waiting for review.')).toBeVisible()

  const visitor = await (await browser.newContext({ ...contextOptions, baseURL: baseURL ?? '' })).newPage()
  await visitor.goto(`/property/${numericId}`)
  await expect(visitor.getByText('7 Stepwell Lane').first()).toBeVisible()
  await expect(visitor.getByText('12 Lake View Road')).toHaveCount(0)

  await reviewer.goto(`/admin?show=changes&listing=${numericId}`)
  const changes = reviewer.getByRole('region', { name: 'Proposed changes' })
  await expect(changes).toContainText(/Address\s*Now\s*7 Stepwell Lane.*New value\s*12 Lake View Road/)
  await axe(reviewer)
  await noSidewaysScroll(reviewer)
  await reviewer.getByRole('button', { name: 'Approve the changes' }).click()
  await expect(reviewer.getByText('Changes approved. They are live now.')).toBeVisible()

  await visitor.reload()
  await expect(visitor.getByText('12 Lake View Road').first()).toBeVisible()
  await expect(visitor.getByText('7 Stepwell Lane')).toHaveCount(0)
  await visitor.context().close()
})
