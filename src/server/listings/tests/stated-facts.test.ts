import { createProperty, createUser } from '#tests/factories.ts'
import { refusalsOf, sampleEdit, sampleListing } from '#tests/fixtures/listing-fixtures.ts'
import { expect, test } from '#tests/test.ts'

test('a fact that denies a ticked amenity is refused on its field, in a new listing and in an edit', async ({
  as,
  db,
}) => {
  const owner = await createUser(db)
  const denied = { hasLift: false, balconies: 0, powerBackupHours: 0 }
  const amenities = ['Elevator', 'Balcony', 'Power Backup']
  const { id } = await createProperty(db, owner)
  const { listings } = as(owner)
  const refusals = {
    hasLift: ['The amenity Elevator is ticked as well. Change one of the two.'],
    balconies: ['The amenity Balcony is ticked as well. Change one of the two.'],
    powerBackupHours: ['The amenity Power Backup is ticked as well. Change one of the two.'],
  }
  expect(await refusalsOf(listings.createProperty(sampleListing({ ...denied, amenities })))).toEqual(refusals)
  const edit = sampleEdit({ id, version: 0 }, { ...denied, amenities })
  expect(await refusalsOf(listings.updateProperty(edit))).toEqual(refusals)
  await listings.createProperty(sampleListing({ ...denied, amenities: ['Parking'] }))
})

test('what is no floor, no day or no kind that is known is refused on its field', async ({ as, db }) => {
  const owner = await createUser(db)
  const listed = (changes: Record<string, unknown>) =>
    refusalsOf(as(owner).listings.createProperty(sampleListing(changes)))
  expect(await listed({ floor: '2.5', totalFloors: '0', balconies: '21', openSides: '5' })).toEqual({
    floor: ['Floor must be a valid number'],
    totalFloors: ['Total floors must be at least 1'],
    balconies: ['Balconies exceeds maximum value of 20'],
    openSides: ['Open sides exceeds maximum value of 4'],
  })
  expect(await listed({ possessionDate: 'soon', availableFrom: '2026-02-30' })).toEqual({
    possessionDate: ['Possession date must be a valid date'],
    availableFrom: ['Available from must be a valid date'],
  })
  expect(await listed({ availableFrom: '2126-11-29' })).toEqual({
    availableFrom: ['Available from must be a valid date'],
  })
  const unknown = {
    kitchen: 'big',
    extraRooms: ['gym'],
    sewer: 'river',
    tenantKinds: ['pets'],
    hasLift: 'maybe',
  }
  expect(Object.keys(await listed(unknown)).toSorted()).toEqual([
    'extraRooms.0',
    'hasLift',
    'kitchen',
    'sewer',
    'tenantKinds.0',
  ])
})

test('a floor above the floors in all is refused', async ({ as, db }) => {
  const owner = await createUser(db)
  const refused = { floor: ['The floor cannot be above the number of floors in the building'] }
  const { createProperty: create, updateProperty: update } = as(owner).listings
  expect(await refusalsOf(create(sampleListing({ floor: '5', totalFloors: '4' })))).toEqual(refused)
  const home = await createProperty(db, owner, { floor: 4, totalFloors: 4 })
  expect(await refusalsOf(update(sampleEdit(home, { floor: '5', totalFloors: '4' })))).toEqual(refused)
  await expect(update(sampleEdit(home, { floor: '5' }))).rejects.toMatchObject({
    code: 'FLOOR_ABOVE_BUILDING',
  })
  await update(sampleEdit(home, { floor: '5', totalFloors: '5' }))
  expect(await as(null).properties.getProperty({ id: home.id })).toMatchObject({ floor: 5, totalFloors: 5 })
})

test('a home under construction is not handed over in the past', async ({ as, db }) => {
  const owner = await createUser(db)
  const unbuilt = { possession: 'under_construction', possessionDate: '2025-12-31' }
  expect(await refusalsOf(as(owner).listings.createProperty(sampleListing(unbuilt)))).toEqual({
    possessionDate: ['The possession date cannot be in the past while the home is under construction'],
  })
  const home = await createProperty(db, owner)
  await expect(as(owner).listings.updateProperty(sampleEdit(home, unbuilt))).rejects.toMatchObject({
    code: 'POSSESSION_DATE_PAST',
  })
})

test('a possession date that has passed since it was stated stands in no other change’s way', async ({
  as,
  db,
}) => {
  const owner = await createUser(db)
  const overdue = { possessionState: 'under_construction' as const, possessionDate: '2025-12-31' }
  const home = await createProperty(db, owner, { ...overdue, approvalStatus: 'pending' })
  const same = { possession: 'under_construction', possessionDate: '2025-12-31' }
  await as(owner).listings.updateProperty(sampleEdit(home, { ...same, balconies: '2' }))
  expect(await as(owner).properties.getProperty({ id: home.id })).toMatchObject({
    balconies: 2,
    possessionDate: '2025-12-31',
  })
})

