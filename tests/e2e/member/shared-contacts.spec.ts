import { agentsHome } from '../agent-property.ts'
import { expect, test } from '../browser.ts'
import { detailsOf } from '../find-property.ts'
import { send } from '../send-api-request.ts'

test('a person sees who has their contact and when it was seen, limits the hours and takes it away', async ({
  memberPage: page,
  signedInAs,
  axe,
  noSidewaysScroll,
}) => {
  const agent = await signedInAs('agent')
  const { id } = await agentsHome(agent)
  const { id: propertyId } = await detailsOf(page, id)
  const enquiry = { propertyId, type: 'contact', share: 'phone_and_email', message: 'Is it free?' }
  const lead = await send(page, 'POST', 'leads', enquiry)
  await agent.goto(`/user-dashboard/leads/${lead.id}`)
  await expect(agent.getByText('+91 98290 12345')).toBeVisible()

  await page.goto('/user-dashboard/shared-contacts')
  await expect(page.getByText('Your number and email')).toBeVisible()
  await expect(page.getByText(/^Seen /)).toBeVisible()
  await expect(page.getByText('in your enquiry')).toBeVisible()
  await axe()
  await noSidewaysScroll()
  await page.getByLabel('Only between these times').check()
  await page.getByLabel('From').selectOption('00:00')
  await page.getByLabel('Until').selectOption('00:30')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('Call hours saved')).toBeVisible()

  await page.getByRole('button', { name: 'Take my contact away' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take my contact away' }).click()
  await expect(page.getByText('Nobody sees your number or email now.')).toBeVisible()
  await expect(agent.getByText('Shared by message only: answer here')).toBeVisible()
  await expect(agent.getByText('+91 98290 12345')).toBeHidden()
})
