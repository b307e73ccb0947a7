import { expect, onBothScreens, test } from '../browser.ts'
import { someHome } from '../find-property.ts'

test(
  'a visitor changes the unit beside the area, stays there, and finds all areas in it',
  onBothScreens,
  async ({ page, axe, noSidewaysScroll }) => {
    const { numericId } = await someHome(page, 'propertyType=apartment')
    await page.goto(`/property/${numericId}`)
    const area = page.locator('#area')
    await area.getByRole('link', { name: 'sq yd (gaj)' }).click()
    await expect(page).toHaveURL(new RegExp(`/property/${numericId}#area$`))
    await expect(area.getByRole('link', { name: 'sq yd (gaj)' })).toHaveAttribute('aria-current', 'true')
    await expect(area.getByText(/[\d,.]+ sq yd$/).first()).toBeVisible()
    await expect(page.getByText(/^₹[\d,]+ per sq yd/).first()).toBeVisible()
    await axe()
    await noSidewaysScroll()
    // A card that the browser renders has the unit of those the server rendered.
    await page.goto('/search?status=SALE')
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(
      page
        .getByRole('article')
        .first()
        .getByText(/ sq yd/),
    ).toBeVisible()
  },
)
