import { uniqueWord } from '#tests/e2e/unique-word.ts'

import { expect, test } from '../browser.ts'

test('a phone shows all that a listing needs on one screen, and the steps say what is left', async ({
  memberPage: page,
  axe,
  noSidewaysScroll,
}) => {
  await page.goto('/add-property?draft=new')
  const first = await page.getByLabel('Title').boundingBox()
  const last = await page.getByLabel('Address').boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0) - (first?.y ?? 0)).toBeLessThan(720)
  const steps = page.getByRole('navigation', { name: 'Steps' })
  await expect(steps.getByRole('link')).toHaveCount(5)
  await steps.getByRole('link', { name: 'Details' }).click()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: /^Floor\b/ })).toBeFocused()
  await noSidewaysScroll()
  await axe()
})

test('a fact that few listings need is a press away, and what is wrong in a closed group is shown', async ({
  memberPage: page,
  tolerate,
}) => {
  tolerate(/status of 4\d\d/)
  await page.goto('/add-property?draft=new')
  await page.getByLabel('Title').fill(`Second-floor flat ${uniqueWord()}`)
  await page.getByLabel('Price', { exact: true }).fill('45 lakh')
  await page.getByLabel('Bedrooms').fill('2')
  await page.getByLabel('Bathrooms').fill('2')
  await page.getByLabel('Area in sq ft').fill('1100')
  await page.getByLabel('Address').fill('12 Gaurav Path, near the park')
  await page.getByRole('combobox', { name: /^Floor\b/ }).selectOption('2')
  await page.getByLabel('Total floors').fill('1')
  const group = page.getByRole('group').filter({ hasText: 'Road and open sides' })
  await group.getByText('Road and open sides').click()
  await group.getByLabel('Open sides').fill('7')
  await group.getByText('Road and open sides').click()
  await expect(group.getByLabel('Open sides')).toBeHidden()
  await page.getByRole('button', { name: 'Add Property' }).click()
  const floor = page.getByRole('combobox', { name: /^Floor\b/ })
  await expect(floor).toHaveAccessibleDescription(
    'The floor cannot be above the number of floors in the building',
  )
  await expect(floor).toBeFocused()
  await page.getByLabel('Total floors').fill('4')
  await page.getByRole('button', { name: 'Add Property' }).click()
  await expect(group.getByLabel('Open sides')).toBeFocused()
  await expect(page.getByLabel('Title')).toHaveValue(/^Second-floor flat/)
  await group.getByLabel('Open sides').fill('2')
  await page.getByRole('button', { name: 'Add Property' }).click()
  await expect(page).toHaveURL(/\/property-listing-success/)
})

