import { randomUUID } from 'node:crypto'
import { properties } from '#database/schema/properties.ts'
import type { Database } from '#database/client.ts'
import type { MailMessage } from '#server/platform/mail/compose-mail.ts'
import { eq, and, asc, isNull } from 'drizzle-orm'
import { createUser, createLocality, createProperty } from './factories.ts'
import type { Actor } from '#server/platform/context.ts'
import type { As } from './test.ts'
import { checkResults } from '#database/schema/moderation.ts'

const home = {
  title: 'Three-bedroom flat near the park',
  type: 'apartment' as const,
  purpose: 'sale' as const,
  address: '14 Park Road, Malviya Nagar',
  city: 'Jaipur',
  state: 'Rajasthan',
  beds: '3',
  baths: '2',
}

/** The form of a new listing as somebody filled it in who had nothing to hide. */
export function sampleListing(changes: Record<string, unknown> = {}) {
  return { submissionKey: randomUUID(), ...home, price: '7850000', area: '1450', ...changes }
}

/** The edit form of the home that `createProperty` makes, with these fields typed over. */
export function sampleEdit(property: { id: string; version: number }, changes: Record<string, unknown> = {}) {
  const { id, version } = property
  return { id, version, ...home, price: '5000000', area: '1200', ...changes }
}

/** The sentences beside the fields of a refused form. */
export async function refusalsOf(call: Promise<unknown>): Promise<Record<string, string[]>> {
  return call.then(
    () => ({}),
    (error: { data?: { fields?: Record<string, string[]> } }) => error.data?.fields ?? {},
  )
}

export const sunita = { name: 'Sunita Meena', email: 'sunita@example.in', phone: '98290 55021' }

export function entry(owner: object = sunita, changes: Record<string, unknown> = {}) {
  return { ...sampleListing(changes), owner: { ...sunita, ...owner } }
}

export const employee = (
  db: Database,
  loginRole: 'listingagent' | 'listingmanager' | 'support' = 'listingagent',
) => createUser(db, { loginRole, email: `${loginRole}-${randomUUID().slice(0, 8)}@example.com` })

export function tokenIn(mail: readonly MailMessage[]): string {
  return /listing-offer\/([\w.-]+)/.exec(mail.at(-1)?.text ?? '')?.[1] ?? 'no letter'
}

export async function ownerOf(db: Database, numericId: number) {
  const [row] = await db
    .select({ id: properties.id, userId: properties.userId, archivedAt: properties.archivedAt })
    .from(properties)
    .where(eq(properties.propertyNumericId, numericId))
  if (!row) throw new Error('No such listing')
  return row
}

/** Saves the listing of the factory with changes, as its owner would, and answers it as it stands then. */
export async function editAsOwner(as: As, owner: Actor, id: string, changes: Record<string, unknown>) {
  const module = as(owner).properties
  const { version } = await module.getOwnProperty({ id })
  await module.updateProperty(sampleEdit({ id, version }, changes))
  return module.getOwnProperty({ id })
}

type Sent = { db: Database; as: As; owner: Actor; changes?: Record<string, unknown> }

/** Lists a home that nothing is wrong with, but for the changes. */
export async function send({ db, as, owner, changes = {} }: Sent) {
  const locality = await createLocality(db)
  const form = sampleListing({ price: '6000000', area: '1200', localityId: locality.id, ...changes })
  return as(owner).properties.createProperty(form)
}

export async function openCheckResults(db: Database, propertyId: string) {
  return db
    .select({ kind: checkResults.kind, details: checkResults.details })
    .from(checkResults)
    .where(and(eq(checkResults.propertyId, propertyId), isNull(checkResults.resolvedAt)))
    .orderBy(asc(checkResults.kind))
}

/** Eight flats of ₹4,200 to ₹5,600 a square foot, 1,000 sq ft each. */
export async function fillMarket(db: Database, place: { localityId: string | null; cityId: string }) {
  const advertiser = await createUser(db)
  for (let each = 0; each < 8; each++)
    await createProperty(db, advertiser, {
      ...place,
      price: 4_200_000 + each * 200_000,
      area: 1000,
      address: `${each + 40} Station Lane`,
    })
}
