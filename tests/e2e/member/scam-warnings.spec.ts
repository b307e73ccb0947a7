import { uniqueWord } from '#tests/e2e/unique-word.ts'

import { agentsHome } from '../agent-property.ts'
import { expect, test } from '../browser.ts'

test('a message that sounds like a scam warns its recipient, who reports it in one press; staff see why', async ({
  memberPage: seeker,
  signedInAs,
  axe,
  noSidewaysScroll,
}) => {
  const advertiser = await signedInAs('agent')
  const home = await agentsHome(advertiser)
  const code = uniqueWord()
  const text = `Hello ${code}. I am posted with the CRPF, the unit pays the advance. Scan the QR and enter your PIN to receive it.`
  await seeker.goto(`/user-dashboard/messages?property=${home.id}`)
  const box = seeker.getByRole('textbox', { name: 'Write a message' })
  await expect(box).toBeEditable()
  await box.fill(text)
  await seeker.getByRole('button', { name: 'Send' }).click()
  await expect(seeker.getByText('Message sent')).toBeVisible()
  await expect(seeker.getByText('Careful: this could be a scam')).toHaveCount(0)

  await advertiser.goto('/user-dashboard/messages')
  await advertiser
    .getByRole('link', { name: /unread/ })
    .filter({ hasText: code })
    .click()
  const warning = advertiser.getByRole('note').filter({ hasText: 'Careful: this could be a scam' })
  await expect(warning).toContainText('“QR and enter your PIN”')
  await axe(advertiser)
  await noSidewaysScroll(advertiser)
  await warning.getByRole('button', { name: 'Report' }).click()
  await expect(warning.getByRole('button', { name: 'Reported' })).toBeDisabled()

  const support = await signedInAs('support')
  await support.goto('/support/reports')
  const report = support.getByRole('article').filter({ hasText: code })
  await report.getByText('The last messages').click()
  await expect(report.getByText('Posting in the forces')).toBeVisible()
  await axe(support)

  await warning.getByRole('link', { name: 'How to stay safe' }).click()
  await expect(advertiser.getByRole('link', { name: /1930/ })).toHaveAttribute('href', 'tel:1930')
  await axe(advertiser)
})
