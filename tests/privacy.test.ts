import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import type { ProcedureMeta } from '#contract/base.ts'
import { contract } from '#contract/index.ts'
import { noNeeds } from '#contract/tenancies/needs.ts'
import type { Database } from '#database/client.ts'
import { accountDeletions } from '#database/schema/account-endings.ts'
import { factors } from '#database/schema/account-factors.ts'
import { consents, privacySettings, sessions } from '#database/schema/accounts.ts'
import { reviews } from '#database/schema/agents.ts'
import { siteContent } from '#database/schema/catalogue.ts'
import { claimInvites } from '#database/schema/listings/listing-claim-invites.ts'
import { savedSearches } from '#database/schema/search.ts'
import { platformLeads } from '#database/schema/support.ts'
import { teamInvites } from '#database/schema/teams.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { claimInviteToken, confirmationToken } from '#server/properties/policy.ts'
import { createUnsubscribeToken } from '#server/search/policy.ts'

import {
  createLead,
  createLocality,
  createProject,
  createProperty,
  createTeam,
  createUser,
} from './factories.ts'
import { solved } from './fixtures/captcha.ts'
import { shareList, shortlistQuestions } from './fixtures/shortlists/shared-list.ts'
import { passkeyResponse, phoneQuestions } from './fixtures/sign-in-questions.ts'
import { expect, test } from './test.ts'

/** In every column of addresses and phone numbers; no public response may contain it. */
const marked = /marker|98765|198\.51\.100/

const password = { password: 'chai-at-six', confirmPassword: 'chai-at-six' }
const person = {
  name: 'Ravi Jain',
  email: 'ravi@example.in',
  mobileNumber: '9829012345',
  ...password,
  terms: true,
  captchaId: randomUUID(),
  captchaAnswer: '5',
}

/** Sample input of every public procedure; a missing one fails the test below. */
type Params = {
  id: string
  numericId: number
  agentId: string
  captcha: object
  sum: object
  agentSum: object
  claimInvite: string
  confirmation: string
  emailed: string
  list: { token: string; noteId: string }
}

const questions = ({
  id,
  numericId,
  agentId,
  captcha,
  sum,
  agentSum,
  claimInvite,
  confirmation,
  emailed,
  list,
}: Params): Readonly<Record<string, unknown>> => ({
  'accounts.session': {},
  'accounts.createCaptcha': {},
  'accounts.signUpIndividual': person,
  'accounts.signUpProfessional': { ...person, role: 'agent', company: 'Jain Homes', experience: 3 },
  'accounts.confirmEmail': { token: `${id}.${'a'.repeat(43)}` },
  'accounts.resendConfirmation': { email: person.email },
  'accounts.signIn': { email: person.email, password: 'chai-at-six' },
  'accounts.requestSignInCode': { email: person.email },
  'accounts.verifySignInCode': { code: '12345678' },
  ...phoneQuestions,
  'accounts.startPasskeySignIn': {},
  'accounts.signInWithPasskey': { response: passkeyResponse },
  'accounts.signOut': {},
  'accounts.getSignInOptions': {},
  'accounts.signUpWithProvider': { name: person.name, mobileNumber: person.mobileNumber, terms: true },
  'accounts.challengeSignIn': { factorId: id },
  'accounts.verifySignIn': { factorId: id, code: '123456' },
  'accounts.recoverSignIn': { recoveryCode: 'abcde-fghij' },
  'accounts.requestPasswordReset': { email: person.email },
  'accounts.resetPassword': { token: `${id}.${'a'.repeat(43)}`, ...password },
  'catalogue.listCities': {},
  'catalogue.listLocalities': {},
  'catalogue.suggestProjects': { city: 'Jaipur', query: 'kesar' },
  'accounts.getLegalText': { kind: 'terms' },
  'catalogue.listAmenities': {},
  'catalogue.getSiteContent': {},
  'catalogue.getCostRates': {},
  'properties.getProperty': { id },
  'properties.listSimilar': { id },
  'costs.getTrueCost': { id },
  'properties.getComparison': { ids: [numericId] },
  'properties.listRecentlyViewed': { ids: [id] },
  'properties.recordView': { id, sessionId: 'session-of-a-visitor' },
  'availability.getConfirmationLink': { token: confirmation },
  'listings.findClaimInvite': { token: claimInvite },
  'listings.declineClaimInvite': { token: claimInvite },
  'agents.listAgents': {},
  'agents.getAgent': { id: agentId },
  'agents.listListings': { id: agentId },
  'agents.listReviews': { id: agentId },
  'search.searchProperties': { location: 'park' },
  'search.countChoices': { purpose: 'sale', location: 'park' },
  'search.listRelaxations': { purpose: 'sale', location: 'park', furnishing: 'furnished' },
  'search.getExplanation': { propertyId: id, location: 'park' },
  'search.findEmailedSearch': { token: emailed },
  'search.searchMap': { zoom: 12 },
  'search.getMapBase': {},
  'search.suggest': { query: 'malviya' },
  'search.findFilters': { text: '2 bhk malviya nagar' },
  'search.getHome': {},
  'search.countNewListings': { searches: [{ filters: {}, openedAt: '2026-11-20T06:30:00Z' }] },
  'moderation.reportListing': { propertyId: id, reason: 'fraud', ...sum },
  'moderation.reportAgent': { id: agentId, reason: 'unsafe', ...agentSum },
  'support.createPlatformLead': {
    ...person,
    ...captcha,
    kind: 'contact',
    phone: person.mobileNumber,
    message: 'Do you also cover Ajmer?',
  },
  'analytics.getInsights': { id },
  'analytics.getPublicFigures': {},
  'analytics.getMarketRun': {},
  'analytics.getPlaceMarket': { place: 'malviya-nagar' },
  'analytics.getPropertyMarket': { id },
  'analytics.getMarketFile': { place: 'malviya-nagar', type: 'apartment', purpose: 'sale' },
  'analytics.getEstimate': { id },
  'analytics.getHomeEstimate': { type: 'plot', purpose: 'sale', locality: 'malviya-nagar', area: 900 },
  'analytics.recordQr': { id, kind: 'shown', sessionId: 'session-of-a-visitor' },
  ...shortlistQuestions(list, id),
  'partners.getDemoKey': {},
  'travel.listPlaces': {},
  'travel.listLocalities': {},
  'travel.setPlaces': { places: [] },
  'tenancies.getNeeds': {},
  'tenancies.setNeeds': noNeeds,
  'travel.getReach': { minutes: 30 },
  'search.listLocalities': {},
  'search.getLocality': { slug: 'malviya-nagar' },
  'search.getProject': { slug: 'kesar-residency' },
})

