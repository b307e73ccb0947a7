import { expect, type Locator } from '@playwright/test'

/** `goto` waits for the page; parts of it whose script comes later take presses only then. */
export async function untilHydrated(part: Locator): Promise<void> {
  const isHydrated = (shown: Element) => Object.keys(shown).some((key) => key.startsWith('__reactProps'))
  await expect.poll(() => part.evaluate(isHydrated)).toBe(true)
}
