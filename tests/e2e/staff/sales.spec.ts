import { uniqueWord } from '#tests/e2e/unique-word.ts'

import { expect, test } from '../browser.ts'

test("customer service saves a reply, and it is filled into a ticket in the person's language and with their name", async ({
  signedInAs,
  axe,
  noSidewaysScroll,
}) => {
  const title = `Turned photo ${uniqueWord()}`
  const dashboard = await signedInAs('customer_service')
  await dashboard.goto('/support/answers')
  await dashboard.getByRole('button', { name: 'New reply' }).click()
  const drawer = dashboard.getByRole('dialog', { name: 'New reply' })
  await drawer.getByLabel('Title').fill(title)
  await drawer.getByLabel('Text in English').fill('Hello {name}, please turn it. Ticket {number}.')
  await drawer.getByLabel('Text in Hindi').fill('नमस्ते {naam}')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('Only {name} and {number} can be used in curly brackets')).toBeVisible()
  await drawer.getByLabel('Text in Hindi').fill('नमस्ते {name}')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(dashboard.getByRole('heading', { name: title })).toBeVisible()
  await axe(dashboard)
  await noSidewaysScroll(dashboard)

  await dashboard.goto('/support/tickets?q=Change+my+e-mail')
  await dashboard.getByRole('link', { name: /Change my e-mail address/ }).click()
  await dashboard.getByRole('button', { name: 'Use a saved reply' }).click()
  await dashboard.getByRole('dialog').getByRole('searchbox').fill(title)
  await dashboard.getByRole('dialog').getByRole('button', { name: title }).click()
  await expect(dashboard.getByRole('textbox', { name: 'Reply' })).toHaveValue(
    /^Hello [A-Z][^{}]+, please turn it\. Ticket \d+\.$/,
  )
})

test('the sales team takes an enquiry, logs the call, and closes it with a reason', async ({
  signedInAs,
  axe,
  noSidewaysScroll,
}) => {
  const message = `Do you also cover Tonk ${uniqueWord()}`
  const person = await signedInAs('buyer')
  await person.goto('/contact')
  await person.getByLabel('Message').fill(message)
  await person.getByRole('button', { name: 'Send Message' }).click()
  await expect(person.getByText('Your contact request has been submitted successfully').first()).toBeVisible()

  const dashboard = await signedInAs('sales')
  await dashboard.goto(`/support/leads?q=${encodeURIComponent(message)}`)
  await dashboard.locator('a[href*="/support/leads/"]').first().click()
  await expect(dashboard.getByText(message)).toBeVisible()
  await expect(dashboard.getByRole('link', { name: /^Email / })).toHaveCount(0)
  await dashboard.getByRole('button', { name: 'Show contact details' }).click()
  await expect(dashboard.getByRole('link', { name: /^Email / })).toHaveAttribute('href', /^mailto:[^•]+$/)
  await dashboard.getByRole('button', { name: 'Assign to me' }).click()
  await expect(dashboard.getByRole('button', { name: 'Unassign' })).toBeVisible()
  await dashboard.getByLabel('Note or call').selectOption('reached')
  await dashboard.getByRole('textbox', { name: 'Note' }).fill('Not yet, next year.')
  await dashboard.getByRole('button', { name: 'Save' }).click()
  await expect(dashboard.getByText('Contacted', { exact: true })).toBeVisible()
  await dashboard.getByRole('button', { name: 'Close the enquiry' }).click()
  const asking = dashboard.getByRole('dialog', { name: 'Close this enquiry?' })
  await asking.getByRole('button', { name: 'Close the enquiry' }).click()
  await expect(asking.getByText('Please choose a reason')).toBeVisible()
  await asking.getByLabel('Reason').selectOption('not_offered')
  await asking.getByRole('button', { name: 'Close the enquiry' }).click()
  await expect(dashboard.getByText(/closed it: We do not offer this/)).toBeVisible()
  await axe(dashboard)
  await noSidewaysScroll(dashboard)
})