/** With fewer than eight homes; what its file contains is tested with the market numbers. */
const refusesFewHomes = 'analytics.getMarketFile'

/** Procedures that reveal numbers on purpose; their own tests cover when and to whom. */
const revealsNumbers: readonly string[] = ['properties.revealContact', 'agents.revealPhone']

test("no public response and no log line contains anybody's address or phone number", async ({
  db,
  as,
  fakes,
}) => {
  const property = await fillWithPeople(db)
  const columns = await markAll(db)
  expect(columns.length).toBeGreaterThan(12)
  const { cookie, ...list } = await shareList(db, property, fakes.services.config)
  const guest = as(null, { cookie })
  const captcha = await solved(guest)
  const sum = await solved(guest)
  const agentSum = await solved(guest)
  const [invite] = await db.select({ id: claimInvites.id }).from(claimInvites)
  const claimInvite = claimInviteToken(fakes.services.config.authSecret, invite?.id ?? '')
  const [saved] = await db.select({ id: savedSearches.id }).from(savedSearches)
  const emailed = createUnsubscribeToken(fakes.services.config.authSecret, saved?.id ?? '')
  const { id, propertyNumericId: numericId, userId: agentId } = property
  const confirmation = confirmationToken(fakes.services.config.authSecret, property)
  const ids = { id, numericId, agentId }
  const asked = questions({ ...ids, captcha, sum, agentSum, claimInvite, confirmation, emailed, list })
  for (const path of publicProcedures(contract, [])) {
    if (revealsNumbers.includes(path)) continue
    expect(asked[path], `${path} needs a question here`).toBeDefined()
    const answer = await call(guest, path, asked[path])
    expect(JSON.stringify(answer), path).not.toMatch(marked)
    if (!path.startsWith('accounts.') && path !== refusesFewHomes)
      expect(answer ?? {}, path).not.toHaveProperty('code')
  }
  const told = await guest.properties.revealContact({ id: property.id })
  expect(told).toEqual({ name: 'Meera Joshi', phone: expect.stringMatching(marked) })
  expect(await guest.agents.revealPhone({ id: property.userId })).toEqual(told)
  expect(fakes.logLines.join('\n')).not.toMatch(marked)
})

test('a member without a relation to a property learns no more about its people', async ({ db, as }) => {
  const property = await fillWithPeople(db)
  const member = await createUser(db, { email: 'neighbour@example.in', mobileNumber: '+919829000001' })
  await markAll(db)
  const { analytics, leads, properties, search, listings } = as(member)
  const answers = [
    await leads.listLeads({}),
    await analytics.getOverview(),
    await listings.listOwn({}),
    await properties.getProperty({ id: property.id }),
    await properties.listSimilar({ id: property.id }),
    await search.searchProperties({}),
    await leads.createLead({ propertyId: property.id, type: 'contact', message: 'Is it still free?' }),
  ]
  expect(JSON.stringify(answers)).not.toMatch(marked)
})

