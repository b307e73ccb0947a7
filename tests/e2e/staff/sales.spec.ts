import { uniqueWord } from '#tests/e2e/unique-word.ts'

import { expect, test } from '../browser.ts'

test("customer service saves a reply, and it is filled into a ticket in the person's language and with their name", async ({
  signedInAs,
  axe,
  noSidewaysScroll,
}) => {
  const title = `Turned photo ${uniqueWord()}`
  const staffPage = await signedInAs('customer_service')
  await staffPage.goto('/support/answers')
  await staffPage.getByRole('button', { name: 'New reply' }).click()
  const drawer = staffPage.getByRole('dialog', { name: 'New reply' })
  await drawer.getByLabel('Title').fill(title)
  await drawer.getByLabel('Text in English').fill('Hello {name}, please turn it. Ticket {number}.')
  await drawer.getByLabel('Text in Hindi').fill('नमस्ते {naam}')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('Only {name} and {number} can be used in curly brackets')).toBeVisible()
  await drawer.getByLabel('Text in Hindi').fill('नमस्ते {name}')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(staffPage.getByRole('heading', { name: title })).toBeVisible()
  await axe(staffPage)
  await noSidewaysScroll(staffPage)

  await staffPage.goto('/support/tickets?q=Change+my+e-mail')
  await staffPage.getByRole('link', { name: /Change my e-mail address/ }).click()
  await staffPage.getByRole('button', { name: 'Use a saved reply' }).click()
  await staffPage.getByRole('dialog').getByRole('searchbox').fill(title)
  await staffPage.getByRole('dialog').getByRole('button', { name: title }).click()
  await expect(staffPage.getByRole('textbox', { name: 'Reply' })).toHaveValue(
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

  const staffPage = await signedInAs('sales')
  await staffPage.goto(`/support/leads?q=${encodeURIComponent(message)}`)
  await staffPage.locator('a[href*="/support/leads/"]').first().click()
  await expect(staffPage.getByText(message)).toBeVisible()
  await expect(staffPage.getByRole('link', { name: /^Email / })).toHaveCount(0)
  await staffPage.getByRole('button', { name: 'Show contact details' }).click()
  await expect(staffPage.getByRole('link', { name: /^Email / })).toHaveAttribute('href', /^mailto:[^•]+$/)
  await staffPage.getByRole('button', { name: 'Assign to me' }).click()
  await expect(staffPage.getByRole('button', { name: 'Unassign' })).toBeVisible()
  await staffPage.getByLabel('Note or call').selectOption('reached')
  await staffPage.getByRole('textbox', { name: 'Note' }).fill('Not yet, next year.')
  await staffPage.getByRole('button', { name: 'Save' }).click()
  await expect(staffPage.getByText('Contacted', { exact: true })).toBeVisible()
  await staffPage.getByRole('button', { name: 'Close the enquiry' }).click()
  const asking = staffPage.getByRole('dialog', { name: 'Close this enquiry?' })
  await asking.getByRole('button', { name: 'Close the enquiry' }).click()
  await expect(asking.getByText('Please choose a reason')).toBeVisible()
  await asking.getByLabel('Reason').selectOption('not_offered')
  await asking.getByRole('button', { name: 'Close the enquiry' }).click()
  await expect(staffPage.getByText(/closed it: We do not offer this/)).toBeVisible()
  await axe(staffPage)
  await noSidewaysScroll(staffPage)
})
