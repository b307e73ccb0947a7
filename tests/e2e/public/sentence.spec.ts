import { expect, onBothScreens, test } from '../browser.ts'

test(
  'a sentence becomes filters, each of which can be removed; what is not understood is named',
  onBothScreens,
  async ({ page, axe, noSidewaysScroll }) => {
    await page.goto('/')
    const hint = page.getByText('You can write in your own words')
    await expect(hint).toHaveCount(1)
    const box = page.getByRole('combobox', { name: 'Location' })
    await box.fill('2 ya 3 bhk flat jagatpura 90 lakh tak, metro ke paas')
    await expect(page.getByText('No suggestions found')).toBeVisible()
    await expect(hint).toHaveCount(2)
    await box.press('Enter')
    await expect(page).toHaveURL(/\/search\?location=metro&/)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      location: 'metro',
      localities: 'Jagatpura',
      propertyType: 'apartment',
      bhk: '2,3',
      maxPrice: '9000000',
    })
    await expect(page.getByText('Not understood: “metro”.')).toBeVisible()
    await expect(box).toHaveValue('metro')
    await noSidewaysScroll()
    await axe()
    for (const name of ['Apartment', '2 BHK', '3 BHK', '₹90 L or less'])
      await expect(page.getByRole('link', { name: `Remove filter: ${name}` })).toBeAttached()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apartments for sale in Jagatpura')
    await page.getByRole('link', { name: 'Search without it' }).click()
    await expect(page).not.toHaveURL(/metro/)
    await expect(page.getByText('Not understood')).toBeHidden()
    await expect(page.getByRole('article').first()).toBeVisible()
  },
)

test('a sentence in Hindi replaces what it names and leaves the other filters', async ({ page }) => {
  await page.goto('/hi/search?location=Mansarovar&furnishing=furnished&bhk=2')
  const box = page.getByRole('combobox', { name: 'जगह' })
  await box.fill('वैशाली नगर में 200 गज का प्लॉट')
  await box.press('Enter')
  await expect(page).toHaveURL(/location=Vaishali\+Nagar/)
  const query = new URL(page.url()).searchParams
  expect(Object.fromEntries(query)).toEqual({
    location: 'Vaishali Nagar',
    furnishing: 'furnished',
    bhk: '2',
    minArea: '1620',
    maxArea: '1980',
    propertyType: 'plot',
  })
  await expect(page.getByText('1,620 वर्ग फ़ुट या ज़्यादा')).toBeAttached()
})

test('a place by itself gives the address it always gave', async ({ page }) => {
  await page.goto('/search?bhk=2')
  const box = page.getByRole('combobox', { name: 'Location' })
  for (const [typed, query] of [
    ['mansrovar', 'mansrovar'],
    ['Tonk Road', 'Tonk+Road'],
    ['302020', '302020'],
  ] as const) {
    await box.fill(typed)
    await box.press('Enter')
    await expect(page).toHaveURL(
      (url) => url.search.includes(`location=${query}`) && url.search.includes('bhk=2'),
    )
    await expect(box).toHaveValue(typed)
  }
})
