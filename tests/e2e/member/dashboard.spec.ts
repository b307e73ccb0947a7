import { expect, onBothScreens, test } from '../browser.ts'

test(
  'the dashboard can be navigated by its menu, the notifications and the search',
  onBothScreens,
  async ({ signedInAs, axe, isMobile }) => {
    const page = await signedInAs('agent')
    await page.goto('/user-dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
    for (const figure of ['Properties', 'Total Views', 'Active Leads', 'Conversion'])
      await expect(page.getByRole('term').filter({ hasText: figure })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Needs your attention' })).toBeVisible()

    const bell = page.getByRole('button', { name: /^Notifications/ })
    await bell.click()
    const panel = page.getByRole('region', { name: 'Notifications' })
    await expect(panel.getByRole('listitem').first()).toBeVisible()
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(bell).toBeFocused()
    await bell.click()
    await panel.getByRole('link', { name: 'All notifications' }).click()
    await expect(page).toHaveURL('/user-dashboard/notifications')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications')

    if (isMobile) await page.getByRole('link', { name: 'Search dashboard' }).click()
    const search = page.getByRole('combobox', { name: /Search your properties/ }).locator('visible=true')
    await search.fill('villa')
    await search.press('Enter')
    await expect(page).toHaveURL('/user-dashboard/find?q=villa')
    await expect(page.getByRole('heading', { name: /^Properties/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
    await search.fill('Tanvi')
    await search.press('Enter')
    await expect(page.getByRole('heading', { name: /^Leads/ })).toBeVisible()
  },
)

test(
  'the dashboard search suggests results while typing, operated by keyboard alone',
  onBothScreens,
  async ({ signedInAs, axe, isMobile }) => {
    const page = await signedInAs('agent')
    await page.goto(isMobile ? '/user-dashboard/find' : '/user-dashboard')
    const search = page.getByRole('combobox', { name: /Search your properties/ }).locator('visible=true')
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('suggestOwn')) calls.push(request.url())
    })
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    await expect(async () => {
      await search.fill('')
      await search.pressSequentially('vil')
      await expect(options.first()).toBeVisible({ timeout: 2000 })
    }).toPass()
    expect(calls.length, 'one call for each pause in typing').toBeLessThan(3)
    await axe(page)
    await search.press('Escape')
    await expect(options.first()).toBeHidden()
    await search.press('ArrowDown')
    await search.press('ArrowDown')
    await expect(search).toHaveAttribute('aria-activedescendant', /-0$/)
    await search.press('Enter')
    await expect(page).toHaveURL(/\/user-dashboard\/properties\?q=\d{5}/)
  },
)

test(
  'the sidebar can be collapsed, stays collapsed and can be expanded again; below 1280 px it is icons',
  onBothScreens,
  async ({ signedInAs, isMobile }) => {
    const page = await signedInAs('builder')
    await page.goto('/user-dashboard')
    const sidebar = page.getByRole('complementary', { name: 'Dashboard' })
    if (isMobile) return expect(sidebar, 'phones have the bar at the foot').toBeHidden()
    await page.getByRole('button', { name: 'Collapse the sidebar' }).click()
    const width = async () => (await sidebar.boundingBox())?.width ?? 0
    await expect.poll(width).toBeLessThan(100)
    await page.reload()
    expect(await width(), 'before any script ran').toBeLessThan(100)
    await expect(sidebar.getByRole('link', { name: 'Settings' })).toBeVisible()
    await page.getByRole('button', { name: 'Expand the sidebar' }).click()
    await expect.poll(width).toBeGreaterThan(200)
    await page.setViewportSize({ width: 1100, height: 800 })
    await expect.poll(width, 'on smaller screens there are icons alone').toBeLessThan(100)
    await expect(page.getByRole('button', { name: /the sidebar$/ })).toBeHidden()
  },
)

test('old and unknown dashboard URLs redirect to the dashboard', async ({ signedInAs }) => {
  const page = await signedInAs('buyer')
  for (const [old, now] of [
    ['/dashboard', '/user-dashboard'],
    ['/agent/dashboard', '/user-dashboard'],
    ['/agent/properties', '/user-dashboard/properties'],
    ['/hi/dashboard', '/hi/user-dashboard'],
    ['/user-dashboard/nothing-here', '/user-dashboard'],
  ] as const) {
    await page.goto(old)
    await expect(page, old).toHaveURL(now)
  }
  const bar = page.getByRole('navigation', { name: 'Dashboard navigation' }).locator('visible=true')
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Search', 'Favorites', 'Profile'])
})
