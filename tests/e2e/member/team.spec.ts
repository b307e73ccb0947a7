import { randomUUID } from 'node:crypto'

import { uniqueWord } from '#tests/e2e/unique-word.ts'

import { agentsHome } from '../agent-property.ts'
import { expect, test } from '../browser.ts'
import { answerOf, detailsOf } from '../find-property.ts'
import { createNewMember } from '../new-member.ts'
import { send } from '../send-api-request.ts'

test('two people of a team work on one lead at the same time, and the one who leaves hands over', async ({
  memberPage: member,
  signedInAs,
  emailContaining,
  axe,
  noSidewaysScroll,
  newMember: invited,
}) => {
  test.slow()
  const name = `Team ${uniqueWord()}`
  const owner = await signedInAs('builder')
  const { id: numericId } = await agentsHome(owner)
  const { id: propertyId } = await detailsOf(owner, numericId)
  await owner.goto('/user-dashboard/team')
  await owner.getByRole('button', { name: 'Create team' }).click()
  await owner.getByLabel('Team name').fill(name)
  await owner.getByRole('dialog').getByRole('button', { name: 'Create team' }).click()
  await expect(owner.getByRole('heading', { level: 1, name })).toBeVisible()
  const second = `Z ${name}`
  await owner.getByRole('button', { name: 'Create another team' }).click()
  await owner.getByRole('dialog').getByLabel('Team name').fill(second)
  await owner.getByRole('dialog').getByRole('button', { name: 'Create team' }).click()
  await expect(owner.getByRole('heading', { level: 1, name: second })).toBeVisible()
  await owner.getByRole('navigation', { name: 'Your teams' }).getByRole('link', { name, exact: true }).click()
  await expect(owner.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await owner.getByRole('textbox', { name: 'Email' }).fill(invited.email)
  await owner.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(owner.getByRole('listitem').filter({ hasText: invited.email })).toBeVisible()
  await axe(owner)
  await noSidewaysScroll(owner)

  const { links } = await emailContaining(invited.email, name)
  await member.goto(links.find((link) => link.includes('team-invite')) ?? '')
  await member.getByRole('button', { name: 'Join team' }).click()
  await expect(member.getByRole('heading', { level: 1, name })).toBeVisible()
  const teams = await answerOf<{ id: string; name: string }[]>(await owner.request.get('/api/teams'))
  const teamId = teams.find((team) => team.name === name)?.id ?? ''
  const openListing = async (action: string) => {
    await owner.goto(`/user-dashboard/properties?q=${numericId}`)
    const card = owner
      .getByRole('article')
      .filter({ has: owner.locator(`a[href$="/property/${numericId}"]`) })
    await card.locator('summary').click()
    await card.getByRole('button', { name: action }).click()
    return owner.getByRole('dialog')
  }
  const sharing = await openListing('Share with a team')
  await sharing.getByLabel('Team').selectOption({ label: name })
  await axe(owner)
  await sharing.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(owner.getByText('Listing shared')).toBeVisible()

  const buyer = await signedInAs(null)
  await buyer.goto('/')
  await send(buyer, 'POST', 'accounts/sign-in', await createNewMember())
  const message = `Is it free? ${randomUUID()}`
  await send(buyer, 'POST', 'leads', { propertyId, type: 'contact', share: 'email', message })
  const { items } = await answerOf<{ items: { id: string }[] }>(
    await owner.request.get(`/api/leads?query=${message.slice(-36)}`),
  )
  const lead = `/user-dashboard/leads/${items[0]?.id}`
  await owner.goto(lead)
  await member.goto(lead)
  await expect(member.getByText(message)).toBeVisible()
  const assignee = (tab: typeof member) =>
    tab.getByRole('region', { name: 'Assigned to' }).getByRole('combobox')
  const chosen = (tab: typeof member) => assignee(tab).locator('option:checked')
  const self = await assignee(member).locator('option').nth(2).innerText()
  await assignee(owner).selectOption({ label: self })
  await expect(chosen(member)).toHaveText(self)
  await member.getByRole('button', { name: 'Contact' }).click()
  await expect(owner.getByRole('button', { name: 'Mark Interested' })).toBeVisible()
  await axe(member)

  await member.goto(`/user-dashboard/team?team=${teamId}`)
  await member.getByRole('button', { name: 'Leave team' }).click()
  await member.getByRole('button', { name: 'Hand over and leave' }).click()
  await expect(member.getByText('You left the team. Listings handed over: 0')).toBeVisible()
  await owner.goto(lead)
  await expect(chosen(owner)).not.toHaveText('Nobody in particular')
  const takingOut = await openListing(`Take out of ${name}`)
  await takingOut.getByRole('button', { name: 'Take out', exact: true }).click()
  await expect(owner.getByText('Listing taken out of the team')).toBeVisible()
  for (const { id, name: own } of teams)
    if (own === name || own === second) await send(owner, 'DELETE', `teams/${id}`, {})
})
