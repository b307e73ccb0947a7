import type { Page } from '@playwright/test'

import { expect, test } from '../browser.ts'

const shown = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()

test('the home page sections are in order, with the specified texts and targets', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A home in the Pink City')
  expect(await shown(page)).toEqual([
    'Up to 3 Months Rent-Free on Select Rentals',
    'Featured properties',
    'What are you looking for?',
    'Why search with Haveli',
    'Cashback properties',
    'Rental properties',
    'Trending projects',
    'Popular localities',
    'Haveli on your home screen',
    'Selling or letting a home?',
  ])
  await expect(page.getByText('Plus Cashback Deals on Purchase Properties – Live Now!')).toBeVisible()
  const targets = [
    ['Explore Offers', '/search?status=RENT&showRentFreeOnly=true'],
    ['Cashback Deals', '/search?status=SALE&showCashbackOnly=true'],
  ]
  for (const [name = '', path = ''] of targets)
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link')
  await expect(shortcuts).toHaveText(['Buy', 'Rent', 'Cashback Properties'])
  const ways = await shortcuts.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(ways).toEqual([
    '/search?status=SALE',
    '/search?status=RENT',
    '/search?status=SALE&showCashbackOnly=true',
  ])
  for (const figure of ['500+ rent-free properties', '15K+ happy customers', '10K+ properties', '1M+ views'])
    await expect(page.getByRole('main')).toContainText(inReadingOrder(figure))
})

test('the home page is in Hindi for Hindi visitors', async ({ page }) => {
  await page.goto('/hi')
  const headings = await shown(page)
  expect(headings).toContain('चुनिंदा किराए के घरों पर 3 महीने तक किराया नहीं')
  expect(headings).toContain('चर्चित प्रोजेक्ट')
  expect(headings.filter((heading) => !/[ऀ-ॿ]/.test(heading))).toEqual([])
  await expect(page.getByRole('link', { name: /वैशाली नगर/ }).first()).toHaveAttribute(
    'href',
    '/hi/jaipur/vaishali-nagar',
  )
})

test('a trending project and a popular locality lead to pages of the properties they count', async ({
  page,
}) => {
  await page.goto('/')
  const projects = page.getByRole('region', { name: 'Trending projects' }).getByRole('article')
  await expect(projects.first()).toContainText('by Agarwal')
  await expect(projects.first()).toContainText(/₹[\d.]+ L – ₹[\d.]+ L/)
  const listed = /(\d+) listed/.exec((await projects.first().textContent()) ?? '')?.[1]
  await projects.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/projects\/agarwal-/)
  await expect(page.getByRole('article')).toHaveCount(Number(listed))
  await page.goBack()
  const localities = page.getByRole('region', { name: 'Popular localities' })
  await expect(localities.getByRole('listitem')).toHaveCount(8)
  await localities.getByRole('link', { name: /Vaishali Nagar.*listed/ }).click()
  await expect(page).toHaveURL('/jaipur/vaishali-nagar')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vaishali Nagar')
})

test('the hero animation runs until it is paused, and never with reduced motion', async ({ page }) => {
  const moving = () =>
    page.evaluate(() => {
      const isEndless = (each: Animation) => each.effect?.getComputedTiming().iterations === Infinity
      return document.getAnimations().filter((each) => each.playState === 'running' && isEndless(each)).length
    })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await expect.poll(moving).toBeGreaterThan(0)
  await page.getByRole('checkbox', { name: 'Pause the moving picture' }).check()
  await expect.poll(moving).toBe(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await moving()).toBe(0)
  await expect(page.getByRole('checkbox', { name: 'Pause the moving picture' })).toBeHidden()
})

