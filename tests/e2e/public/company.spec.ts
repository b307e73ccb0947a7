import type { Page } from '@playwright/test'

import { uniqueWord } from '#tests/e2e/unique-word.ts'

import { expect, test } from '../browser.ts'
import { solveCaptcha } from '../captcha.ts'

test('a guest contacts the company: errors are named, a reload keeps the input, a receipt is emailed', async ({
  page,
  emailTo,
  tolerate,
}) => {
  tolerate(/status of 4\d\d/)
  expect(await (await page.request.get('/contact')).text()).toMatch(/Please solve: [^<]+= \?/)
  await page.goto('/contact')
  await expect(page.getByRole('link', { name: 'support@haveli.example' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Send Message' }).click()
  for (const sentence of [
    'Name is required',
    'Email is required',
    'Message is required',
    'Please solve the captcha',
  ])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  await expect(page.getByText('Validation Error: Please fix the errors above')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  const email = await fillPerson(page)
  await page.getByLabel('Message').fill('The map of Bani Park lacks a street.')
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('The map of Bani Park lacks a street.')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel(/= \?$/).fill('999')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Incorrect captcha answer').first()).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('The map of Bani Park lacks a street.')
  await solveCaptcha(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Your contact request has been submitted successfully')).toBeVisible()
  await emailTo(email)
  await page.getByRole('button', { name: 'Send another message' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('a consultation is requested with topic, day and half-hour', async ({ page, emailTo }) => {
  await page.goto('/schedule-consultation')
  await page.getByRole('button', { name: 'Schedule Consultation' }).click()
  await expect(page.getByText('Please select a date')).toBeVisible()
  await expect(page.getByText('Please select a time')).toBeVisible()
  await page.getByRole('radio', { name: 'Selling' }).check()
  await page.getByRole('group', { name: 'Preferred date' }).getByRole('radio').nth(1).check()
  await page.getByRole('radio', { name: '11:30 AM' }).check()
  const email = await fillPerson(page)
  await page.getByLabel('Phone').fill(randomMobile())
  await solveCaptcha(page)
  await page.getByRole('button', { name: 'Schedule Consultation' }).click()
  await expect(page.getByText('Your consultation request has been submitted successfully')).toBeVisible()
  expect((await emailTo(email)).text).toContain('11:30 AM')
})

test('a professional requests a call, or continues to sign up', async ({ page, emailTo }) => {
  await page.goto('/register')
  await expect(page.getByRole('link', { name: 'Sign up as a professional' })).toHaveAttribute(
    'href',
    '/signup/agent',
  )
  await page.getByRole('radio', { name: 'Builder' }).check()
  const email = await fillPerson(page)
  await page.getByLabel('Phone').fill(randomMobile())
  await page.getByLabel('Company').fill('Aravali Homes')
  await page.getByLabel('Experience').fill('12')
  await solveCaptcha(page)
  await page.getByRole('button', { name: 'Request a call' }).click()
  await expect(page.getByText('Your request has been submitted successfully')).toBeVisible()
  await emailTo(email)
})

test('the about page in Hindi explains how listings are checked, with live counts', async ({ page }) => {
  await page.goto('/hi/about')
  await expect(page.getByRole('heading', { name: 'लिस्टिंग कैसे जाँची जाती हैं' })).toBeVisible()
  const homes = page.getByRole('definition').first()
  expect(Number((await homes.textContent())?.replaceAll(',', ''))).toBeGreaterThan(0)
})

async function fillPerson(page: Page): Promise<string> {
  const email = `${uniqueWord()}@example.com`
  await page.getByLabel('Name').fill('Zoya Mathur')
  await page.getByLabel('Email').fill(email)
  return email
}

function randomMobile(): string {
  return `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
}
