import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

import { expect, onBothScreens, test } from '../browser.ts'

type Chosen = { name: string; mimeType: string; buffer: Buffer }

async function photo(name: string, background: string, width = 120): Promise<Chosen> {
  const picture = sharp({ create: { width, height: 80, channels: 3, background } })
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}

/** Uncompressed: the file is as large as its pixels, far over 5 MB. */
async function largePhoto(name: string): Promise<Chosen> {
  const picture = sharp({ create: { width: 2400, height: 1000, channels: 3, background: '#b0685a' } })
  return { name, mimeType: 'image/png', buffer: await picture.png({ compressionLevel: 0 }).toBuffer() }
}

test('photo uploads survive a bad phone connection, and are limited to ten', async ({
  memberPage: page,
  tolerate,
  axe,
  noSidewaysScroll,
}) => {
  test.slow()
  tolerate(/503/)
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  const input = await openForm(page, tolerate)

  // A failing server is tried twice; the photo then shows as failed until Retry.
  let asked = 0
  await page.route('**/api/properties/images', (route) => {
    asked += 1
    return asked < 5 ? route.fulfill({ status: 503, json: {} }) : route.continue()
  })
  await input.setInputFiles(await photo('front.jpg', '#d98a74'))
  const retry = page.getByRole('button', { name: 'Retry: front.jpg' })
  await expect(retry).toBeVisible()
  expect(asked).toBe(2)
  await axe()
  await noSidewaysScroll()
  // After a reload the photo is still there, and uploads again.
  await page.reload()
  await expect.poll(() => asked).toBe(4)
  await retry.click()
  await settled(page)

  // Uploads wait while offline and continue afterwards.
  await page.context().setOffline(true)
  await input.setInputFiles([await largePhoto('roof.png'), await photo('garden.jpg', '#6d8a63')])
  await expect(page.getByText('Waiting for a connection')).toHaveCount(2)
  await page.context().setOffline(false)
  await settled(page)
  expect(await order(page)).toEqual(['front.jpg', 'roof.png', 'garden.jpg'])

  await input.setInputFiles(
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((name) => photo(`${name}.jpg`, `#${name}${name}a`, 60))),
  )
  await expect(page.getByText('You can upload a maximum of 10 images per property')).toBeVisible()
  await expect(page.getByText('10 of 10 images')).toBeVisible()
})

test(
  'photos can be pasted, removed, and reordered by pointer, touch, keyboard and buttons',
  onBothScreens,
  async ({ memberPage: page, tolerate, axe, noSidewaysScroll }) => {
    test.slow()
    const input = await openForm(page, tolerate)
    await input.setInputFiles([
      await photo('front.jpg', '#d98a74'),
      await photo('roof.jpg', '#b0685a'),
      await photo('garden.jpg', '#6d8a63'),
    ])
    await paste(page, await photo('pasted.jpg', '#4a6a99'))
    await expect(pictures(page)).toHaveCount(4)
    await settled(page)
    expect(await order(page)).toEqual(['front.jpg', 'roof.jpg', 'garden.jpg', 'pasted.jpg'])
    await axe()
    await noSidewaysScroll()

    await dragTo(page, pictures(page).nth(0), pictures(page).nth(2))
    await expect.poll(() => order(page)).toEqual(['roof.jpg', 'garden.jpg', 'front.jpg', 'pasted.jpg'])
    await expect(page.getByText('front.jpg is now image 3 of 4')).toBeAttached()
    await pictures(page).nth(3).press('ArrowLeft')
    await expect(pictures(page).nth(2)).toBeFocused()
    expect(await order(page)).toEqual(['roof.jpg', 'garden.jpg', 'pasted.jpg', 'front.jpg'])
    const later = page.getByRole('button', { name: 'Move later: garden.jpg' })
    await later.press('Enter')
    await expect(later).toBeFocused()
    await page.getByRole('button', { name: 'Make primary: front.jpg' }).click()
    await expect(page.getByText('Primary image updated')).toBeVisible()
    expect(await order(page)).toEqual(['front.jpg', 'roof.jpg', 'pasted.jpg', 'garden.jpg'])

    await page.getByRole('button', { name: 'Remove: roof.jpg' }).click()
    await expect(page.getByText('Image removed')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('4 of 10 images')).toBeVisible()
  },
)

test('floor plans are chosen apart from the photos; what is no picture is refused in words on its tile', async ({
  memberPage: page,
  tolerate,
  axe,
  noSidewaysScroll,
}) => {
  tolerate(/422/)
  await openForm(page, tolerate)
  const plans = page.getByRole('region', { name: 'Floor plans' })
  const input = plans.getByLabel('Choose floor plans')
  await input.setInputFiles(await photo('plan.jpg', '#eeeeee'))
  await expect(plans.getByText('1 of 4 floor plans')).toBeVisible()
  await input.setInputFiles({
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 a plan'),
  })
  await expect(plans.getByRole('alert')).toContainText('A PDF cannot be shown.')
  await expect(pictures(page)).toHaveCount(0)
  await axe()
  await noSidewaysScroll()
  await plans.getByRole('button', { name: 'Remove: plan.pdf' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.reload()
  await expect(plans.getByRole('button', { name: /^Remove: / })).toHaveCount(1)
})

/** Opens the listing form of a member without listings; returns its photo input. */
async function openForm(page: Page, tolerate: (pattern: RegExp) => void): Promise<Locator> {
  // Playwright's trace recorder, not the page, fetches the photo previews.
  tolerate(/Connecting to 'blob:/)
  await page.goto('/add-property')
  await page.getByRole('main').locator('form').waitFor()
  return page.getByLabel('Choose images')
}

const pictures = (page: Page) => page.locator('li [aria-describedby][aria-label*=": image "]')

async function order(page: Page): Promise<string[]> {
  const labels = await pictures(page).evaluateAll((all) => all.map((each) => each.ariaLabel ?? ''))
  return labels.map((label) => label.replace(/: image .*$/, ''))
}

/** No upload is running or has failed. */
async function settled(page: Page) {
  await expect(page.getByRole('listitem').getByRole('progressbar')).toHaveCount(0, { timeout: 20_000 })
  await expect(page.getByRole('button', { name: /^Retry:/ })).toHaveCount(0)
}

async function paste(page: Page, { name, mimeType, buffer }: Chosen) {
  await page.evaluate(
    ({ name, mimeType, bytes }) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }))
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    },
    { name, mimeType, bytes: [...buffer] },
  )
}

/** Drags with the mouse at once, with a finger after a long press. */
async function dragTo(page: Page, from: Locator, to: Locator) {
  await from.evaluate((tile) => tile.scrollIntoView({ block: 'center' }))
  const [start, end] = [middleOf(await from.boundingBox()), middleOf(await to.boundingBox())]
  if (!(await page.evaluate(() => navigator.maxTouchPoints > 0))) {
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(end.x, end.y, { steps: 6 })
    return page.mouse.up()
  }
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [start])
  const lifted = page.locator('li[style*="translate"]')
  await expect(lifted).toHaveCount(1)
  await touch('touchMove', [{ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }])
  await touch('touchMove', [end])
  await touch('touchEnd', [])
}

function middleOf(box: { x: number; y: number; width: number; height: number } | null) {
  if (!box) throw new Error('The photo is not in sight')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
