import { expect, test } from '../../browser.ts'

test('an advertiser holds an open house: a visitor takes places on the property page and hears of its end', async ({
  page: guest,
  signedInAs,
  emailContaining,
  axe,
  noSidewaysScroll,
}) => {
  const agent = await signedInAs('agent')
  await agent.goto('/user-dashboard/properties')
  const card = agent
    .getByRole('article')
    .filter({ hasText: /Live - For/ })
    .first()
  const address = (await card.getByRole('link', { name: 'View' }).getAttribute('href')) ?? ''
  await card.locator('summary').click()
  await card.getByRole('link', { name: 'Announce open house' }).click()
  const form = agent.getByRole('dialog', { name: 'Announce open house' })
  await expect(form.getByLabel('Day')).toBeFocused()
  await form.getByLabel('Day').fill(dayAhead(80))
  await form.getByLabel('Until').selectOption('10:30')
  await form.getByRole('button', { name: 'Announce' }).click()
  await expect(form.getByText('It must end after it begins, within 4 hours.')).toBeVisible()
  await form.getByLabel('Until').selectOption('13:00')
  await form.getByLabel('Places').fill('4')
  await axe(agent)
  await form.getByRole('button', { name: 'Announce' }).click()
  await expect(agent.getByText('Open house announced')).toBeVisible()

  const html = await (await guest.request.get(address)).text()
  expect(html).toContain('4 of 4 places left: take a place')
  const buyer = await signedInAs('buyer')
  await buyer.goto(address)
  await buyer.getByRole('link', { name: '4 of 4 places left: take a place' }).click()
  await buyer.getByLabel('How many people will come?').selectOption('3')
  await buyer.getByLabel('They may call or write to me').check()
  await axe(buyer)
  await noSidewaysScroll(buyer)
  await buyer.getByRole('button', { name: 'Take a place' }).click()
  await expect(buyer.getByText(/^You have a place\. If you cannot come/)).toBeVisible()
  expect(await (await guest.request.get(address)).text()).toContain('1 of 4 places left')

  const held = agent.getByRole('article').filter({ hasText: '3 of 4 places taken' })
  await agent.reload()
  await held.getByRole('button', { name: /^Cancel open house/ }).click()
  const why = agent.getByRole('dialog', { name: 'Cancel open house' })
  await why.getByLabel(/^Reason/).fill('The roof is being repaired')
  await why.getByRole('button', { name: 'Cancel open house' }).click()
  await expect(agent.getByText('Open house cancelled')).toBeVisible()
  await emailContaining('buyer@demo.local', 'The roof is being repaired')
  expect(await (await guest.request.get(address)).text()).not.toContain('places left')
  await buyer.reload()
  await expect(buyer.getByText('This open house is over or cancelled.')).toBeVisible()
})

function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
