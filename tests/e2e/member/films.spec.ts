import type { Page } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

import { mediaBounds } from '#contract/properties/media-bounds.ts'

import { expect, test } from '../browser.ts'
import { untilHydrated } from '../hydrated.ts'
import { newListing } from '../new-listing.ts'
import { send } from '../send-api-request.ts'

/** A film that a browser recorded, so that browsers play it. */
async function recordFilm(page: Page) {
  const recorded = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    const brush = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm;codecs=vp8' })
    const pieces: Blob[] = []
    recorder.ondataavailable = ({ data }) => pieces.push(data)
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.start()
    for (let shown = 0; shown < 8; shown++) {
      brush?.fillRect(shown * 10, 0, 10, 100)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    recorder.stop()
    await stopped
    return [...new Uint8Array(await new Blob(pieces).arrayBuffer())]
  })
  return { name: 'terrace.webm', mimeType: 'video/webm', buffer: Buffer.from(recorded) }
}

test('an advertiser adds a film and a 360° picture, and visitors open both', async ({
  memberPage: page,
  signedInAs,
  tolerate,
  axe,
  noSidewaysScroll,
}) => {
  tolerate(/422/)
  const flat = newListing('Flat with a roof terrace to look around', {
    price: 5_200_000,
    address: '9 Terrace Lane, Amer Road',
    area: 1150,
  })
  await send(page, 'POST', 'properties', flat)
  await page.goto('/user-dashboard/properties')
  await page.getByRole('button', { name: `Edit: ${flat.title}` }).click()
  const dialog = page.getByRole('dialog', { name: `Edit Property - ${flat.title}` })
  await dialog.getByRole('tab', { name: 'Images' }).click()
  const junk = { name: 'terrace.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no film') }
  await dialog.getByLabel('Choose a video').setInputFiles(junk)
  await expect(dialog.getByText('This file cannot be read as a video')).toBeVisible()
  await dialog.getByLabel('Choose a video').setInputFiles(await recordFilm(page))
  await expect(dialog.getByRole('button', { name: 'Remove the video' })).toBeVisible()
  const sky = sharp({ create: { width: 2048, height: 1024, channels: 3, background: '#9cc6e6' } })
  const picture = { name: 'terrace.jpg', mimeType: 'image/jpeg', buffer: await sky.jpeg().toBuffer() }
  await dialog.getByLabel('Choose a 360° picture').setInputFiles(picture)
  await expect(dialog.getByRole('img', { name: '360° picture, flat' })).toBeVisible()
  await axe()
  await noSidewaysScroll()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()

  const view = page.getByRole('article').filter({ hasText: flat.title }).getByRole('link', { name: 'View' })
  const address = (await view.getAttribute('href')) ?? ''
  const guest = await signedInAs(null)
  await guest.goto(address)
  const gallery = guest.getByRole('region', { name: 'Pictures' })
  const link = gallery.getByRole('link', { name: 'Video Tour' })
  const part = await guest.request.get((await link.getAttribute('href')) ?? '', {
    headers: { range: 'bytes=0-99' },
  })
  expect([part.status(), (await part.body()).length]).toEqual([206, 100])
  const alone = await guest.context().newPage()
  await alone.goto((await link.getAttribute('href')) ?? '')
  await expect(alone.locator('video')).toHaveJSProperty('videoWidth', 300)
  await alone.close()
  // Pressed before its part of the page is hydrated, it opens by itself.
  await untilHydrated(link)
  await link.click()
  const film = guest.getByRole('dialog', { name: `Video of ${flat.title}` })
  await expect(film.locator('video')).toHaveJSProperty('videoWidth', 300)
  await axe(guest)
  await guest.keyboard.press('Escape')
  await expect(link).toBeFocused()
  const around = gallery.getByRole('link', { name: '360 tour' })
  await around.click()
  const tour = guest.getByRole('dialog', { name: `360 tour of ${flat.title}` })
  await expect(tour.getByRole('application', { name: /look around with the arrow keys/ })).toBeVisible()
  await expect(tour.getByRole('status')).toBeEmpty()
  await axe(guest)
  await tour.getByRole('button', { name: 'Turn right' }).click()
  await guest.keyboard.press('Escape')
  await expect(around).toBeFocused()

  // A device without WebGL.
  await guest.evaluate(() => Object.assign(HTMLCanvasElement.prototype, { getContext: () => null }))
  await around.click()
  await expect(tour.getByText('This device cannot show 360° views')).toBeVisible()
  await expect(tour.getByRole('img', { name: '360° picture, flat' })).toBeVisible()
})

/** The film with as many bytes more in an element that players skip. */
function padded(film: Buffer, bytes: number): Buffer {
  const head = Buffer.from([0xec, 0x01, 0, 0, 0, 0, 0, 0, 0])
  head.writeUInt32BE(bytes, 5)
  return Buffer.concat([film, head, Buffer.alloc(bytes)])
}

test('staff upload a film of the home page, which continues after a reload and fills its field', async ({
  signedInAs,
  axe,
}, info) => {
  const admin = await signedInAs('admin')
  await admin.goto('/admin/content')
  // From the disk: chosen again, it has the date of its last change.
  const film = info.outputPath('terrace.webm')
  const { buffer } = await recordFilm(admin)
  await writeFile(film, padded(buffer, 2 * mediaBounds.piece))
  const hero = admin.getByRole('textbox', { name: 'Video behind the headline' })
  const chooseFilm = () => admin.getByLabel('Choose a video').first().setInputFiles(film)
  const pieces = '**/rpc/media/uploadMediaPiece*'
  let [sent, isReloaded] = [0, false]
  await admin.route(pieces, (route) => {
    sent++
    return sent === 1 || isReloaded ? route.continue() : undefined
  })
  await chooseFilm()
  await expect(admin.getByText('Uploading 49%')).toBeVisible()
  await admin.reload()
  // Set before, it would let the second piece pass that waits.
  isReloaded = true
  await expect(admin.getByText('terrace.webm was sent in part. Choose it again to continue.')).toBeVisible()
  await axe(admin)
  sent = 0
  await chooseFilm()
  await expect(hero).toHaveValue(/^\/media\/[0-9a-f]{64}\/film\.webm$/)
  expect(sent).toBe(2)
  await expect(admin.getByText('was sent in part')).toBeHidden()
  await axe(admin)
  await admin.getByRole('button', { name: 'Remove the video' }).click()
  await expect(hero).toHaveValue('')
})

test('a cancelled upload stays cancelled, and its piece on the way is removed', async ({ signedInAs }) => {
  const admin = await signedInAs('admin')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await admin.route('**/rpc/media/uploadMediaPiece*', async (route) => {
    await released
    await route.continue()
  })
  await admin.goto('/admin/content')
  const film = { name: 'terrace.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(5) }
  await admin.getByLabel('Choose a video').first().setInputFiles(film)
  await expect(admin.getByText('Uploading 0%')).toBeVisible()
  await admin.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(admin.getByRole('button', { name: 'Cancel upload' })).toBeHidden()
  const removed = admin.waitForResponse('**/rpc/media/cancelMedia*')
  release()
  await removed
  await expect(admin.getByRole('button', { name: 'Cancel upload' })).toBeHidden()
})
