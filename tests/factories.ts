import { randomUUID } from 'node:crypto'

import { dutiesByRole, type LoginRole, type ProfileRole } from '#contract/accounts/roles.ts'
import { adminRoles as adminRoleNames, staffRoles } from '#contract/enums.ts'
import type { ContactShare } from '#contract/leads/shared-contact.ts'
import type { TeamRole } from '#contract/teams/team.ts'
import type { Database } from '#database/client.ts'
import { adminRoles, adminUsers, credentials, staffUsers, users } from '#database/schema/accounts.ts'
import { cities, localities, projects } from '#database/schema/catalogue.ts'
import { evidence } from '#database/schema/evidence.ts'
import { contactPreferences } from '#database/schema/lead-contacts.ts'
import { leads } from '#database/schema/leads.ts'
import { storedFiles } from '#database/schema/media.ts'
import { profiles } from '#database/schema/profiles.ts'
import { properties } from '#database/schema/properties.ts'
import { teamMembers, teams } from '#database/schema/teams.ts'
import { hashPassword } from '#server/platform/auth/password.ts'
import type { Actor } from '#server/platform/context.ts'

import { password } from './people.ts'

type UserOptions = {
  name?: string
  email?: string
  role?: ProfileRole
  loginRole?: LoginRole
  mobileNumber?: string | null
  locale?: 'en' | 'hi'
  /** What this person last chose to share with an enquiry; null: they have never enquired. */
  share?: ContactShare | null
}

/** Somebody with an email. */
export type Member = Actor & { email: string }

let count = 0

/** Earlier than the test clock. */
const createdBeforeTest = new Date('2026-11-01T06:00:00Z')

/** A person with a confirmed address, as the calling actor. Staff rows are not written. */
export async function createUser(db: Database, options: UserOptions = {}): Promise<Member> {
  const serial = ++count
  const { name = 'Kavita Sharma', role = 'owner', loginRole = 'normal', locale = 'en' } = options
  const {
    email = `person${serial}@example.com`,
    mobileNumber = '+919829012345',
    share = 'phone_and_email',
  } = options
  const [user] = await db
    .insert(users)
    .values({ name, email, emailVerified: true, locale, createdAt: createdBeforeTest })
    .returning({ id: users.id })
  const userId = getInserted(user).id
  await db
    .insert(profiles)
    .values({ userId, userNumericId: 50_000 + serial, name, email, role, mobileNumber })
  if (share !== null) await db.insert(contactPreferences).values({ userId, share })
  const duties = dutiesByRole[loginRole]
  const signedIn = { sessionId: randomUUID(), needsSecondStep: false, hasPasskey: false, teams: [] }
  return { userId, name, email, role, loginRole, duties, ...signedIn }
}

/** A person who can sign in with the password of `tests/people.ts`. */
export async function createMember(db: Database, options: UserOptions = {}): Promise<Member> {
  const actor = await createUser(db, options)
  const { userId } = actor
  memberHash ??= hashPassword(password)
  await db.insert(credentials).values({
    userId,
    accountId: userId,
    providerId: 'credential',
    password: await memberHash,
    createdAt: createdBeforeTest,
    updatedAt: createdBeforeTest,
  })
  return actor
}

/** A person whose role exists in the staff tables too, which account actions read again. */
export async function createStaff(db: Database, loginRole: LoginRole, name?: string): Promise<Member> {
  const staff = await createMember(db, { loginRole, ...(name !== undefined && { name }) })
  await employ(db, staff, loginRole)
  return staff
}

/** Grants a staff or admin role in its table; other roles belong to the profile. */
export async function employ(
  db: Database,
  { userId }: Pick<Actor, 'userId'>,
  role: LoginRole,
  { isActive = true } = {},
) {
  const staff = staffRoles.find((name) => name === role)
  if (staff) await db.insert(staffUsers).values({ userId, role: staff, isActive }).onConflictDoNothing()
  const name = adminRoleNames.find((adminRole) => adminRole === role)
  if (!name) return
  const [row] = await db
    .insert(adminRoles)
    .values({ name })
    .onConflictDoUpdate({ target: adminRoles.name, set: { name } })
    .returning({ id: adminRoles.id })
  await db.insert(adminUsers).values({ userId, roleId: getInserted(row).id, isActive })
}

let memberHash: Promise<string> | undefined

export async function createCity(db: Database, name = 'Jaipur') {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const [city] = await db
    .insert(cities)
    .values({ name, slug })
    .onConflictDoUpdate({ target: cities.slug, set: { name } })
    .returning({ id: cities.id, name: cities.name })
  return getInserted(city)
}