/** A property whose advertiser shares everything, and people in every table with contact data. */
async function fillWithPeople(db: Database) {
  const advertiser = await createUser(db, { name: 'Meera Joshi', role: 'agent' })
  const buyer = await createUser(db, { name: 'Imran Khan' })
  await db.insert(privacySettings).values({ userId: advertiser.userId, contactInfo: true })
  const locality = await createLocality(db, { isPopular: true })
  const { id: projectId } = await createProject(db, { userId: advertiser.userId, proposedBy: buyer.userId })
  const place = { localityId: locality.id, cityId: locality.cityId, featured: true, cashback: 1 }
  const property = await createProperty(db, advertiser, { ...place, projectId })
  await createProperty(db, advertiser, place)
  const entered = await createProperty(db, advertiser)
  await db.insert(claimInvites).values({
    propertyId: entered.id,
    createdBy: advertiser.userId,
    ownerEmail: 'owner@example.in',
    ownerName: 'Sunita Meena',
    submissionKey: randomUUID(),
    lastEmailAt: new Date('2026-11-20'),
    expiresAt: new Date('2026-12-20'),
  })
  const between = { propertyId: property.id, userId: buyer.userId, agentId: advertiser.userId }
  const when = { scheduledDate: '2026-12-01', scheduledTime: '10:00' }
  await createLead(db, advertiser, { propertyId: property.id, userId: buyer.userId })
  const review = { rating: 5, content: 'Showed us four homes in one morning.' }
  await db.insert(reviews).values({ ...review, agentId: advertiser.userId, authorId: buyer.userId })
  await db.insert(propertyTours).values({ ...between, ...when, name: 'Imran Khan' })
  await db
    .insert(meetings)
    .values({ ...between, userName: 'Imran Khan', startTime: new Date('2026-12-01T04:30:00Z') })
  await db
    .insert(savedSearches)
    .values({ userId: buyer.userId, name: 'Near work', query: 'status=SALE', filters: {}, purpose: 'sale' })
  await db.insert(platformLeads).values({ userId: buyer.userId, kind: 'contact', name: 'Imran Khan' })
  await db
    .insert(factors)
    .values({ userId: advertiser.userId, type: 'phone', friendlyName: 'Mobile', phone: '+919829012345' })
  await db
    .insert(sessions)
    .values({ userId: advertiser.userId, tokenHash: randomUUID(), expiresAt: new Date('2027-01-01') })
  await db
    .insert(consents)
    .values({ userId: advertiser.userId, kind: 'terms', isGiven: true, textVersion: '2026-11-21' })
  const team = await createTeam(db, [{ actor: advertiser, role: 'owner' }])
  const invite = { teamId: team.id, role: 'member', expiresAt: new Date('2027-01-01') } as const
  const contacts = [{ email: 'new@example.com' }, { phone: '+919829012345' }]
  await db.insert(teamInvites).values(contacts.map((contact) => ({ ...invite, ...contact })))
  const former = await createUser(db)
  await db.insert(accountDeletions).values({ userId: former.userId, removed: {}, retained: {} })
  await db.insert(siteContent).values({ key: 'support_phone', locale: 'en', value: '+91 141 000 0000' })
  return property
}

/** Marks every text column named after an address or a number, including future ones; an invite has one of the two. */
async function markAll(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and column_name ~ 'phone|mobile|email|ip_address'`)
  for (const { table, column } of rows) {
    const [into, name] = [sql.identifier(table), sql.identifier(column)]
    const marker = /email/.test(column)
      ? sql`'marker.' || gen_random_uuid() || '@example.in'`
      : /ip_address/.test(column)
        ? sql`'198.51.100.7'`
        : sql`'+9198765' || lpad(floor(random() * 100000)::text, 5, '0')`
    const which = sql`${table !== 'team_invites'} or ${name} is not null`
    const { rowCount } = await db.execute(sql`update ${into} set ${name} = ${marker} where ${which}`)
    expect(rowCount, `${table} has nobody in it`).toBeGreaterThan(0)
  }
  return rows.map(({ table, column }) => `${table}.${column}`)
}

function publicProcedures(part: AnyContractRouter, path: string[]): string[] {
  if (!isContractProcedure(part))
    return Object.entries(part).flatMap(([name, inner]) => publicProcedures(inner, [...path, name]))
  // Every procedure is created by `procedure()`, which sets this meta.
  const { access } = part['~orpc'].meta as ProcedureMeta
  return access === 'public' ? [path.join('.')] : []
}

/** The response, or the full error. */
async function call(client: unknown, path: string, input: unknown): Promise<unknown> {
  let target = client
  for (const name of path.split('.')) target = Reflect.get(Object(target), name)
  if (typeof target !== 'function') throw new Error(`${path} is not in the router`)
  return Promise.resolve(target(input)).catch((error: Error) => ({ ...error, message: error.message }))
}