test('the slideshow explains Haveli in four steps, by keyboard too, and restores the focus', async ({
  page,
  axe,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const watch = page.getByRole('button', { name: 'Watch how Haveli works' })
  const timeline = page.getByRole('dialog', { name: 'How Haveli works' })
  await pressUntil(watch, timeline)
  await timeline.getByRole('button', { name: 'Pause' }).click()
  await expect(timeline).toContainText('1. Choose where')
  await axe()
  await page.keyboard.press('ArrowRight')
  await expect(timeline).toContainText('2. See every detail')
  await timeline.getByRole('button', { name: 'Next step' }).click()
  await expect(timeline).toContainText('3. Ask the advertiser')
  await timeline.getByRole('button', { name: 'Step 4: Visit, then decide' }).click()
  await expect(timeline).toContainText('4. Visit, then decide')
  await expect(timeline.getByRole('button', { name: 'Next step' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(timeline).toBeHidden()
  await expect(watch).toBeFocused()
})

test('staff can set a video for hero and introduction, empty a metric and name the app stores', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.route('**/films/*.webm', (route) => route.fulfill({ contentType: 'video/webm', body: '' }))
  await withContent(page, {
    hero_video_url: '/films/hero.webm',
    intro_video_url: 'https://films.example/intro.webm',
    stat_happy_customers: '',
    app_play_url: 'https://play.google.com/store/apps/details?id=in.haveli',
    social_facebook_url: '',
    social_instagram_url: 'https://www.instagram.com/haveli',
    social_youtube_url: '',
  })
  await expect(page.locator('video')).toHaveAttribute('src', '/films/hero.webm')
  await expect(page.getByText('average cashback')).toBeVisible()
  await expect(page.getByText('happy customers')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Get it on Google Play' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download on the App Store' })).toHaveCount(0)
  const elsewhere = page.getByRole('contentinfo').getByRole('list', { name: 'Follow us' })
  await expect(elsewhere.getByRole('link')).toHaveText(['Instagram'])
  // A video of another site is blocked, so that the slideshow is shown.
  await page.getByRole('button', { name: 'Watch how Haveli works' }).click()
  await expect(page.getByRole('dialog')).toContainText('1. Choose where')
})

test('opened properties appear under Recently viewed, newest first, until they are cleared', async ({
  page,
  noSidewaysScroll,
}) => {
  await page.goto('/search')
  const addresses = await page
    .getByRole('article')
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.slice(0, 2).map((link) => link.getAttribute('href') ?? ''))
  for (const address of addresses) {
    await page.goto(address)
    await expect
      .poll(() => page.evaluate(() => window.localStorage.getItem('haveli.viewed')?.split(' ').length ?? 0))
      .toBe(addresses.indexOf(address) + 1)
  }
  await page.goto('/')
  await page.getByRole('heading', { name: 'Selling or letting a home?' }).scrollIntoViewIfNeeded()
  const recent = page.getByRole('region', { name: 'Recently viewed' })
  const links = recent.getByRole('heading', { level: 3 }).getByRole('link')
  await expect(links).toHaveCount(2)
  const seen = await links.evaluateAll((each) => each.map((link) => link.getAttribute('href')))
  expect(seen).toEqual(addresses.toReversed())
  await noSidewaysScroll()
  await recent.getByRole('button', { name: 'Clear' }).click()
  await expect(recent).toBeHidden()
  await page.reload()
  await page.getByRole('heading', { name: 'Selling or letting a home?' }).scrollIntoViewIfNeeded()
  await expect(recent).toBeHidden()
})

test('Haveli can be installed on a home screen, in the language of the page', async ({ page, request }) => {
  await page.goto('/hi')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  expect(address).toBe('/hi/manifest.webmanifest')
  const hindi: unknown = await (await request.get('/hi/manifest.webmanifest')).json()
  expect(hindi).toMatchObject({
    lang: 'hi',
    name: 'हवेली',
    id: '/',
    start_url: '/hi',
    display: 'standalone',
  })
  const english: unknown = await (await request.get('/manifest.webmanifest')).json()
  const icons = ['/icons/icon-192.png', '/icons/icon-512.png', '/icons/maskable-512.png']
  expect(english).toMatchObject({
    lang: 'en',
    name: 'Haveli',
    id: '/',
    start_url: '/',
    icons: icons.map((src) => ({ src })),
  })
  for (const src of icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type']).toBe('image/png')
  }
  await page.goto('/')
  const install = page.getByRole('button', { name: 'Install Haveli' })
  await pressUntil(install, page.getByText('iPhone, in Safari'))
  await expect(page.getByText('Android, in Chrome')).toBeVisible()
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    Reflect.set(offer, 'prompt', () => Reflect.set(window, 'asked', true))
    window.dispatchEvent(offer)
  })
  await install.click()
  expect(await page.evaluate(() => Reflect.get(window, 'asked') === true)).toBe(true)
})

test('the home page has enquiry forms for a loan and a call', async ({ page }) => {
  await page.goto('/')
  for (const name of ['Ask about a home loan', 'Request Callback']) {
    const button = page.getByRole('main').getByRole('button', { name })
    await pressUntil(button, page.getByRole('dialog'))
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(button).toBeFocused()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page is readable and its menus open', async ({ page, isMobile, tolerate }) => {
    tolerate(/\.js csp$/)
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Trending projects' }).getByRole('article')).toHaveCount(6)
    for (const name of ['Watch how Haveli works', 'Install Haveli', 'Request Callback'])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    await page.getByText('How to add it by hand').click()
    await expect(page.getByText('iPhone, in Safari')).toBeVisible()
    const menu = isMobile ? page.getByLabel('Menu', { exact: true }) : page.getByText('Buy').first()
    await menu.click()
    await page.getByRole('banner').getByRole('link', { name: 'Apartments for sale' }).click()
    await expect(page).toHaveURL('/search?status=SALE&propertyType=apartment')
  })
})

/** Repeats the press until the page is hydrated. */
async function pressUntil(button: ReturnType<Page['getByRole']>, opened: ReturnType<Page['getByRole']>) {
  await expect(async () => {
    if (!(await opened.isVisible())) await button.click()
    await expect(opened).toBeVisible({ timeout: 1_500 })
  }).toPass()
}

/**
 * Opens the home page by client-side navigation, with site content replaced, as all tests share the
 * server's.
 */
async function withContent(page: Page, changes: Record<string, string>) {
  await page.route('**/rpc/catalogue/getSiteContent**', async (route) => {
    const answer = await route.fetch()
    const body: unknown = await answer.json()
    const content: unknown = Reflect.get(Object(body), 'json')
    Object.assign(Object(content), changes)
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/signin')
  await page.getByRole('banner').getByRole('link', { name: 'Haveli' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A home in the Pink City')
}

/** A metric's number is above its label, and may be read before or after it. */
function inReadingOrder(figure: string): RegExp {
  const [value = '', ...words] = figure.split(' ')
  const escaped = value.replace('+', '\\+')
  const word = words.join(' ')
  return new RegExp(`${escaped}\\s*${word}|${word}\\s*${escaped}`)
}