test('a second-floor flat that an owner lists on a phone is found by a sentence once staff approve it', async ({
  memberPage: owner,
  signedInAs,
  noSidewaysScroll,
}) => {
  test.slow()
  const title = `Airy flat by the park ${uniqueWord()}`
  await owner.goto('/add-property?draft=new')
  for (const [label, typed] of [
    ['Title', title],
    ['Price', '78.5 lakh'],
    ['Bedrooms', '3'],
    ['Bathrooms', '2'],
    ['Area in sq ft', '1450'],
    ['Address', '14 Park Road, Malviya Nagar'],
  ] as const)
    await owner.getByLabel(label, { exact: true }).fill(typed)
  await owner.getByLabel('Locality').selectOption({ label: 'Malviya Nagar' })
  await owner.getByLabel(/^Project/).fill('Agarwal Neem Court')
  await owner.getByRole('combobox', { name: /^Floor\b/ }).selectOption('2')
  await owner.getByLabel('Total floors').fill('4')
  await owner.getByRole('combobox', { name: /^Lift/ }).selectOption('Yes')
  await owner.getByLabel('Bisalpur/PHED line').check()
  await noSidewaysScroll(owner)
  await owner.getByRole('button', { name: 'Add Property' }).click()
  await expect(owner).toHaveURL(/\/property-listing-success/)
  await owner.goto('/user-dashboard/properties')
  const card = owner.getByRole('article').filter({ hasText: title })
  const address = (await card.getByRole('link', { name: 'View' }).getAttribute('href')) ?? ''

  const staff = await signedInAs('listingmanager')
  await staff.goto(`/admin?listing=${/\d+/.exec(address)?.[0]}`)
  await expect(staff.getByRole('heading', { name: title }).first()).toBeVisible()
  await expect(staff.getByText('Agarwal Neem Court').first()).toBeVisible()
  await staff.getByRole('button', { name: 'Approve' }).first().click()
  await expect(staff.getByText('Listing approved. It is live now.').first()).toBeVisible()

  const seeker = await signedInAs(null)
  await seeker.goto('/')
  const box = seeker.getByRole('combobox', { name: 'Location' })
  await box.fill('owner ka doosri manzil 3 bhk lift bisalpur malviya nagar 80 lakh tak newest')
  await box.press('Enter')
  await expect(seeker).toHaveURL(/hasPipedWater=true/)
  expect(Object.fromEntries(new URL(seeker.url()).searchParams)).toEqual({
    location: 'Malviya Nagar',
    offeredBy: 'owner',
    floor: 'low',
    bhk: '3',
    amenities: 'Elevator',
    hasPipedWater: 'true',
    maxPrice: '8000000',
    sort: 'newest',
  })
  await seeker.getByRole('article').filter({ hasText: title }).getByRole('link', { name: title }).click()
  await expect(seeker.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(seeker.getByRole('link', { name: /Agarwal Neem Court/ }).first()).toBeVisible()
  await noSidewaysScroll(seeker)
})

test('food is asked for only where the owner lives in the home, and goes when they move out', async ({
  memberPage: page,
  axe,
  noSidewaysScroll,
}) => {
  await page.goto('/add-property?draft=new')
  const title = `Floor of a house ${uniqueWord()}`
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Status').selectOption('rent')
  await page.getByLabel('Monthly rent', { exact: true }).fill('18000')
  await page.getByLabel('Bedrooms').fill('2')
  await page.getByLabel('Bathrooms').fill('2')
  await page.getByLabel('Area in sq ft').fill('1100')
  await page.getByLabel('Address').fill('12 Gaurav Path, near the park')
  const rules = page.getByRole('group').filter({ hasText: 'House rules' })
  await rules.getByText('House rules').click()
  await expect(rules.getByLabel(/^Food/)).toBeHidden()
  await rules.getByLabel(/^Owner lives in the home/).selectOption('Yes')
  await rules.getByLabel(/^Food/).selectOption('Vegetarian only')
  await rules.getByLabel(/^Maximum people/).fill('4')
  await noSidewaysScroll()
  await axe()
  await page.getByRole('button', { name: 'Add Property' }).click()
  await expect(page).toHaveURL(/\/property-listing-success/)

  await page.goto('/user-dashboard/properties')
  await page.getByRole('button', { name: `Edit: ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: `Edit Property - ${title}` })
  await expect(dialog.getByLabel(/^Food/)).toHaveValue('vegetarian')
  await dialog.getByLabel(/^Owner lives in the home/).selectOption('No')
  await expect(dialog.getByLabel(/^Food/)).toBeHidden()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: `Edit: ${title}` }).click()
  await expect(dialog.getByLabel(/^Maximum people/)).toHaveValue('4')
  await dialog.getByLabel(/^Owner lives in the home/).selectOption('Yes')
  await expect(dialog.getByLabel(/^Food/)).toHaveValue('')
})

test('the completeness measure names what seekers ask for, and leads there', async ({
  memberPage: page,
  axe,
}) => {
  await page.goto('/add-property?draft=new')
  const measure = page.getByRole('region', { name: 'How complete your listing is' })
  await expect(measure).toContainText('what people filter by when they search in Jaipur')
  await expect(measure.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  await measure.getByRole('button', { name: /^Furnishing – \d+% filter by it$/ }).click()
  await expect(page.getByLabel('Furnishing')).toBeFocused()
  await page.getByLabel('Furnishing').selectOption('furnished')
  await expect(measure.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', '0')
  await expect(measure.getByRole('button', { name: /^Furnishing/ })).toHaveCount(0)
  await axe()
})

test('the point of a listing is set on a map with the keyboard alone', async ({ memberPage: page, axe }) => {
  await page.goto('/add-property?draft=new')
  await page.getByRole('button', { name: 'Set on a map' }).press('Enter')
  await page.getByRole('region', { name: 'Map to choose a location' }).press('ArrowRight')
  await page.getByRole('button', { name: 'Choose the map’s centre' }).press('Enter')
  await expect(page.getByLabel('Latitude')).toHaveValue(/^26\.\d{5}$/)
  await expect(page.getByLabel('Longitude')).toHaveValue(/^75\.\d{5}$/)
  await expect(page.getByRole('navigation', { name: 'Steps' })).toContainText('Map – done')
  await axe()
})
