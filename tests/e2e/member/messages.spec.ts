import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'

import { uniqueWord } from '#tests/e2e/unique-word.ts'

import { agentsHome } from '../agent-property.ts'
import { expect, onBothScreens, test } from '../browser.ts'

test('two people chat, and no message is lost or duplicated when the connection breaks', async ({
  memberPage: seeker,
  signedInAs,
  tolerate,
  axe,
  noSidewaysScroll,
}) => {
  test.slow()
  // The test breaks the connection on purpose.
  tolerate(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to fetch/)
  const advertiser = await signedInAs('agent')
  const home = await agentsHome(advertiser)
  const question = `Is terrace ${uniqueWord()} shared?`

  // An enquiry opens the conversation, and its advertiser sees it arrive.
  await advertiser.goto('/user-dashboard/messages')
  await expect(advertiser.getByRole('button', { name: 'Blocked people' })).toBeEnabled()
  await seeker.goto(`/property/${home.id}`)
  await seeker.getByRole('link', { name: 'Send Message' }).first().click()
  const enquiry = seeker.getByRole('dialog')
  await enquiry.getByLabel('Message').fill(question)
  await enquiry.getByLabel('They may only answer here').check()
  await enquiry.getByRole('button', { name: 'Send Message' }).click()
  await enquiry.getByRole('link', { name: 'Open the conversation' }).click()
  await expect(seeker).toHaveURL(/conversation=/)
  await expect(said(seeker, question)).toHaveCount(1)
  await advertiser
    .getByRole('link', { name: /Kavita Sharma.*1 unread/ })
    .filter({ hasText: question })
    .click()
  await expect(said(advertiser, question)).toBeVisible()
  await expect(seeker.getByText('Seen')).toBeVisible()
  await axe(advertiser)
  await noSidewaysScroll(advertiser)

  // Both windows update without a reload.
  await say(advertiser, 'No, it is yours alone.')
  await expect(said(seeker, 'No, it is yours alone.')).toBeVisible()
  await expect(advertiser.getByText('Seen')).toBeVisible()

  // One side goes offline; messages sent meanwhile appear afterwards, once each.
  await seeker.context().setOffline(true)
  await say(seeker, 'And the parking?')
  await expect(seeker.getByRole('button', { name: 'Try again' })).toBeVisible()
  await say(advertiser, 'There is a lift.')
  await say(advertiser, 'And a garden.')
  await seeker.context().setOffline(false)
  await expect(said(seeker, 'And a garden.')).toBeVisible({ timeout: 20_000 })
  await seeker.getByRole('button', { name: 'Try again' }).click()
  await expect(said(advertiser, 'And the parking?')).toBeVisible()
  for (const side of [seeker, advertiser])
    await expect(side.getByRole('log').locator('li p')).toHaveText([
      question,
      'No, it is yours alone.',
      'There is a lift.',
      'And a garden.',
      'And the parking?',
    ])

  // The blocked person is told that messages are not delivered; the other one can unblock.
  await advertiser.getByLabel('More options').click()
  await advertiser.getByRole('button', { name: 'Block', exact: true }).click()
  await advertiser.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(advertiser.getByText('You blocked this person. Unblock them to write.')).toBeVisible()
  tolerate(/status of 409/)
  await say(seeker, 'Hello?')
  await expect(seeker.getByText('Messages to this person cannot be delivered.').first()).toBeVisible()
  await advertiser.getByRole('button', { name: 'Unblock' }).click()
  await expect(advertiser.getByRole('textbox', { name: 'Write a message' })).toBeVisible()
})

test(
  'on a wide screen the conversations stay beside the open one',
  onBothScreens,
  async ({ signedInAs, isMobile }) => {
    const page = await signedInAs('agent')
    await page.goto('/user-dashboard/messages')
    const conversations = page.getByRole('main').locator('a[href*="conversation="]')
    await conversations.first().click()
    await expect(page.getByRole('log')).toBeVisible()
    await expect(conversations.first()).toBeVisible({ visible: !isMobile })
  },
)

test('a first message whose response was lost is sent once; when reported, it appears at the support team', async ({
  memberPage: page,
  signedInAs,
  tolerate,
  axe,
  noSidewaysScroll,
}) => {
  // The test breaks the connection on purpose.
  tolerate(/ERR_FAILED|Failed to fetch/)
  const { id } = await agentsHome(await signedInAs('agent'))
  await page.goto(`/property/${id}`)
  await page.getByRole('link', { name: 'Chat in Messages' }).click()
  await page.route(
    '**/rpc/messages/sendMessage*',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await say(page, 'Is it quiet at night?')
  await expect(page.getByText('Failed to send message').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Write a message' })).toHaveValue('Is it quiet at night?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL(/conversation=/)
  await expect(page.getByRole('log').locator('li p')).toHaveText(['Is it quiet at night?'])

  const details = `He asked for money first. ${randomUUID()}`
  await page.getByLabel('More options').click()
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Please choose a reason')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Fraud or a false offer' }).check()
  await dialog.getByRole('textbox', { name: 'Details' }).fill(details)
  await axe()
  // The error toast lies above the dialog, and can be dismissed without closing it.
  tolerate(/500|Internal Server Error/)
  await page.route('**/rpc/messages/reportConversation*', (route) => route.fulfill({ status: 500 }), {
    times: 1,
  })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  const toast = page.locator('[data-toast]')
  await expect(toast).toContainText('Failed to send the report. Please try again.')
  const box = await toast.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
  await expect(toast).toHaveCount(0)
  await expect(dialog.getByRole('textbox', { name: 'Details' })).toHaveValue(details)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog).toBeHidden()
  const support = await signedInAs('support')
  await support.goto('/support/reports')
  await expect(support.getByText(details)).toBeVisible()
  await axe(support)
  await noSidewaysScroll(support)
})

async function say(page: Page, content: string) {
  await expect(page.locator('form[data-composer]')).toBeVisible()
  await page.getByRole('textbox', { name: 'Write a message' }).fill(content)
  await page.getByRole('button', { name: 'Send' }).click()
}

function said(page: Page, content: string) {
  return page.getByRole('log').getByText(content, { exact: true })
}
