import { expect, test } from '../browser.ts'

const flat = 'purpose=sale&type=apartment&locality=mansarovar&area=1200&areaUnit=sqft&areaType=carpet'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an owner gets an estimate with the homes it comes from, and what was wrong in its field', async ({
    page,
    tolerate,
  }) => {
    tolerate(/\.js csp$/)
    await page.goto('/about')
    await page.getByRole('link', { name: 'What is my home worth?' }).click()
    await expect(page).toHaveURL('/estimate')
    await page.getByLabel('Area', { exact: true }).fill('1,100')
    await page.getByLabel('Bedrooms').fill('99')
    await page.getByRole('button', { name: 'Estimate' }).click()
    await expect(page.getByRole('alert')).toContainText('Please check the marked fields')
    await expect(page.getByLabel('Locality', { exact: true })).toHaveAccessibleDescription(
      'Choose the locality of your home',
    )
    await expect(page.getByLabel('Bedrooms')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Area', { exact: true })).toHaveValue('1,100')

    await page.getByLabel('Locality', { exact: true }).selectOption('Mansarovar')
    await page.getByLabel('Bedrooms').fill('3')
    await page.getByRole('button', { name: 'Estimate' }).click()
    await expect(page).toHaveURL(/\/estimate\?.*locality=mansarovar&area=1/)
    await expect(page.getByText(/^80% interval: ₹/)).toBeVisible()
    await expect(page.getByText(/^From the 8 most similar homes on offer/)).toBeVisible()
    await expect(page.getByText(/^Compared by: Mansarovar ·\sApartment ·\s.* ·\s3 BHK/)).toBeVisible()
    await expect(page.getByText(/nobody has seen your home/)).toBeVisible()
    const homes = page.getByRole('main').getByRole('listitem').filter({ hasText: 'per sq ft' })
    await expect(homes).toHaveCount(8)
    await page.getByLabel('Property type').selectOption({ value: 'plot' })
    await expect(page.getByLabel('Bedrooms')).toBeHidden()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })

  test('in Hindi, and in words where homes are too few', async ({ page, tolerate }) => {
    tolerate(/\.js csp$/)
    await page.goto(`/hi/estimate?${flat.replace('apartment', 'townhouse').replace('sale', 'rent')}`)
    await expect(page.getByRole('heading', { name: 'अनुमान के लिए घर काफ़ी नहीं' })).toBeVisible()
    await expect(page.getByText(/पास का कोई इलाक़ा चुनकर देखें/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'यह घर लिस्ट करें' })).toBeVisible()
  })
})

test('listing the home from there opens the form with what was entered, through sign-in too', async ({
  page,
  newMember,
  axe,
}) => {
  await page.goto(`/estimate?${flat}&beds=3&yearBuilt=2015`)
  await axe()
  await page.getByRole('link', { name: 'List this home' }).click()
  await expect(page).toHaveURL(/\/signin\?returnTo=/)
  await page.getByLabel('Email').first().fill(newMember.email)
  await page.getByLabel('Password', { exact: true }).first().fill(newMember.password)
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  await expect(page).toHaveURL(/\/add-property\?/)
  await expect(page.getByLabel('Area in sq ft')).toHaveValue('1200')
  await expect(page.getByLabel('Property type')).toHaveValue('apartment')
  await expect(page.getByLabel('Bedrooms')).toHaveValue('3')
  await expect(page.getByLabel('Year built')).toHaveValue('2015')
})
