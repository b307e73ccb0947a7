import { uniqueWord } from '#tests/e2e/unique-word.ts'

import { expect, test } from '../browser.ts'

test('a person opens a ticket, support replies and resolves it, and the person reads the reply', async ({
  signedInAs,
  emailContaining,
  axe,
  noSidewaysScroll,
}) => {
  test.slow()
  const subject = `Photo stays sideways ${uniqueWord()}`
  const person = await signedInAs('builder')
  await person.goto('/user-dashboard/help?tab=contact')
  await expect(person.getByRole('main').locator('form')).toBeVisible()
  await person.getByRole('button', { name: 'Submit Ticket' }).click()
  await expect(person.getByText('Please fill in all required fields').first()).toBeVisible()
  await person.getByLabel('Subject').fill(subject)
  await person.getByLabel('Category').selectOption('technical')
  await person.getByLabel('Description').fill('One photo is turned to the left.\nOn my telephone too.')
  await person.getByRole('button', { name: 'Submit Ticket' }).click()
  await expect(person.getByText('Support ticket submitted successfully.').first()).toBeVisible()
  await expect(person.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  const number = /(\d+)$/.exec(person.url())?.[1] ?? ''
  await axe(person)
  await noSidewaysScroll(person)
  await person.getByLabel('Your message').fill('And the second one?')

  const staffPage = await signedInAs('support')
  await staffPage.goto('/support/tickets?holder=nobody&state=pending')
  await expect(staffPage.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible()
  await staffPage.goto(`/support/tickets/${number}`)
  await expect(staffPage.getByRole('main').locator('form')).toBeVisible()
  await staffPage.getByRole('button', { name: 'Assign to me' }).click()
  await expect(staffPage.getByRole('button', { name: 'Unassign' })).toBeVisible()
  await staffPage.getByText('Internal note', { exact: true }).first().click()
  await staffPage.getByRole('textbox', { name: 'Internal note' }).fill('Known with this camera.')
  await staffPage.getByRole('button', { name: 'Save note' }).click()
  await expect(staffPage.getByRole('listitem').filter({ hasText: 'Known with this camera.' })).toBeVisible()
  await staffPage.getByRole('textbox', { name: 'Reply' }).fill('It is turned now. Please look again.')
  await staffPage.getByRole('button', { name: 'Send and resolve' }).click()
  await expect(staffPage.getByText('Reply sent').first()).toBeVisible()
  await expect(staffPage.getByText('Resolved', { exact: true })).toBeVisible()
  // It arrives live, without losing the unsent text.
  await expect(person.getByText('It is turned now. Please look again.')).toBeVisible()
  await expect(person.getByLabel('Your message')).toHaveValue('And the second one?')
  await axe(staffPage)
  await noSidewaysScroll(staffPage)

  expect((await emailContaining('builder@demo.local', subject)).text).toContain(
    `/user-dashboard/help/${number}`,
  )
  await person.goto('/user-dashboard/help?tab=tickets&status=resolved')
  await person.getByRole('link', { name: subject }).click()
  await expect(person.getByText('It is turned now. Please look again.')).toBeVisible()
  await expect(person.getByText('Known with this camera.')).toHaveCount(0)
  await person.getByLabel('Your message').fill('Thank you, it is.')
  await person.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(person.getByRole('button', { name: 'Close the ticket' })).toBeVisible()
})

test('help articles are found without scripts, and link to support if nothing matches', async ({
  signedInAs,
  browser,
  baseURL,
}) => {
  const storageState = await (await signedInAs('buyer')).context().storageState()
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState,
    javaScriptEnabled: false,
  })
  const page = await context.newPage()
  await page.goto('/user-dashboard/help')
  await page.getByRole('main').getByRole('searchbox').fill('cashback')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('1 answer for “cashback”')).toBeVisible()
  await expect(page.getByText('have them written into your agreement')).toBeVisible()
  await page.goto('/user-dashboard/help?tab=guides&q=elephant')
  await expect(page.getByRole('heading', { name: 'No results for “elephant”' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ask our support team' }).first().click()
  await expect(page.getByText('+91 141 000 0000')).toBeVisible()
  await page.goto('/hi/user-dashboard/help?q=फ़ोटो')
  await expect(page.getByText('10 फ़ोटो तक')).toBeVisible()
  await context.close()
})
