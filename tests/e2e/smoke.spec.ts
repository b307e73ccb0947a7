import { expect, test } from './browser.ts'

for (const [path, language] of [
  ['/', 'en'],
  ['/hi', 'hi'],
] as const) {
  test(`${path} opens in ${language}, fits the screen and can be used by everyone`, async ({
    page,
    axe,
    noSidewaysScroll,
  }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await noSidewaysScroll()
    await axe()
  })
}