export async function createLocality(db: Database, options: Partial<typeof localities.$inferInsert> = {}) {
  const { name = 'Malviya Nagar' } = options
  const cityId = options.cityId ?? (await createCity(db)).id
  const [locality] = await db
    .insert(localities)
    .values({ slug: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'), ...options, name, cityId })
    .onConflictDoUpdate({ target: [localities.cityId, localities.slug], set: { name } })
    .returning()
  return getInserted(locality)
}

/** By default approved, in Jaipur. */
export async function createProject(
  db: Database,
  {
    title = 'Kesar Residency',
    city: cityName = 'Jaipur',
    ...options
  }: Partial<typeof projects.$inferInsert> = {},
) {
  const city = await createCity(db, cityName)
  const [project] = await db
    .insert(projects)
    .values({
      title,
      slug: title.toLowerCase().replaceAll(/[^a-z\d]+/g, '-'),
      city: city.name,
      cityId: city.id,
      location: `Tonk Road, ${city.name}`,
      approvalStatus: 'approved',
      createdAt: createdBeforeTest,
      updatedAt: createdBeforeTest,
      ...options,
    })
    .returning()
  return getInserted(project)
}

/** By default an approved three-bedroom flat for sale at ₹50 L, 1,200 sq ft. */
export async function createProperty(
  db: Database,
  owner: Pick<Actor, 'userId'>,
  options: Partial<typeof properties.$inferInsert> = {},
) {
  const [property] = await db
    .insert(properties)
    .values({
      propertyNumericId: 10_000 + ++count,
      userId: owner.userId,
      title: 'Three-bedroom flat near the park',
      type: 'apartment',
      purpose: 'sale',
      approvalStatus: 'approved',
      price: 5_000_000,
      area: 1_200,
      beds: 3,
      baths: 2,
      address: '14 Park Road, Malviya Nagar',
      city: 'Jaipur',
      listedAt: createdBeforeTest,
      createdAt: createdBeforeTest,
      updatedAt: createdBeforeTest,
      ...options,
    })
    .returning()
  return getInserted(property)
}

/** A team of these people, the first of whom owns it; each as an actor who is in it. */
export async function createTeam(
  db: Database,
  people: readonly { actor: Member; role: TeamRole }[],
  options: Partial<typeof teams.$inferInsert> = {},
) {
  const [team] = await db
    .insert(teams)
    .values({ name: 'Pink City Homes', ...options })
    .returning({ id: teams.id, name: teams.name })
  const { id, name: teamName } = getInserted(team)
  for (const { actor, role } of people)
    await db
      .insert(teamMembers)
      .values({ teamId: id, userId: actor.userId, role, joinedAt: createdBeforeTest })
  const actors = people.map(({ actor, role }) => ({ ...actor, teams: [...actor.teams, { id, role }] }))
  return { id, name: teamName, actors }
}

/** By default an agent's registration, seen by nobody in particular and valid for a year of the test clock. */
export async function createEvidence(
  db: Database,
  subject: Pick<typeof evidence.$inferInsert, 'personId' | 'propertyId' | 'projectId'>,
  options: Partial<typeof evidence.$inferInsert> = {},
) {
  const [row] = await db
    .insert(evidence)
    .values({
      claim: 'agent_rera',
      method: 'document_seen',
      checkedAt: createdBeforeTest,
      validUntil: new Date('2027-11-01T06:00:00Z'),
      ...subject,
      ...options,
    })
    .returning()
  return getInserted(row)
}

export async function createLead(
  db: Database,
  advertiser: Pick<Actor, 'userId'>,
  options: Partial<typeof leads.$inferInsert> = {},
) {
  const [lead] = await db
    .insert(leads)
    .values({
      agentId: advertiser.userId,
      name: 'Imran Khan',
      email: 'imran@example.com',
      phone: '+919414055021',
      message: 'Is it still available?',
      type: 'contact',
      createdAt: createdBeforeTest,
      updatedAt: createdBeforeTest,
      lastEnquiredAt: createdBeforeTest,
      ...options,
    })
    .returning()
  return getInserted(lead)
}

/** An image uploaded by this person; no bytes are stored. */
export async function createStoredImage(
  db: Database,
  uploader: Pick<Actor, 'userId'>,
  options: Partial<typeof storedFiles.$inferInsert> = {},
) {
  const key = randomUUID().replaceAll('-', '').padEnd(64, '0')
  const values = {
    key,
    contentHash: key,
    kind: 'image' as const,
    contentType: 'image/webp',
    bytes: 1,
    width: 800,
    height: 600,
  }
  await db
    .insert(storedFiles)
    .values({ ...values, placeholderColour: '#d98a74', uploadedBy: uploader.userId, ...options })
  return key
}

function getInserted<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('The inserted row was not returned')
  return row
}
