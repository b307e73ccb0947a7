import type { Page } from '@playwright/test'

import { expect, test } from '../browser.ts'
import { someHome } from '../find-property.ts'

test('a visitor gathers homes, compares them, narrows to what differs, removes one, shares and prints', async ({
  page,
  signedInAs,
  axe,
  noSidewaysScroll,
}) => {
  test.slow()
  // Of one type, so that something does not differ.
  await page.goto('/search?status=SALE&propertyType=apartment')
  for (const place of [0, 1, 2, 3]) await compareButton(page, place).click()
  await expect(compareButton(page, 3)).toHaveAttribute('aria-pressed', 'true')
  await compareButton(page, 4).click()
  await expect(page.getByText('You can compare up to 4 homes').first()).toBeVisible()
  await expect(compareButton(page, 4)).toHaveAttribute('aria-pressed', 'false')
  await compareButton(page, 3).click()
  const bar = page.getByRole('region', { name: 'Homes to compare' })
  await axe()

  // The property page has the same control and the same bar.
  const link = page.getByRole('article').nth(3).getByRole('link').first()
  const title = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const fourth = page.getByRole('banner').getByRole('button', { name: `Compare ${title}` })
  await fourth.click()
  await expect(bar.getByRole('link', { name: 'Compare (4)' })).toBeVisible()
  await fourth.click()
  await bar.getByRole('link', { name: 'Compare (3)' }).click()
  await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+,\d+$/)
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await axe()
  await noSidewaysScroll()

  const all = await page.getByRole('rowheader').count()
  await page.getByRole('link', { name: 'Only what differs' }).click()
  await expect(page).toHaveURL(/only=differences$/)
  await expect(page.getByRole('rowheader').filter({ hasNotText: 'differs' })).toHaveCount(
    await page
      .getByRole('rowgroup')
      .count()
      .then((groups) => groups - 1),
  )
  expect(await page.getByRole('rowheader').count()).toBeLessThan(all)
  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expect(page).toHaveURL(/ids=\d+,\d+&only=differences$/)

  // The address holds everything; paper holds one page.
  const other = await signedInAs(null)
  await other.goto(page.url())
  expect(await other.getByRole('columnheader').allTextContents()).toEqual(
    await page.getByRole('columnheader').allTextContents(),
  )
  await expect(page.getByRole('link', { name: 'Only what differs' })).toHaveAttribute('aria-current', 'page')

  await page.getByRole('link', { name: 'Add another home' }).click()
  await expect(bar.getByRole('link', { name: 'Compare (2)' })).toBeVisible()
  await bar.getByRole('button', { name: 'Clear comparison' }).click()
  await expect(bar).toHaveCount(0)
})

for (const [language, prefix] of [
  ['English', ''],
  ['Hindi', '/hi'],
] as const)
  test(`four homes print on one sheet of paper, in ${language}`, async ({ page }) => {
    await page.goto(`${prefix}/compare?ids=${await numbersOf(page, 'purpose=sale', 4)}`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('contentinfo')).toBeHidden()
    const paper = await page.pdf({ preferCSSPageSize: true })
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })

test('an address with unknown, unreadable and too many numbers compares what it can and says so', async ({
  page,
}) => {
  const [known, ...more] = (await numbersOf(page, 'purpose=sale', 4)).split(',')
  await page.goto(`/compare?ids=${known},12x,10000`)
  await expect(page.getByText('Property 10000 is not available and was left out.')).toBeVisible()
  await expect(page.getByText('Part of the address is not a property number')).toBeVisible()
  await expect(page.getByText('Add at least one more home to see how they differ.')).toBeVisible()
  await page.goto(`/compare?ids=${[known, ...more, 10_000].join(',')}`)
  await expect(page.getByText('Only the first 4 homes are compared.')).toBeVisible()
  await page.goto('/hi/compare')
  await expect(page.getByRole('heading', { name: 'तुलना के लिए अभी कोई घर नहीं' })).toBeVisible()
  await page.getByRole('link', { name: 'घर खोजें' }).click()
  await expect(page).toHaveURL(/\/hi\/search/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a comparison is read, narrowed and shortened by links', async ({ page, tolerate }) => {
    tolerate(/\.js csp$/)
    await page.goto(`/hi/compare?ids=${await numbersOf(page, 'purpose=rent', 3)}`)
    await expect(page.getByRole('columnheader')).toHaveCount(3)
    await page.getByRole('link', { name: 'सिर्फ़ अंतर' }).click()
    await page.getByRole('link', { name: 'हटाएँ' }).first().click()
    await expect(page).toHaveURL(/only=differences/)
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await page.goto('/search')
    await expect(compareButton(page, 0)).toBeHidden()
  })
})

function compareButton(page: Page, place: number) {
  return page.getByRole('article').nth(place).locator('[aria-pressed]').filter({ hasText: 'Compare' })
}

async function numbersOf(page: Page, query: string, count: number): Promise<string> {
  const homes = Array.from({ length: count }, (_, place) => someHome(page, query, place))
  return (await Promise.all(homes)).map(({ numericId }) => numericId).join(',')
}
