import { expect, test } from '../browser.ts'
import { someHome } from '../find-property.ts'

test('a line of the true cost shows its rate, source and dates, without scripts too', async ({
  browser,
  baseURL,
  page,
}) => {
  const { numericId } = await someHome(page, 'purpose=sale&type=apartment')
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const plain = await context.newPage()
  await plain.goto(`/property/${numericId}`)
  const section = plain.getByRole('region', { name: 'True cost' })
  await section.getByText('Line by line').click()
  await section.getByText('Stamp duty 6%').click()
  await expect(section.getByText(/Source: Department of Registration and Stamps/).first()).toBeVisible()
  await expect(section.getByText(/In force since .+ Last checked on/).first()).toBeVisible()
  await section.getByRole('link', { name: 'Work it out with your own numbers' }).click()

  const form = plain.getByRole('form', { name: 'Your own numbers' })
  await form.getByLabel('Buyer').selectOption('A woman')
  await form.getByRole('textbox', { name: 'Loan' }).fill('20,00,000')
  await form.getByLabel('Fee of the bank').fill('0.5')
  await form.getByRole('button', { name: 'Work it out' }).click()
  await expect(plain).toHaveURL(/buyer=woman.*loan=/)
  const row = (name: string | RegExp) => plain.getByRole('row').filter({ hasText: name })
  await expect(row(/^Stamp duty/)).toContainText('5%')
  await expect(row('Duty on the loan agreement')).toContainText('₹5,000')
  await expect(row('Fee of the bank')).toContainText('₹10,000')
  await context.close()
})

test('the costs of a property that does not exist are a missing page', async ({ page, tolerate }) => {
  tolerate(/status of 404/)
  const answer = await page.goto('/property/99999/costs')
  expect(answer?.status()).toBe(404)
})
