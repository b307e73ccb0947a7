import type { Page } from '@playwright/test'

/** Until then a link opens its page as a new document. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button')].some((button) => Reflect.has(button, 'isAwake')),
  )
}
