import type { Page } from '@playwright/test'

import { expect, onBothScreens, test } from '../browser.ts'

const header = (page: Page) => page.getByRole('banner')
const height = async (page: Page) => (await header(page).boundingBox())?.height ?? 0
const ground = (page: Page) => header(page).evaluate((element) => getComputedStyle(element).backgroundColor)
const clear = 'rgba(0, 0, 0, 0)'

test('over the hero the header is transparent, and filled after scrolling more than 10 pixels', async ({
  page,
}) => {
  await page.goto('/')
  await scroll(page, 10)
  expect(await ground(page)).toBe(clear)
  await scroll(page, 11)
  await expect.poll(() => ground(page)).toBe('rgb(255, 253, 250)')
  const tall = await height(page)
  await scroll(page, 400)
  expect(await height(page)).toBe(tall)
  await scroll(page, 0)
  await expect.poll(() => ground(page)).toBe(clear)
})

test('on other pages the header is filled and shrinks past 20 pixels', onBothScreens, async ({ page }) => {
  await page.goto('/search')
  expect(await ground(page)).not.toBe(clear)
  const tall = await height(page)
  await scroll(page, 20)
  expect(await height(page)).toBe(tall)
  await scroll(page, 21)
  await expect.poll(() => height(page)).toBeLessThan(tall)
})

test('the logo is centred and the back button goes one step back', onBothScreens, async ({ page }) => {
  await page.goto('/search')
  const logo = await header(page).getByRole('link', { name: 'Haveli' }).boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(Math.abs((logo?.x ?? 0) + (logo?.width ?? 0) / 2 - width / 2)).toBeLessThan(2)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Villas' }).click()
  await expect(page).toHaveURL('/search?propertyType=villa')
  await header(page).getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/search')
})

test(
  'menu links lead to their targets, on wide and on small screens',
  onBothScreens,
  async ({ page, isMobile }) => {
    await page.goto('/search')
    const menu = header(page).getByRole('navigation', { name: 'Main menu' })
    const places = [
      ['All properties for sale', '/search?status=SALE'],
      ['Apartments for sale', '/search?status=SALE&propertyType=apartment'],
      ['Rent', '/search?status=RENT'],
      ['Fixed Rental Properties', '/search?status=SALE&showCashbackOnly=true'],
    ]
    if (isMobile) await header(page).getByLabel('Menu', { exact: true }).click()
    else await menu.getByText('Buy').click()
    for (const [name = '', path = ''] of places)
      await expect(menu.filter({ visible: true }).getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        path,
      )
    for (const name of ['Sign In', 'Sign Up'])
      await expect(header(page).getByRole('link', { name }).filter({ visible: true })).toBeVisible()
    await expect(header(page).getByRole('link', { name: isMobile ? 'List' : 'List Property' })).toBeVisible()
  },
)

test('listing a property asks a guest to sign in and says why', async ({ page, isMobile }) => {
  await page.goto('/')
  await header(page)
    .getByRole('link', { name: isMobile ? 'List' : 'List Property', exact: true })
    .click()
  await expect(page).toHaveURL(/\/signin\?returnTo=(%2F|\/)add-property&action=list/)
  await expect(page.getByText('Please sign in to list a property')).toBeVisible()
})

test('a signed-in person has their own menu, and no link leads to a missing page', async ({ signedInAs }) => {
  const page = await signedInAs('owner')
  await page.goto('/')
  await header(page)
    .getByLabel(/^Account of /)
    .filter({ visible: true })
    .click()
  const email = header(page).getByText('owner@demo.local').filter({ visible: true })
  await expect(email).toBeVisible()
  await expect(header(page).getByRole('button', { name: 'Sign Out' }).filter({ visible: true })).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  const links = await page
    .locator('header a:visible, footer a:visible')
    .evaluateAll((each) => each.map((link) => link.getAttribute('href') ?? ''))
  const own = [...new Set(links.filter((path) => /^\/(?!language)/.test(path)))]
  expect(own).toContain('/user-dashboard')
  const answers = await Promise.all(own.map((path) => page.request.get(path)))
  expect(answers.filter((answer) => answer.status() !== 200).map((answer) => answer.url())).toEqual([])
})

test('the footer links to property types, eight localities, the company and support', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('navigation', { name: 'Homes' }).getByRole('link')).toHaveCount(6)
  const localities = footer.getByRole('navigation', { name: 'Popular localities' }).getByRole('link')
  await expect(localities).toHaveText([
    'Malviya Nagar',
    'Vaishali Nagar',
    'Mansarovar',
    'Jagatpura',
    'Tonk Road',
    'Ajmer Road',
    'C Scheme',
    'Pratap Nagar',
  ])
  await expect(footer.getByRole('link', { name: 'support@haveli.example' })).toHaveAttribute(
    'href',
    'mailto:support@haveli.example',
  )
  await expect(footer.getByRole('link', { name: '+91 141 000 0000' })).toHaveAttribute(
    'href',
    'tel:+911410000000',
  )
  await expect(footer.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
})

test('the footer offers an account to guests only', async ({ request, signedInAs }) => {
  const member = await signedInAs('buyer')
  const footers = await Promise.all(
    [request, member.request].map(async (who) =>
      (await (await who.get('/about')).text()).split('<footer').at(-1),
    ),
  )
  expect(footers.map((footer) => /href="\/(signup|signin)"/.test(footer ?? ''))).toEqual([true, false])
  for (const footer of footers) expect(footer).toContain('href="/terms"')
})

/** Scrolls to this many pixels and waits for the next paint. */
async function scroll(page: Page, top: number) {
  await expect(async () => {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 250))))
    expect(await page.evaluate(() => window.scrollY)).toBe(top)
  }).toPass()
}