const flat = {
  floor: '0.5',
  totalFloors: '4',
  hasLift: 'true',
  extraRooms: ['pooja', 'servant'],
  balconies: '2',
  kitchen: 'modular',
  facing: 'east',
  overlooking: ['park'],
  isCorner: 'false',
  openSides: '3',
  roadWidth: '40',
  isGated: 'true',
  powerBackupHours: '0',
  sewer: 'septic',
  monthlyMaintenance: '2500',
  maintenanceCovers: ['lift', 'water'],
}

test('a flat shows what its owner states, each fact in one line', async ({ as, db }) => {
  const owner = await createUser(db)
  const { id } = await as(owner).listings.createProperty(sampleListing(flat))
  const page = await as(null).properties.getProperty({ id })
  expect(page).toMatchObject({
    floor: 0.5,
    totalFloors: 4,
    hasLift: true,
    extraRooms: ['servant', 'pooja'],
    powerBackupHours: 0,
    monthlyMaintenance: 2500,
    hasBoundaryWall: null,
  })
  expect(page.factLines.map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Floor: Upper ground of 4',
    'Lift: Yes',
    'Extra rooms: Servant’s room, Pooja room',
    'Balconies: 2',
    'Kitchen: Modular',
    'Facing: East',
    'Overlooking: Park',
    'Corner: No',
    'Open sides: 3',
    'Road width: 40 ft',
    'Gated society or colony: Yes',
    'Power backup: None',
    'Sewer: Septic tank',
    'Maintenance covers: Water, Lift',
  ])
  const hindi = await as(null, { locale: 'hi' }).properties.getProperty({ id })
  expect(hindi.factLines[0]).toEqual({ name: 'मंज़िल', value: 'अपर ग्राउंड (कुल 4)' })
})

test('a listing keeps only what its type and purpose have', async ({ as, db }) => {
  const owner = await createUser(db)
  const both = {
    hasBoundaryWall: 'true',
    tenantKinds: ['family'],
    availableFrom: '2027-01-15',
    hasLift: 'true',
  }
  const create = async (changes: Record<string, unknown>) => {
    const { id } = await as(owner).listings.createProperty(sampleListing({ ...both, ...changes }))
    const { hasBoundaryWall, tenantKinds, availableFrom, hasLift } = await as(null).properties.getProperty({
      id,
    })
    return { hasBoundaryWall, tenantKinds, availableFrom, hasLift }
  }
  expect(await create({ type: 'plot', title: 'A plot with a wall' })).toEqual({
    hasBoundaryWall: true,
    tenantKinds: null,
    availableFrom: null,
    hasLift: null,
  })
  expect(await create({ purpose: 'rent', price: '20000', title: 'A flat to let' })).toEqual({
    hasBoundaryWall: null,
    tenantKinds: ['family'],
    availableFrom: '2027-01-15',
    hasLift: true,
  })
})

test('a ready home has no day of possession', async ({ as, db }) => {
  const owner = await createUser(db)
  const unbuilt = {
    possession: 'under_construction',
    possessionDate: '2099-12-31',
    reraExemption: 'few_units',
  }
  const soon = { ...unbuilt, possessionDate: `${new Date().getFullYear() + 1}-06-30` }
  const { id } = await as(owner).listings.createProperty(sampleListing(soon))
  const day = async () => (await as(null).properties.getProperty({ id })).possessionDate
  expect(await day()).toBe(soon.possessionDate)
  const { version } = await as(owner).listings.getOwnProperty({ id })
  await as(owner).listings.updateProperty(sampleEdit({ id, version }, { possession: 'ready' }))
  expect(await day()).toBeNull()
})

test('a form without them leaves them, an emptied one clears them, and the history tells', async ({
  as,
  db,
}) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner, { floor: 2, hasLift: true, tenantKinds: null })
  const { listings } = as(owner)
  const values = async () => (await listings.getOwnProperty({ id: home.id })).values
  const { version, isWaiting } = await listings.updateProperty(sampleEdit(home, { kitchen: 'open' }))
  expect(isWaiting).toBe(false)
  expect(await values()).toMatchObject({ floor: 2, hasLift: true, kitchen: 'open' })
  await listings.updateProperty(sampleEdit({ id: home.id, version }, { floor: '', hasLift: '', kitchen: '' }))
  expect(await values()).toMatchObject({ floor: null, hasLift: null, kitchen: null })
  const { items } = await listings.listChanges({ id: home.id })
  expect(items.flatMap(({ fields }) => fields)).toContainEqual({ field: 'floor', before: 2, after: null })
})
