import { and, desc, eq, lte } from 'drizzle-orm'

import type { LegalState, LegalTexts } from '#contract/accounts/legal.ts'
import { dayInIndia } from '#contract/dates.ts'
import type { legalTextKinds } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { legalDrafts, legalVersions, legalTexts } from '#database/schema/account-legal-texts.ts'
import { users, consents } from '#database/schema/accounts.ts'
import { getLocale } from '#messages/runtime'

import type { MemberCall } from '../../platform/call.ts'

const maxListedVersions = 50

/** Version in force, recorded with each consent. Served by legal_versions_pkey. */
export async function findLegalVersion(db: Database, now: Date): Promise<string> {
  const [inForce] = await db
    .select({ version: legalVersions.version })
    .from(legalVersions)
    .where(lte(legalVersions.version, dayInIndia(now)))
    .orderBy(desc(legalVersions.version))
    .limit(1)
  if (!inForce) throw new Error('No terms are in force: the clock is before the first version')
  return inForce.version
}

/** Newest first. Served by legal_versions_pkey. */
export async function listLegalVersions(db: Database, now: Date) {
  const rows = await db
    .select({
      version: legalVersions.version,
      publishedAt: legalVersions.createdAt,
      publishedBy: users.name,
    })
    .from(legalVersions)
    .leftJoin(users, eq(users.id, legalVersions.authorId))
    .orderBy(desc(legalVersions.version))
    .limit(maxListedVersions)
  const today = dayInIndia(now)
  const inForce = rows.find(({ version }) => version <= today)?.version
  const state = (version: string): LegalState =>
    version > today ? 'upcoming' : version === inForce ? 'in_force' : 'former'
  return rows.map((row) => ({ ...row, state: state(row.version) }))
}

type Wanted = { kind: (typeof legalTextKinds)[number]; version: string }

export async function findLegalBody(db: Database, { kind, version }: Wanted): Promise<string | null> {
  const [text] = await db
    .select({ body: legalTexts.body })
    .from(legalTexts)
    .where(
      and(eq(legalTexts.version, version), eq(legalTexts.kind, kind), eq(legalTexts.locale, getLocale())),
    )
  return text?.body ?? null
}

export async function findLegalTexts(db: Database, version: string): Promise<LegalTexts> {
  const rows = await db
    .select({ kind: legalTexts.kind, locale: legalTexts.locale, body: legalTexts.body })
    .from(legalTexts)
    .where(eq(legalTexts.version, version))
  const texts: LegalTexts = { terms: { en: '', hi: '' }, privacy: { en: '', hi: '' } }
  for (const { kind, locale, body } of rows) texts[kind][locale] = body
  return texts
}

export async function findLegalDraft(db: Database, authorId: string) {
  const [draft] = await db
    .select({
      texts: legalDrafts.texts,
      basedOn: legalDrafts.basedOn,
      revision: legalDrafts.revision,
      updatedAt: legalDrafts.updatedAt,
    })
    .from(legalDrafts)
    .where(eq(legalDrafts.authorId, authorId))
  return draft ?? null
}

/** Terms in force, with the caller's consent. Served by consents_of_user_newest_idx. */
export async function findTerms({ db, actor, now }: MemberCall) {
  const version = await findLegalVersion(db, now)
  const agreed = await db
    .select({ id: consents.id })
    .from(consents)
    .where(
      and(
        eq(consents.userId, actor.userId),
        eq(consents.kind, 'terms'),
        eq(consents.isGiven, true),
        eq(consents.textVersion, version),
      ),
    )
    .limit(1)
  return { version, isAgreed: agreed.length > 0 }
}
