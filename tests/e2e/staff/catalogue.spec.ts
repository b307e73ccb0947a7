import { expect, test } from '../browser.ts'

test('an admin adds a duplicate locality and merges it, and its old URL redirects to the remaining one', async ({
  signedInAs,
  axe,
}) => {
  const serial = Date.now().toString(36)
  const [wrong, right] = [`Testpura Wrong ${serial}`, `Testpura ${serial}`]
  const page = await signedInAs('admin')
  await page.goto('/admin/catalogue')
  await expect(page).toHaveURL('/admin/catalogue/localities')
  for (const name of [right, wrong]) {
    await page.goto('/admin/catalogue/localities/new')
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
  await axe(page)

  await page.goto(`/admin/catalogue/localities?q=${encodeURIComponent(wrong)}`)
  await page.getByRole('link', { name: new RegExp(wrong) }).click()
  await page.getByRole('link', { name: 'Merge into another' }).click()
  await page.getByRole('searchbox', { name: 'Merge into' }).fill(right)
  await page.getByRole('searchbox', { name: 'Merge into' }).press('Enter')
  await page.getByRole('list', { name: 'Entries to merge into' }).getByRole('link').click()
  await expect(page.getByText(`${wrong} will be merged into ${right}`)).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Merge' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(right)
  await expect(page.getByText(`Merged entries: ${wrong}`)).toBeVisible()

  await page.goto(`/jaipur/testpura-wrong-${serial}`)
  await expect(page).toHaveURL(`/jaipur/testpura-${serial}`)

  // Other tests count visible localities.
  await page.goBack()
  await page.getByRole('switch', { name: /^Show in forms/ }).uncheck()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`${right} saved`)).toBeVisible()
})

test("a locality's centre is chosen on a map or typed", async ({ signedInAs, axe }) => {
  const page = await signedInAs('admin')
  await page.goto('/admin/catalogue/localities/new')
  const [latitude, longitude] = [page.getByLabel('Latitude'), page.getByLabel('Longitude')]
  await latitude.fill('26.85')
  await longitude.fill('75.8')
  await page.getByRole('button', { name: 'Choose on a map' }).click()
  const map = page.getByRole('region', { name: 'Map to choose a location' })
  await expect(map.locator('.map-mark')).toHaveCount(1)
  await axe(page)
  await map.click({ position: { x: 120, y: 90 } })
  await expect(latitude).toHaveValue(/^26\.8[5-9]\d*$/)
  await expect(longitude).toHaveValue(/^75\.7\d+$/)
  await page.getByRole('button', { name: 'Close the map' }).click()
  await expect(map).toHaveCount(0)
})

test('invalid input is shown beside its field, and a member without the duty has no access', async ({
  signedInAs,
}) => {
  const page = await signedInAs('admin')
  await page.goto('/admin/catalogue/localities/new')
  await page.getByLabel('Name', { exact: true }).fill('मानसरोवर')
  await page.getByLabel(/^PIN code/).fill('012')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('The English name needs English letters or digits').last()).toBeVisible()
  await expect(page.getByText('A PIN code has six digits').last()).toBeVisible()
  await expect(page.getByLabel(/^PIN code/)).toHaveValue('012')

  const manager = await signedInAs('listingmanager')
  await manager.goto('/admin/catalogue/localities')
  await expect(manager).toHaveURL('/user-dashboard')
})
