import { randomInt } from 'node:crypto'

import { agentsHome } from '../../agent-property.ts'
import { expect, test } from '../../browser.ts'
import { answerOf, detailsOf } from '../../find-property.ts'
import { send } from '../../send-api-request.ts'

test('a visit request is confirmed, moved by the visitor and agreed to; both sides see each step', async ({
  memberPage: visitor,
  signedInAs,
  axe,
  noSidewaysScroll,
}) => {
  test.slow()
  const agent = await signedInAs('agent')
  const home = await agentsHome(agent)
  const { id: propertyId } = await detailsOf(visitor, home.id)
  const from = new Date(Date.now() + randomInt(30, 80) * 86_400_000).toISOString().slice(0, 10)
  const { days } = await answerOf<{ days: { day: string; slots: string[] }[] }>(
    await visitor.request.get(`/api/visits/slots?propertyId=${propertyId}&from=${from}`),
  )
  const free = days.find(({ slots }) => slots.length > 2)
  const wish = { day: free?.day, time: free?.slots[0], message: 'Is there a lift?', share: 'phone_and_email' }
  const { id = '' } = await send(visitor, 'POST', 'visits', { propertyId, tourType: 'in_person', ...wish })

  await agent.goto(`/user-dashboard/visit-requests?visit=${id}`)
  const details = agent.getByRole('dialog', { name: 'Visit Request Details' })
  await expect(details.getByText('Is there a lift?')).toBeVisible()
  await axe(agent)
  await noSidewaysScroll(agent)
  await details.getByRole('button', { name: 'Confirm' }).click()
  await expect(agent.getByText('Visit confirmed successfully')).toBeVisible()

  await visitor.goto(`/user-dashboard/appointments`)
  const card = visitor.getByRole('article').first()
  await expect(card.getByText('Confirmed', { exact: true })).toBeVisible()
  const file = await visitor.request.get(
    (await card.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '',
  )
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(await file.text()).toContain(`UID:${id}@`)

  await agent.goto(`/user-dashboard/visit-requests?visit=${id}`)
  await details.getByRole('button', { name: 'Propose another time' }).click()
  const ownProposal = agent.getByRole('dialog', { name: 'Propose another time' })
  await expect(ownProposal).toBeVisible()

  await card.getByRole('button', { name: 'Propose another time' }).click()
  const proposing = visitor.getByRole('dialog', { name: 'Propose another time' })
  await proposing.getByRole('button', { name: 'Send the proposal' }).click()
  await expect(proposing.getByText('Please select a time')).toBeVisible()
  await proposing.getByRole('group', { name: 'Time (IST)' }).getByRole('radio').last().check()
  await proposing.getByLabel('Note').fill('After work, please.')
  await axe(visitor)
  await noSidewaysScroll(visitor)
  const asked: string[] = []
  agent.on('request', (request) => asked.push(request.url()))
  await proposing.getByRole('button', { name: 'Send the proposal' }).click()
  await expect(visitor.getByText('Visit rescheduled successfully')).toBeVisible()
  await expect(card.getByText('Until then the agreed time is unchanged.')).toBeVisible()

  // The page waits for the dialog of a form, not for one that only shows what is loaded.
  expect(asked.filter((url) => url.includes('visits/listRequests'))).toEqual([])
  await ownProposal.getByRole('button', { name: 'Close' }).click()
  await expect(details.getByText('After work, please.')).toBeVisible()
  await details.getByRole('button', { name: 'Accept this time' }).click()
  await expect(agent.getByText('Visit confirmed successfully')).toBeVisible()

  await visitor.reload()
  await card.getByRole('button', { name: 'Cancel' }).click()
  const asking = visitor.getByRole('dialog', { name: 'Cancel this appointment?' })
  await asking.getByLabel('Reason').fill('We found a home.')
  await asking.getByRole('button', { name: 'Cancel the appointment' }).click()
  await expect(visitor.getByText('Visit cancelled successfully')).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'No upcoming appointments' })).toBeVisible()
})
