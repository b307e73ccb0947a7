import type { Page, Request } from '@playwright/test'

import { expect, onBothScreens, test } from '../browser.ts'
import { detailsOf, homeWithNumber, ownGoneHome, someHome } from '../find-property.ts'

test(
  'a property page shows price, facts and costs; the bar hides on scrolling down and returns',
  onBothScreens,
  async ({ page, axe }) => {
    const { numericId, title } = await someHome(page, 'purpose=sale&showCashbackOnly=true')
    await page.goto(`/property/${numericId}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    for (const name of ['Overview', 'Details', 'Financial summary', 'Location'])
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByText(`ID: ${numericId}`).first()).toBeVisible()
    await expect(main.getByText(/^₹[\d.]+ (Cr|Lac)$/).first()).toBeVisible()
    await expect(main.getByText(/^Estimated EMI ₹.+\/month$/)).toBeVisible()
    await expect(main.getByText(/^₹[\d,]+ per sq ft/).first()).toBeVisible()
    await expect(main.getByText(/% cashback, about ₹/)).toBeVisible()
    await expect(main.getByRole('link', { name: 'Homes within 1 km' })).toHaveAttribute('href', /area=.+1000/)

    const bar = page.getByRole('banner')
    for (const name of ['Back', 'Share', 'Save to favorites'])
      await expect(bar.getByRole('button', { name })).toBeInViewport()
    await expect(bar.getByRole('link', { name: /Haveli/ })).toBeInViewport()
    await page.mouse.wheel(0, 900)
    await expect(bar).not.toBeInViewport()
    await page.mouse.wheel(0, -200)
    await expect(bar).toBeInViewport()
    await axe()
  },
)

test(
  'pictures can be swiped, stepped and enlarged, with keys and without a pointer',
  onBothScreens,
  async ({ page, isMobile }) => {
    const { numericId } = await someHome(page, 'type=villa')
    await page.goto(`/property/${numericId}`)
    const pictures = page.getByRole('region', { name: 'Pictures' })
    const all = pictures.getByRole('button', { name: /^All \d+ pictures$/ })
    const count = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0])
    await all.click()
    const viewer = page.getByRole('dialog')
    const place = viewer.getByRole('status')
    await expect(place).toContainText(`Picture 1 of ${count}`)
    await page.keyboard.press('ArrowLeft')
    await expect(place).toContainText(`Picture ${count} of ${count}`)
    await page.keyboard.press('ArrowRight')
    await expect(place).toContainText(`Picture 1 of ${count}`)
    await viewer.getByRole('button', { name: 'Next picture' }).click()
    await expect(place).toContainText(`Picture 2 of ${count}`)
    if (isMobile) {
      await touch(page, { from: [320, 300], to: [120, 300] })
      await expect(place).toContainText(`Picture ${count > 2 ? 3 : 1} of ${count}`)
      const large = viewer.getByRole('group', { name: `Picture ${count > 2 ? 3 : 1} of ${count}` })
      const picture = large.getByRole('img')
      // Only a loaded picture that has come to rest can be zoomed.
      await expect(picture).toHaveJSProperty('complete', true)
      await expect(picture).toBeInViewport({ ratio: 1 })
      const width = async () => (await picture.boundingBox())?.width ?? 0
      const before = await width()
      await touch(page, { from: [180, 300], to: [80, 300] }, { from: [210, 300], to: [310, 300] })
      await expect.poll(width).toBeGreaterThan(before * 1.3)
    }
    await viewer.getByRole('link', { name: `Picture 1 of ${count}` }).click()
    await expect(place).toContainText(`Picture 1 of ${count}`)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      const focusedTag = await page.evaluate(
        () => document.activeElement?.closest('dialog, main, header, footer')?.tagName,
      )
      expect([undefined, 'DIALOG']).toContain(focusedTag)
    }
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(all).toBeFocused()
  },
)

test('without scripts every picture can be reached and every fact read', async ({
  browser,
  baseURL,
  page,
}) => {
  const { numericId, title } = await someHome(page, 'type=villa')
  const { images } = await detailsOf(page, numericId)
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    javaScriptEnabled: false,
    viewport: page.viewportSize(),
  })
  const plain = await context.newPage()
  await plain.goto(`/property/${numericId}`)
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(title)
  const row = plain.getByRole('region', { name: 'Pictures' }).getByRole('list').first()
  const links = row.getByRole('link')
  await expect(links).toHaveCount(images.length)
  const last = links.last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  expect(await last.getAttribute('href')).toMatch(/^\/media\/.+\.webp$/)
  await expect(plain.getByRole('heading', { name: 'Financial summary' })).toBeVisible()
  await context.close()
})

test('an unavailable property says so, takes no enquiry and links to others', async ({
  page,
  signedInAs,
  isMobile,
  axe,
}) => {
  const agent = await signedInAs('agent')
  const home = await ownGoneHome(agent)
  const isSold = home.availability === 'sold'
  const answer = await page.goto(`/property/${home.numericId}`)
  expect(answer?.status()).toBe(200)
  await expect(page.getByText(isSold ? 'SOLD' : 'RENTED OUT', { exact: true })).toBeVisible()
  await expect(
    page.getByRole('heading', { name: isSold ? 'This Property is Sold' : 'This Property is Rented Out' }),
  ).toBeVisible()
  for (const name of ['Send Message', 'Request Callback', 'Schedule Visit', 'Book Visit'])
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Call Agent' })).toHaveCount(0)
  await expect(page.getByText('Bedrooms', { exact: true })).toHaveCount(0)
  if (isMobile) await expect(page.getByRole('link', { name: 'Find Similar' })).toBeVisible()
  await axe()
})

test('sharing reports its result and stays silent when cancelled', async ({ page }) => {
  const { numericId } = await someHome(page, 'purpose=rent')
  await using _sharing = await page.addInitScript(() => {
    const outcomes = { share: 'copy', clipboard: true }
    Reflect.set(window, 'outcomes', outcomes)
    const writeText = (text: string) => {
      Reflect.set(window, 'copied', text)
      return outcomes.clipboard ? Promise.resolve() : Promise.reject(new Error('no'))
    }
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
    const share = () =>
      outcomes.share === 'done'
        ? Promise.resolve()
        : Promise.reject(outcomes.share === 'cancel' ? new DOMException('', 'AbortError') : new Error('no'))
    window.addEventListener('allow-sharing', () =>
      Object.defineProperty(navigator, 'share', { value: share }),
    )
    Reflect.deleteProperty(Navigator.prototype, 'share')
  })
  await page.goto(`/property/${numericId}`)
  const press = page.getByRole('banner').getByRole('button', { name: 'Share' })
  const said = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Close' }) })
  const set = (name: string, value: unknown) =>
    page.evaluate(([key, to]) => Reflect.set(Reflect.get(window, 'outcomes'), String(key), to), [name, value])

  await press.click()
  await expect(said).toContainText('Link copied to clipboard!')
  expect(await page.evaluate(() => String(Reflect.get(window, 'copied')))).toMatch(
    new RegExp(`/property/${numericId}$`),
  )
  await set('clipboard', false)
  await press.click()
  await expect(said).toContainText('Failed to copy link')
  await page.evaluate(() => window.dispatchEvent(new Event('allow-sharing')))
  await set('share', 'done')
  await press.click()
  await expect(said).toContainText('Property shared successfully!')
  await set('share', 'fail')
  await press.click()
  await expect(said).toContainText('Failed to share property.')
  await said.getByRole('button', { name: 'Close' }).click()
  await set('share', 'cancel')
  await press.click()
  await page.mouse.wheel(0, 10)
  await expect(said).toHaveCount(0)
})

test(
  'the phone number is fetched on press and becomes a call link; the toast stays above the bar',
  onBothScreens,
  async ({ page, isMobile }) => {
    const numericId = await homeWithNumber(page)
    await page.goto(`/property/${numericId}`)
    expect(await page.content()).not.toContain('tel:+91 9')
    await page.getByRole('button', { name: 'Call Agent' }).filter({ visible: true }).last().click()
    const link = page.locator('main a[href^="tel:"]:visible').last()
    if (isMobile) {
      const dock = page.locator('[data-dock]')
      await expect(dock.locator('a[href^="tel:"]')).toHaveAccessibleName(/^Call .+, \+91/)
      const toast = await page.getByRole('status').filter({ hasText: '+91' }).locator('> *').boundingBox()
      const bar = await dock.boundingBox()
      expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    }
    await expect(link).toBeFocused()
  },
)

test('a view is recorded with its traffic source, after the page has loaded', async ({ page }) => {
  const { numericId } = await someHome(page, 'sort=newest', 2)
  const told = () => page.waitForRequest(/\/api\/properties\/[^/]+\/views/)
  const first = told()
  await page.goto(`/property/${numericId}`)
  const plain = eventOf(await first)
  expect(plain).toMatchObject({ source: 'direct', medium: 'website' })
  expect(plain['pageUrl']).toMatch(new RegExp(`/property/${numericId}$`))
  const second = told()
  await page.goto(`/property/${numericId}?utm_source=news&utm_medium=mail&utm_campaign=diwali`)
  expect(eventOf(await second)).toMatchObject({
    source: 'news',
    medium: 'mail',
    campaign: 'diwali',
    sessionId: plain['sessionId'],
  })
})

test('a UUID URL redirects to the numeric one, and Hindi pages are in Hindi', async ({ page, axe }) => {
  const { id, numericId } = await someHome(page, 'purpose=sale')
  await page.goto(`/hi/property/${id}`)
  await expect(page).toHaveURL(new RegExp(`/hi/property/${numericId}$`))
  for (const name of ['एक नज़र में', 'जानकारी', 'पैसों का हिसाब', 'मुख्य ख़ूबियाँ'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByText(/^अनुमानित EMI ₹/)).toBeVisible()
  await axe()
})

test('similar properties can be stepped through by buttons and by keys', async ({ page }) => {
  const { numericId } = await someHome(page, 'type=villa&purpose=sale')
  await page.goto(`/property/${numericId}`)
  const row = page.getByRole('group', { name: 'Similar properties' })
  await row.scrollIntoViewIfNeeded()
  const at = () => row.evaluate((element) => Math.round(element.scrollLeft))
  // Chromium may drop a key press during the smooth scroll of the one before.
  const hasEnded = row.evaluate(
    (element) => new Promise((ended) => element.addEventListener('scrollend', ended, { once: true })),
  )
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await hasEnded
  expect(await at()).toBeGreaterThan(0)
  await row.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(at).toBe(0)
  await expect(page.getByRole('button', { name: 'Previous', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

function eventOf(request: Request): Record<string, unknown> {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- what was sent has no type here
  const body: Record<string, unknown> = request.postDataJSON()
  return body
}

/** A swipe from right to left over the open picture. */
type Point = readonly [x: number, y: number]

/** Real touch points, each moving from one point to another. */
async function touch(page: Page, ...fingers: { from: Point; to: Point }[]) {
  const session = await page.context().newCDPSession(page)
  const steps = 8
  const at = (step: number) =>
    fingers.map(({ from, to }, id) => ({
      id,
      x: from[0] + ((to[0] - from[0]) * step) / steps,
      y: from[1] + ((to[1] - from[1]) * step) / steps,
    }))
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step <= steps; step++)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}
