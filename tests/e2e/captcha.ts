import type { Locator, Page } from '@playwright/test'

import { answerTo } from '../fixtures/captcha.ts'

/** Solves the arithmetic question in the form. */
export async function solveCaptcha(page: Page | Locator) {
  const label = await page.getByText(/= \?$/).first().textContent()
  await page.getByLabel(/= \?$/).fill(answerTo(label ?? ''))
}
