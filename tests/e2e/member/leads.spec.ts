import type { Locator } from '@playwright/test'

import { uniqueWord } from '#tests/e2e/unique-word.ts'

import { agentsHome } from '../agent-property.ts'
import { expect, onBothScreens, test } from '../browser.ts'
import { detailsOf } from '../find-property.ts'
import { send } from '../send-api-request.ts'

test('an advertiser finds a lead, logs a call and a note and changes its status; the enquirer sees their side and withdraws it', async ({
  memberPage: page,
  signedInAs,
  axe,
  noSidewaysScroll,
}) => {
  test.slow()
  const agent = await signedInAs('agent')
  const { id } = await agentsHome(agent)
  const words = `word-${uniqueWord()}`
  const property = await detailsOf(page, id)
  const enquiry = {
    propertyId: property.id,
    type: 'contact',
    share: 'email',
    message: `Is it free? ${words}`,
  }
  await send(page, 'POST', 'leads', enquiry)

  await agent.goto(`/user-dashboard/leads?q=${words}`)
  await expect(agent.getByText('1 lead', { exact: true })).toBeVisible()

  // A tablet is turned while a dialog is open: cards become a table, and what was typed is kept.
  const phone = agent.viewportSize() ?? { width: 390, height: 844 }
  await agent.setViewportSize({ width: 820, height: 1180 })
  await agent.getByRole('button', { name: 'Close' }).locator('visible=true').click()
  const closing = agent.getByRole('dialog')
  await closing.getByLabel('Note').fill('Bought elsewhere')
  await agent.setViewportSize({ width: 1180, height: 820 })
  await expect(closing).toBeVisible()
  await expect(closing.getByLabel('Note')).toHaveValue('Bought elsewhere')
  await closing.getByRole('button', { name: 'Cancel' }).click()
  await expect(agent.getByRole('table')).toBeVisible()
  await agent.setViewportSize(phone)
  await agent.getByRole('link', { name: 'Open the lead of Kavita Sharma' }).locator('visible=true').click()
  await expect(agent.getByRole('heading', { level: 1, name: 'Kavita Sharma' })).toBeVisible()
  await expect(agent.getByText('Not answered yet')).toBeVisible()

  // An empty note shows an error at its field; a call that reached the person counts as a
  // response.
  const work = agent.getByRole('region', { name: 'Log activity' })
  await work.getByRole('button', { name: 'Save' }).click()
  await expect(agent.getByText('Write a note first')).toBeVisible()
  await work.getByRole('combobox').selectOption({ label: 'Called: Spoke with them' })
  await work.getByRole('textbox').fill('Comes on Sunday.')
  await work.getByRole('button', { name: 'Save' }).click()
  await expect(agent.getByText('You called: Spoke with them')).toBeVisible()
  await expect(agent.getByText('Answered after 1 minute')).toBeVisible()
  await agent.getByRole('button', { name: 'Mark Interested' }).click()
  await expect(agent.getByText('Lead status updated')).toBeVisible()
  await expect(agent.getByText('You set the status to Interested')).toBeVisible()
  await axe(agent)
  await noSidewaysScroll(agent)
  expect(await wordSpaceOf(work.getByRole('heading')), 'of a semibold heading').toBeGreaterThan(0.28)

  // The enquirer's view of the same lead: its status, and none of the notes.
  await page.goto('/user-dashboard/leads')
  await page
    .getByRole('link', { name: /^Open: / })
    .locator('visible=true')
    .click()
  await expect(page.getByText(/set the status to Interested/)).toBeVisible()
  await expect(page.getByText('Comes on Sunday.')).toHaveCount(0)
  await expect(page.getByText(/called/)).toHaveCount(0)
  await axe()
  await noSidewaysScroll()
  await page.getByRole('button', { name: 'Withdraw enquiry' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw enquiry' }).click()
  await expect(page.getByText('You withdrew the enquiry')).toBeVisible()
  await expect(agent.getByText('Kavita Sharma withdrew the enquiry')).toBeVisible()
})

test(
  'a lead is found and read on any screen',
  onBothScreens,
  async ({ signedInAs, axe, noSidewaysScroll }) => {
    const agent = await signedInAs('agent')
    await agent.goto('/user-dashboard/leads')
    await agent
      .getByRole('link', { name: /^Open the lead of / })
      .locator('visible=true')
      .first()
      .click()
    await expect(agent.getByRole('region', { name: 'Log activity' })).toBeVisible()
    await axe(agent)
    await noSidewaysScroll(agent)
  },
)

test('an advertiser plans the next action, postpones and finishes it, writes from a template and closes the lead with a reason', async ({
  memberPage: page,
  signedInAs,
  axe,
  noSidewaysScroll,
}) => {
  test.slow()
  const agent = await signedInAs('agent')
  const { id } = await agentsHome(agent)
  const property = await detailsOf(page, id)
  const enquiry = { propertyId: property.id, type: 'contact', share: 'email', message: 'Is it free?' }
  const { id: leadId } = await send(page, 'POST', 'leads', enquiry)
  await agent.goto(`/user-dashboard/leads/${leadId}`)

  const section = agent.getByRole('region', { name: 'Next action' })
  const dialog = agent.getByRole('dialog')
  await section.getByRole('button', { name: 'Plan next action' }).click()
  await dialog.getByLabel('What to do').selectOption({ label: 'Send details' })
  await axe(agent)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByText('Upcoming')).toBeVisible()
  await section.getByRole('button', { name: 'Snooze' }).click()
  await dialog.getByRole('button', { name: /^In 3 days/ }).click()
  await expect(dialog).toHaveCount(0)
  await section.getByRole('button', { name: 'Done' }).click()
  await dialog.getByLabel('Outcome').selectOption({ label: 'Not sent' })
  await dialog.getByLabel('Plan the next action').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(agent.getByText('You wrote: Not sent')).toBeVisible()
  await expect(section.getByText('Call', { exact: true })).toBeVisible()

  // Only the email is shared, so there is no WhatsApp; opening it asks what became of it.
  await agent.getByRole('button', { name: 'Write from a template' }).click()
  await dialog.getByLabel('Template').selectOption({ label: 'Thanks for your enquiry' })
  await expect(dialog.getByLabel('Text')).toHaveValue(/^Hello Kavita Sharma/)
  await expect(dialog.getByRole('link', { name: 'Open in WhatsApp' })).toHaveCount(0)
  const letter = dialog.getByRole('link', { name: 'Open in email' })
  await expect(letter).toHaveAttribute('href', /^mailto:.*Hello%20Kavita%20Sharma/)
  await axe(agent)
  await letter.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await letter.click()
  await dialog.getByRole('button', { name: 'Sent', exact: true }).click()
  await expect(agent.getByText('You wrote by Email: Sent')).toBeVisible()

  await agent.getByRole('region', { name: 'Enquiry' }).getByRole('button', { name: 'Close' }).click()
  await dialog.getByLabel('Reason').selectOption({ label: 'Price too high' })
  await dialog.getByRole('button', { name: 'Close lead' }).click()
  await expect(agent.getByText('You closed it: Price too high')).toBeVisible()
  await expect(section).toHaveCount(0)
  await noSidewaysScroll(agent)
  await agent.goto('/user-dashboard/leads/insights')
  await agent.getByRole('link', { name: /^Price too high/ }).click()
  await expect(agent.getByText(/^Closed: Price too high/)).toBeVisible()
  await expect(agent.getByText('Kavita Sharma').locator('visible=true').first()).toBeVisible()
})

/** The width of a word space in ems. */
function wordSpaceOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const style = getComputedStyle(element)
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('Nothing to measure with')
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    return (
      (pen.measureText(' ').width + Number.parseFloat(style.wordSpacing)) / Number.parseFloat(style.fontSize)
    )
  })
}
