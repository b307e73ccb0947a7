import sharp from 'sharp'

import { expect, test } from '../browser.ts'
import { expectRoomForText } from '../layout.ts'
import { newListing } from '../new-listing.ts'
import { send } from '../send-api-request.ts'

async function photo(name: string, background: string) {
  const picture = sharp({ create: { width: 120, height: 80, channels: 3, background } })
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}

test('editing a listing loses no input through invalid fields, failed photos or a concurrent edit', async ({
  memberPage: page,
  tolerate,
  axe,
  noSidewaysScroll,
}) => {
  test.slow()
  tolerate(/503/)
  tolerate(/409/)
  tolerate(/Connecting to 'blob:/)
  const flat = newListing('Corner flat by the stepwell', { address: '7 Stepwell Lane, Amer Road' })
  const listed = await send(page, 'POST', 'properties', flat)
  await page.goto('/user-dashboard/properties')
  const edit = page.getByRole('button', { name: `Edit: ${flat.title}` })
  await edit.click()
  const dialog = page.getByRole('dialog', { name: `Edit Property - ${flat.title}` })
  await dialog.locator('form').waitFor()
  await axe()
  await noSidewaysScroll()

  // Invalid fields are named, scrolled into view and cleared by typing.
  const price = dialog.getByLabel('Price')
  await price.fill('0')
  await dialog.getByRole('tab', { name: 'Images' }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Please fix the validation errors before saving')).toBeVisible()
  await expect(price).toBeFocused()
  await expect(dialog.getByText('Valid price is required')).toBeVisible()
  await price.fill('4900000')
  await expect(dialog.getByText('Valid price is required')).toBeHidden()

  // Closing asks for confirmation, also on a second Escape; a press on the dialog's own edge does
  // not close it.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  const edge = await leaving.boundingBox()
  await page.mouse.click((edge?.x ?? 0) + (edge?.width ?? 0) / 2, (edge?.y ?? 0) + 0.5)
  await expect(leaving).toBeVisible()
  for (let time = 0; time < 2; time++) {
    await page.keyboard.press('Escape')
    await expect(leaving).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(leaving).toBeVisible()
  }
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await expect(price).toHaveValue('4900000')

  // Fields are saved although the photos fail; those stay, and are sent with the next save.
  await dialog.getByRole('tab', { name: 'Images' }).click()
  await dialog.getByLabel('Upload Property Images').setInputFiles(await photo('front.jpg', '#d98a74'))
  await expect(page.getByText('Successfully uploaded 1 image(s)')).toBeVisible()
  await axe()
  await page.route('**/*setImages*', (route) => route.fulfill({ status: 503, json: {} }))
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Property updated but failed to update some images')).toBeVisible()
  await page.unroute('**/*setImages*')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Property updated successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(edit).toBeFocused()
  await expect(page.getByRole('article').getByText('₹49 L')).toBeVisible()

  // A concurrent save in another window: shown as a conflict, input is kept, saving again
  // overwrites it.
  await edit.click()
  await dialog.locator('form').waitFor()
  await dialog.getByLabel('Title').fill('Corner flat, freshly painted')
  const other = { ...flat, price: '4950000', id: listed.id, version: 2 }
  await send(page, 'PUT', `properties/${listed.id}`, other)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('Nothing you typed is lost.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Corner flat, freshly painted' })).toBeVisible()
})

test('the edit dialog with facts in all its groups fits a phone and a laptop in both languages, and is accessible', async ({
  memberPage: page,
  axe,
  noSidewaysScroll,
}) => {
  const flat = newListing('Corner flat by the stepwell', {
    purpose: 'rent',
    // Below what the test of the map counts.
    price: 18_000,
    floor: '2',
    totalFloors: '4',
    balconies: '1',
    extraRooms: ['pooja'],
    isCorner: 'true',
    isGated: 'true',
    powerBackupHours: '6',
    maxPeople: '4',
    hasResidentOwner: 'true',
  })
  await send(page, 'POST', 'properties', flat)
  for (const [address, edit] of [
    ['/user-dashboard/properties', 'Edit'],
    ['/hi/user-dashboard/properties', 'बदलें'],
  ] as const) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(address)
    await page.getByRole('button', { name: `${edit}: ${flat.title}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('group').locator('summary')).toHaveCount(4)
    for (const details of await dialog.locator('details').all()) await expect(details).toHaveAttribute('open')
    for (const size of [
      { width: 320, height: 700 },
      { width: 390, height: 844 },
      { width: 820, height: 1180 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size)
      await noSidewaysScroll()
      await expectRoomForText(page)
    }
    await axe()
  }
})
