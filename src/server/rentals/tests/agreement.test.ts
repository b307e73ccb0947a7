import { eq } from 'drizzle-orm'

import { cities } from '#database/schema/catalogue.ts'
import { blocks } from '#database/schema/messages.ts'
import { properties } from '#database/schema/properties.ts'
import {
  createLead,
  createLocality,
  createMember,
  createProperty,
  createTeam,
  createUser,
} from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { agree, beginRental, landlordParty, moveIn, tenantParty, terms } from './rental-world.ts'

test('a rental begins only with an enquiry about a home to let', async ({ as, db }) => {
  const [owner, seeker] = [await createUser(db), await createMember(db)]
  const { rentals } = as(owner)
  const forSale = await createProperty(db, owner)
  const toLet = await createProperty(db, owner, { purpose: 'rent', price: 18_000 })
  const enquiry = { propertyId: toLet.id, userId: seeker.userId }
  for (const wrong of [
    { propertyId: forSale.id, userId: seeker.userId },
    { propertyId: toLet.id, userId: null },
    { ...enquiry, type: 'soft_lead_conversion' as const },
  ]) {
    const { id: leadId } = await createLead(db, owner, wrong)
    await expect(rentals.beginRental({ leadId })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  }
  await expect(rentals.beginRental({ leadId: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await db.insert(blocks).values({ userId: seeker.userId, blockedUserId: owner.userId })
  const { id: leadId } = await createLead(db, owner, enquiry)
  await expect(rentals.beginRental({ leadId })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('another enquiry of the same person about the same home leads to the rental that runs', async ({
  as,
  db,
  now,
}) => {
  const { id, landlord, tenant, home } = await beginRental({ as, db, now })
  const { id: leadId } = await createLead(db, landlord, { propertyId: home.id, userId: tenant.userId })
  expect(await as(landlord).rentals.findRentalOfLead({ leadId })).toEqual({ id, mayBegin: false })
  expect(await as(landlord).rentals.beginRental({ leadId })).toEqual({ id })
  await as(tenant).rentals.cancelRental({ id, note: '' })
  expect(await as(landlord).rentals.findRentalOfLead({ leadId })).toEqual({ id, mayBegin: true })
  expect(await as(landlord).rentals.beginRental({ leadId })).not.toEqual({ id })
})

test('the agreement offers the address as typed, with the place that it does not name in either language', async ({
  as,
  db,
  now,
}) => {
  const { id, landlord, home } = await beginRental({ as, db, now })
  const { id: localityId, cityId } = await createLocality(db, { nameHi: 'मालवीय नगर' })
  await db.update(cities).set({ nameHi: 'जयपुर' }).where(eq(cities.id, cityId))
  const offered = async (address: string, locale: 'en' | 'hi') => {
    await db.update(properties).set({ address, localityId, cityId }).where(eq(properties.id, home.id))
    return (await as(landlord, { locale }).rentals.getRental({ id })).listed.address
  }
  expect(await offered('14 Park Road', 'en')).toBe('14 Park Road, Malviya Nagar, Jaipur')
  expect(await offered('14 Park Road', 'hi')).toBe('14 Park Road, मालवीय नगर, जयपुर')
  expect(await offered('14 Jaipur Road, Malviya Nagar', 'en')).toBe('14 Jaipur Road, Malviya Nagar, Jaipur')
  for (const whole of [
    '14 Park Road, Malviya Nagar, Jaipur 302017',
    '14 Park Road, Malviya Nagar, Jaipur, Rajasthan - 302017',
    '14 पार्क रोड, मालवीय नगर, जयपुर',
    '14 पार्क रोड मालवीय नगर जयपुर ३०२०१७',
  ])
    for (const locale of ['en', 'hi'] as const) expect(await offered(whole, locale)).toBe(whole)
})

test('neither the enquirer nor an assistant of the team begins a rental', async ({ as, db }) => {
  const [owner, helper, seeker] = [await createUser(db), await createUser(db), await createMember(db)]
  const team = await createTeam(db, [
    { actor: owner, role: 'owner' },
    { actor: helper, role: 'assistant' },
  ])
  const [, assistant] = team.actors
  const home = await createProperty(db, owner, { purpose: 'rent', price: 18_000, teamId: team.id })
  const { id: leadId } = await createLead(db, owner, { propertyId: home.id, userId: seeker.userId })
  for (const person of [seeker, assistant ?? null])
    await expect(as(person).rentals.beginRental({ leadId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('to whoever is on neither side a rental does not exist', async ({ as, db, now }) => {
  const { id } = await beginRental({ as, db, now })
  const stranger = await createUser(db)
  const { rentals } = as(stranger)
  await expect(rentals.getRental({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(rentals.agreeToRental({ id, version: 0 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(rentals.cancelRental({ id, note: '' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await rentals.listRentals({})).toMatchObject({ total: 0, items: [] })
})

test('begun twice with one enquiry it is one rental, and the tenant is told once', async ({
  as,
  db,
  now,
  mail,
  deliverEvents,
}) => {
  const { id, leadId, landlord, tenant } = await beginRental({ as, db, now })
  expect(await as(landlord).rentals.beginRental({ leadId })).toEqual({ id })
  await deliverEvents()
  const told = mail.filter(({ to }) => to === tenant.email)
  expect(told).toMatchObject([
    { text: expect.stringContaining('Sunita Agarwal wants to let this home to you') },
  ])
  expect(await as(tenant).rentals.listRentals({})).toMatchObject({
    items: [{ id, side: 'tenant', stage: 'drafting', otherName: 'Sunita Agarwal' }],
  })
})

test('the tenant cannot set terms, and nobody terms of a year or with a negative rent', async ({
  as,
  db,
  now,
}) => {
  const { id, landlord, tenant } = await beginRental({ as, db, now })
  await expect(as(tenant).rentals.setRentalTerms({ id, version: 0, terms })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  for (const wrong of [{ months: 12 }, { months: 0 }, { rent: -1 }, { dueDay: 31 }, { startsOn: 'soon' }])
    await expect(
      as(landlord).rentals.setRentalTerms({ id, version: 0, terms: { ...terms, ...wrong } }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a first day in other years and a lock-in beyond the lease are refused', async ({ as, db, now }) => {
  const { id, landlord } = await beginRental({ as, db, now })
  const set = (wrong: object) =>
    as(landlord).rentals.setRentalTerms({ id, version: 0, terms: { ...terms, ...wrong } })
  await expect(set({ startsOn: '2062-12-01' })).rejects.toMatchObject({ code: 'DATE_FAR' })
  await expect(set({ months: 2, lockInMonths: 3 })).rejects.toMatchObject({ code: 'LIMIT_REACHED' })
})

test('whoever had the listing before begins no rental, nor is one begun of a listing that is held', async ({
  as,
  db,
}) => {
  const [former, owner, seeker] = [await createUser(db), await createUser(db), await createMember(db)]
  const home = await createProperty(db, owner, { purpose: 'rent', price: 18_000 })
  const enquiry = { propertyId: home.id, userId: seeker.userId }
  const { id: leadId } = await createLead(db, former, { ...enquiry, status: 'closed' })
  await expect(as(former).rentals.beginRental({ leadId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const held = await createProperty(db, owner, { purpose: 'rent', price: 18_000, isHeld: true })
  const own = await createLead(db, owner, { ...enquiry, propertyId: held.id })
  await expect(as(owner).rentals.beginRental({ leadId: own.id })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
})

test('whoever leaves a team keeps none of its rentals', async ({ as, db }) => {
  const [owner, member, seeker] = [await createUser(db), await createUser(db), await createMember(db)]
  const team = await createTeam(db, [
    { actor: owner, role: 'owner' },
    { actor: member, role: 'member' },
  ])
  const [ownerInTeam = null, memberInTeam = null] = team.actors
  const home = await createProperty(db, member, { purpose: 'rent', price: 18_000, teamId: team.id })
  const { id: leadId } = await createLead(db, member, {
    propertyId: home.id,
    userId: seeker.userId,
    teamId: team.id,
  })
  const { id } = await as(memberInTeam).rentals.beginRental({ leadId })
  await as(ownerInTeam).teams.removeMember({ id: team.id, userId: member.userId })
  await expect(as(member).rentals.getRental({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await as(ownerInTeam).rentals.getRental({ id })).toMatchObject({ side: 'landlord' })
})

test('nobody agrees to what is incomplete, or to another version than they read', async ({ as, db, now }) => {
  const { id, landlord, tenant } = await beginRental({ as, db, now })
  await expect(as(tenant).rentals.agreeToRental({ id, version: 0 })).rejects.toMatchObject({
    code: 'NOT_READY',
  })
  await as(landlord).rentals.setRentalTerms({ id, version: 0, terms })
  await expect(as(tenant).rentals.agreeToRental({ id, version: 0 })).rejects.toMatchObject({ code: 'STALE' })
  await expect(as(landlord).rentals.setRentalTerms({ id, version: 0, terms: { ...terms, rent: 1 } }))
    .rejects // Written by whoever read less.
    .toMatchObject({ code: 'STALE' })
  // The same once more, as a form that is sent twice, changes nothing.
  await as(landlord).rentals.setRentalTerms({ id, version: 0, terms })
  expect(await as(tenant).rentals.getRental({ id })).toMatchObject({ version: 1, terms })
})

test('both agree; a change of either side has to be agreed anew by both', async ({
  as,
  db,
  now,
  mail,
  deliverEvents,
}) => {
  const begun = await beginRental({ as, db, now })
  const { id, landlord, tenant } = begun
  await agree(as, begun)
  const agreed = await as(tenant).rentals.getRental({ id })
  expect(agreed).toMatchObject({
    stage: 'agreed',
    terms,
    parties: { landlord: landlordParty, tenant: tenantParty },
    agreedAt: { landlord: now().toISOString(), tenant: now().toISOString() },
  })
  await deliverEvents()
  mail.length = 0
  await as(landlord).rentals.setRentalTerms({
    id,
    version: agreed.version,
    terms: { ...terms, rent: 19_000 },
  })
  expect(await as(tenant).rentals.getRental({ id })).toMatchObject({
    stage: 'drafting',
    agreedAt: { landlord: null, tenant: null },
  })
  await deliverEvents()
  expect(mail).toMatchObject([
    { to: tenant.email, text: expect.stringContaining('Sunita Agarwal updated the agreement') },
  ])
})

test('once both have signed the first inventory, terms stay and nobody cancels', async ({
  as,
  db,
  now,
  mail,
  deliverEvents,
}) => {
  const { id, landlord, tenant } = await moveIn({ as, db, now, mail, deliverEvents })
  const { version } = await as(tenant).rentals.getRental({ id })
  const changed = { id, version, terms: { ...terms, rent: 1 } }
  await expect(as(landlord).rentals.setRentalTerms(changed)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await expect(as(tenant).rentals.cancelRental({ id, note: '' })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
})

test('a cancelled rental changes no more, and the enquiry may begin another', async ({ as, db, now }) => {
  const { id, leadId, landlord, tenant } = await beginRental({ as, db, now })
  await as(tenant).rentals.cancelRental({ id, note: 'We found another home' })
  await as(tenant).rentals.cancelRental({ id, note: 'Sent twice' })
  await expect(as(landlord).rentals.setRentalTerms({ id, version: 0, terms })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
  expect(await as(landlord).rentals.getRental({ id })).toMatchObject({ stage: 'cancelled' })
  const another = await as(landlord).rentals.beginRental({ leadId })
  expect(another.id).not.toBe(id)
})

test('either side ticks the steps of the police verification and takes a tick back', async ({
  as,
  db,
  now,
}) => {
  const { id, landlord, tenant } = await beginRental({ as, db, now })
  await as(landlord).rentals.setPoliceStep({ id, step: 'form', isDone: true, note: '' })
  await as(tenant).rentals.setPoliceStep({ id, step: 'receipt', isDone: true, note: 'TV-2026-118' })
  await as(tenant).rentals.setPoliceStep({ id, step: 'form', isDone: false, note: '' })
  const { police } = await as(landlord).rentals.getRental({ id })
  expect(police.filter(({ done }) => done !== null)).toMatchObject([
    { step: 'receipt', done: { by: 'tenant', note: 'TV-2026-118' } },
  ])
})
