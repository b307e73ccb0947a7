import type { Page } from '@playwright/test'

/** Other tests use the same demo accounts: a live event would load a failed page again by itself. */
export async function holdLiveEvents(page: Page): Promise<void> {
  await page.context().route('**/api/live*', () => {})
}
