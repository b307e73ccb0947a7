import { randomUUID } from 'node:crypto'

import { expect, test } from './browser.ts'
import { untilAwake } from './until-awake.ts'

test('customer service prepares an answer, and it goes into a reply in the language and name of the person', async ({
  signedInAs,
  axe,
  noSidewaysScroll,
}) => {
  const title = `Turned photo ${randomUUID().slice(0, 8)}`
  const desk = await signedInAs('customer_service')
  await desk.goto('/support/answers')
  await untilAwake(desk)
  await desk.getByRole('button', { name: 'New answer' }).click()
  const drawer = desk.getByRole('dialog', { name: 'New answer' })
  await drawer.getByLabel('Title').fill(title)
  await drawer.getByLabel('Text in English').fill('Hello {name}, please turn it. Ticket {number}.')
  await drawer.getByLabel('Text in Hindi').fill('नमस्ते {naam}')
  await drawer.getByRole('button', { name: 'Keep' }).click()
  await expect(drawer.getByText('Only {name} and {number} can stand in curly brackets')).toBeVisible()
  await drawer.getByLabel('Text in Hindi').fill('नमस्ते {name}')
  await drawer.getByRole('button', { name: 'Keep' }).click()
  await expect(desk.getByRole('heading', { name: title })).toBeVisible()
  await axe(desk)
  await noSidewaysScroll(desk)

  await desk.goto('/support/tickets?q=Change+my+e-mail')
  await desk.getByRole('link', { name: /Change my e-mail address/ }).click()
  await untilAwake(desk)
  await desk.getByRole('button', { name: 'Use a canned answer' }).click()
  await desk.getByRole('dialog').getByRole('searchbox').fill(title)
  await desk.getByRole('dialog').getByRole('button', { name: title }).click()
  await expect(desk.getByRole('textbox', { name: 'Answer' })).toHaveValue(
    /^Hello [A-Z][^{}]+, please turn it\. Ticket \d+\.$/,
  )
})

test('the sales desk takes an enquiry, logs the call, and closes it with a reason', async ({
  signedInAs,
  axe,
  noSidewaysScroll,
}) => {
  const message = `Do you also cover Tonk ${randomUUID().slice(0, 8)}`
  const person = await signedInAs('buyer')
  await person.goto('/contact')
  await untilAwake(person)
  await person.getByLabel('Message').fill(message)
  await person.getByRole('button', { name: 'Send Message' }).click()
  await expect(person.getByText('Your contact request has been submitted successfully').first()).toBeVisible()

  const desk = await signedInAs('sales')
  await desk.goto(`/support/leads?q=${encodeURIComponent(message)}`)
  await desk.locator('a[href*="/support/leads/"]').first().click()
  await untilAwake(desk)
  await expect(desk.getByText(message)).toBeVisible()
  await expect(desk.getByRole('link', { name: /^E-mail / })).toHaveCount(0)
  await desk.getByRole('button', { name: 'Show contact data' }).click()
  await expect(desk.getByRole('link', { name: /^E-mail / })).toHaveAttribute('href', /^mailto:[^•]+$/)
  await desk.getByRole('button', { name: 'Take it' }).click()
  await expect(desk.getByRole('button', { name: 'Put it back' })).toBeVisible()
  await desk.getByLabel('Note or call').selectOption('reached')
  await desk.getByRole('textbox', { name: 'Note' }).fill('Not yet, next year.')
  await desk.getByRole('button', { name: 'Keep' }).click()
  await expect(desk.getByText('Contacted', { exact: true })).toBeVisible()
  await desk.getByRole('button', { name: 'Close the enquiry' }).click()
  const asking = desk.getByRole('dialog', { name: 'Close this enquiry?' })
  await asking.getByRole('button', { name: 'Close the enquiry' }).click()
  await expect(asking.getByText('Please choose a reason')).toBeVisible()
  await asking.getByLabel('Why').selectOption('not_offered')
  await asking.getByRole('button', { name: 'Close the enquiry' }).click()
  await expect(desk.getByText(/closed it: We do not offer this/)).toBeVisible()
  await axe(desk)
  await noSidewaysScroll(desk)
})
