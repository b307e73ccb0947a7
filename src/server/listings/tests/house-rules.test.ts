import { properties } from '#database/schema/properties.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { refusalsOf, sampleEdit, sampleListing } from '#tests/fixtures/listing-fixtures.ts'
import { createPartner, flat } from '#tests/fixtures/partner.ts'
import { expect, test } from '#tests/test.ts'

const rental = { purpose: 'rent', price: '20000' }
const rules = {
  maxPeople: '4',
  allowsPets: 'false',
  allowsOvernightGuests: 'true',
  minLeaseMonths: '11',
  noticeMonths: '1',
  vehicles: ['car', 'two_wheeler'],
  hasResidentOwner: 'true',
  food: 'vegetarian',
}
const withoutOwner = { food: ['A rule on food can be set only where the owner lives in the home'] }

test('what is no number, no vehicle and no rule on food that is known is refused on its field', async ({
  as,
  db,
}) => {
  const owner = await createUser(db)
  const listed = (changes: Record<string, unknown>) =>
    refusalsOf(as(owner).listings.createProperty(sampleListing({ ...rental, ...changes })))
  expect(await listed({ maxPeople: '21', minLeaseMonths: '0', noticeMonths: '7' })).toEqual({
    maxPeople: ['Maximum people exceeds maximum value of 20'],
    minLeaseMonths: ['Shortest lease must be at least 1'],
    noticeMonths: ['Notice to leave exceeds maximum value of 6'],
  })
  const unknown = { vehicles: ['truck'], food: 'jain', hasResidentOwner: 'maybe', allowsPets: 'cats' }
  expect(Object.keys(await listed(unknown)).toSorted()).toEqual([
    'allowsPets',
    'food',
    'hasResidentOwner',
    'vehicles.0',
  ])
})

test('a rule on food is refused where the owner does not live in the home', async ({ as, db }) => {
  const owner = await createUser(db)
  const { createProperty: create, updateProperty: update } = as(owner).listings
  for (const hasResidentOwner of [undefined, '', 'false'])
    expect(
      await refusalsOf(create(sampleListing({ ...rental, food: 'vegetarian', hasResidentOwner }))),
      hasResidentOwner,
    ).toEqual(withoutOwner)
  const home = await createProperty(db, owner, { purpose: 'rent' })
  const edit = sampleEdit(home, { ...rental, food: 'any', hasResidentOwner: 'false' })
  expect(await refusalsOf(update(edit))).toEqual(withoutOwner)
  await expect(update(sampleEdit(home, { ...rental, food: 'any' }))).rejects.toMatchObject({
    code: 'FOOD_WITHOUT_OWNER',
  })
  await update(sampleEdit(home, { ...rental, food: 'any', hasResidentOwner: 'true' }))
})

test('the rules of a home to rent are shown in a group, compared and in the history', async ({ as, db }) => {
  const owner = await createUser(db)
  const { id } = await as(owner).listings.createProperty(sampleListing({ ...rental, ...rules }))
  const page = await as(null).properties.getProperty({ id })
  const lines = (all: typeof page.factLines) =>
    all.flatMap(({ name, value, isHouseRule }) => (isHouseRule ? `${name}: ${value}` : []))
  const shown = [
    'Maximum people: 4',
    'Pets allowed: No',
    'Visitors may stay overnight: Yes',
    'Shortest lease: 11 months',
    'Notice to leave: 1 month',
    'Parking for: Two-wheeler, Car',
    'Owner lives in the home: Yes',
    'Food: Vegetarian only',
  ]
  expect(lines(page.factLines)).toEqual(shown)
  const hindi = await as(null, { locale: 'hi' }).properties.getProperty({ id })
  expect(lines(hindi.factLines).at(-1)).toBe('खाना: केवल शाकाहारी')
  const other = await createProperty(db, owner, { purpose: 'rent' })
  const { properties: compared } = await as(null).properties.getComparison({
    ids: [page.numericId, other.propertyNumericId],
  })
  expect(compared.map(({ factLines }) => lines(factLines))).toEqual([shown, []])

  const { version } = await as(owner).listings.getOwnProperty({ id })
  await as(owner).listings.updateProperty(sampleEdit({ id, version }, { ...rental, maxPeople: '5' }))
  const { items } = await as(owner).listings.listChanges({ id })
  expect(items.flatMap(({ fields }) => fields)).toContainEqual({ field: 'maxPeople', before: 4, after: 5 })
  expect(await as(null).properties.getProperty({ id })).toMatchObject({ maxPeople: 5, food: 'vegetarian' })
})

test('the rule on food goes when the owner moves out, and all rules when the home is sold', async ({
  as,
  db,
}) => {
  const owner = await createUser(db)
  const { id } = await as(owner).listings.createProperty(sampleListing({ ...rental, ...rules }))
  const edit = async (changes: Record<string, unknown>) => {
    const { version } = await as(owner).listings.getOwnProperty({ id })
    await as(owner).listings.updateProperty(sampleEdit({ id, version }, changes))
    return (await as(owner).listings.getOwnProperty({ id })).values
  }
  expect(await edit({ ...rental, hasResidentOwner: 'false' })).toMatchObject({
    hasResidentOwner: false,
    food: null,
    noticeMonths: 1,
  })
  expect(await edit({ purpose: 'sale' })).toMatchObject({
    maxPeople: null,
    allowsPets: null,
    noticeMonths: null,
    vehicles: null,
    hasResidentOwner: null,
  })
})

test('other software sends the rules, and a rule on food without a resident owner is left out with a note', async ({
  db,
  services,
  now,
  as,
}) => {
  const { ask } = await createPartner({ db, services, now, as })
  const body = {
    ...flat,
    status: 'rent',
    price: 20_000,
    max_people: 3,
    pets: true,
    overnight_guests: false,
    min_lease: 11,
    notice: 1,
    vehicles: ['two_wheeler', 'car'],
    owner_lives_there: true,
    food: 'vegetarian',
  }
  const made = await ask('PUT /listings/HV-1', { body })
  expect(made).toMatchObject({ status: 200, body: { listing: { fields: body } } })
  const moved = await ask('PUT /listings/HV-1', { body: { ...body, owner_lives_there: false } })
  expect(moved).toMatchObject({
    body: {
      result: 'updated',
      notes: [expect.stringContaining('only where the owner lives in the home')],
      listing: { fields: { owner_lives_there: false, food: null } },
    },
  })
  expect(await db.select({ food: properties.food }).from(properties)).toEqual([{ food: null }])
})
