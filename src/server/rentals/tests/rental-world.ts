import type { RentalParty, RentalTerms } from '#contract/rentals/shapes.ts'
import { sessions } from '#database/schema/accounts.ts'
import type { Actor } from '#server/platform/context.ts'
import { createLead, createMember, createProperty, createUser } from '#tests/factories.ts'
import { longCode } from '#tests/fixtures/phone-fixtures.ts'
import type { Fixtures } from '#tests/test.ts'

export const terms: RentalTerms = {
  homeAddress: 'Flat 302, 14 Park Road, Malviya Nagar, Jaipur',
  rent: 18_000,
  deposit: 36_000,
  maintenance: 1_200,
  startsOn: '2026-12-01',
  months: 11,
  dueDay: 5,
  noticeMonths: 1,
  lockInMonths: 3,
  risePercent: 8,
  maxPeople: 4,
  otherTerms: 'One coat of paint on leaving',
}

export const landlordParty: RentalParty = { name: 'Sunita Agarwal', relative: '', address: '4 Bapu Nagar' }
export const tenantParty: RentalParty = {
  name: 'Imran Khan',
  relative: 'Rashid Khan',
  address: '12 Station Road, Kota',
}

export const fan = {
  kind: 'thing',
  room: 'Hall',
  name: 'Ceiling fan',
  count: 2,
  condition: 'good',
  reading: null,
  note: '',
} as const

export const meter = {
  kind: 'electricity',
  room: '',
  name: 'K 210',
  count: null,
  condition: null,
  reading: 4021.5,
  note: '',
} as const

type World = Pick<Fixtures['world'], 'as' | 'db' | 'now' | 'deliverEvents'> & { mail: Fixtures['mail'] }

/** A landlord, a tenant who enquired about the home, and the rental that began with it. */
export async function beginRental({ as, db, now }: Pick<World, 'as' | 'db' | 'now'>) {
  const landlord = await withSession(
    db,
    await createUser(db, { name: 'Sunita Agarwal', role: 'owner' }),
    now(),
  )
  const tenant = await withSession(db, await createMember(db, { name: 'Imran Khan' }), now())
  const home = await createProperty(db, landlord, { purpose: 'rent', price: 18_000 })
  const { id: leadId } = await createLead(db, landlord, { propertyId: home.id, userId: tenant.userId })
  const { id } = await as(landlord).rentals.beginRental({ leadId })
  return { id, leadId, landlord, tenant, home }
}

async function withSession<Person extends Actor>(db: Fixtures['db'], person: Person, now: Date) {
  const { sessionId: id, userId } = person
  await db.insert(sessions).values({
    id,
    userId,
    tokenHash: crypto.randomUUID(),
    expiresAt: new Date(now.getTime() + 86_400_000),
    createdAt: now,
    updatedAt: now,
  })
  return person
}

type Begun = Awaited<ReturnType<typeof beginRental>>

export async function agree(as: Fixtures['as'], { id, landlord, tenant }: Begun) {
  const version = async () => (await as(tenant).rentals.getRental({ id })).version
  await as(landlord).rentals.setRentalTerms({ id, version: await version(), terms })
  await as(landlord).rentals.setRentalParty({ id, party: landlordParty })
  await as(tenant).rentals.setRentalParty({ id, party: tenantParty })
  for (const side of [landlord, tenant])
    await as(side).rentals.agreeToRental({ id, version: await version() })
}

/** The code that went to this person's address. */
export async function signingCode({ as, mail, deliverEvents }: World, person: Actor): Promise<string> {
  await as(person).accounts.sendSigningCode()
  await deliverEvents()
  const subjects = mail.filter(({ to }) => to === person.email).map(({ subject }) => ({ text: subject }))
  return longCode(subjects.filter(({ text }) => /\d{8}/.test(text)))
}

type Sign = { id: string; moment: 'move_in' | 'move_out'; people: readonly Actor[] }

export async function sign(world: World, { id, moment, people }: Sign) {
  for (const person of people) {
    const { inventories } = await world.as(person).rentals.getRental({ id })
    const version = inventories.find((inventory) => inventory.moment === moment)?.version ?? -1
    const code = await signingCode(world, person)
    await world.as(person).rentals.signInventory({ id, moment, version, code })
  }
}

export async function addItem(
  as: Fixtures['as'],
  person: Actor,
  id: string,
  fields: typeof fan | typeof meter,
) {
  const item = { id, moment: 'move_in', fields, submissionKey: crypto.randomUUID() } as const
  return (await as(person).rentals.addRentalItem(item)).itemId
}

/** Enter what each meter shows on the day of moving out. */
export async function readMeters(as: Fixtures['as'], person: Actor, id: string) {
  const { inventories } = await as(person).rentals.getRental({ id })
  const items = inventories.find(({ moment }) => moment === 'move_out')?.items ?? []
  for (const { id: itemId, kind, name } of items)
    if (kind === 'electricity')
      await as(person).rentals.setRentalItem({ id, itemId, fields: { ...meter, name, reading: 4180 } })
}

/** Agreed, listed and signed by both: the tenant lives there. */
export async function moveIn(world: World) {
  const begun = await beginRental(world)
  await agree(world.as, begun)
  const itemId = await addItem(world.as, begun.landlord, begun.id, fan)
  await addItem(world.as, begun.tenant, begun.id, meter)
  await sign(world, { id: begun.id, moment: 'move_in', people: [begun.landlord, begun.tenant] })
  return { ...begun, itemId }
}
