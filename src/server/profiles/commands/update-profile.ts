import { storedPhone } from '#contract/phone.ts'
import type { UpdateProfileInput } from '#contract/profiles/update-profile.ts'
import type { Database } from '#database/client.ts'
import { profiles } from '#database/schema/profiles.ts'
import { and, eq, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'

import { renamePerson } from '../../accounts/commands/rename-person.ts'
import { notifyOfChange } from '../../accounts/commands/notify-of-change.ts'
import { findProfile } from '../queries.ts'

type UpdateProfile = { userId: string; input: UpdateProfileInput; requestHeaders: Headers; now: Date }

/** Answers whether the profile now says what was sent: of two editors at once, the second is told. */
export async function updateProfile(
  db: Database,
  { userId, input: { version, ...typed }, requestHeaders, now }: UpdateProfile,
): Promise<boolean> {
  const wanted = toRow(typed)
  return db.transaction(async (tx) => {
    const formerNumber = await lockNumber(tx, userId)
    const changed = await tx
      .update(profiles)
      .set({
        ...wanted,
        isVerified: staysVerified(wanted),
        version: sql`${profiles.version} + 1`,
        updatedAt: now,
      })
      .where(and(eq(profiles.userId, userId), eq(profiles.version, version)))
      .returning({ id: profiles.id })
    if (changed.length === 0) return isSavedAlready(tx, { userId, version, wanted })
    await renamePerson(tx, { userId, name: wanted.name, now })
    if (formerNumber !== null && formerNumber !== wanted.mobileNumber)
      await notifyOfChange(tx, { userId, change: 'phone_changed', requestHeaders, now })
    return true
  })
}

async function lockNumber(tx: Database, userId: string): Promise<string | null> {
  const [profile] = await tx
    .select({ mobileNumber: profiles.mobileNumber })
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .for('update')
  return profile?.mobileNumber ?? null
}

type Wanted = ReturnType<typeof toRow>

function toRow({ mobileNumber, phone, alternatePhone, ...typed }: Omit<UpdateProfileInput, 'version'>) {
  return {
    ...typed,
    mobileNumber: phoneOrNull(mobileNumber),
    phone: phoneOrNull(phone),
    alternatePhone: phoneOrNull(alternatePhone),
    city: typed.city || null,
    location: typed.location || null,
    company: typed.company || null,
    specialization: typed.specialization || null,
    bio: typed.bio || null,
    website: typed.website || null,
    reraNumber: typed.reraNumber || null,
  }
}

function phoneOrNull(digits: string): string | null {
  return digits === '' ? null : storedPhone(digits)
}

/** What was checked was this name, role, company and registration, and no other. */
function staysVerified({ name, role, company, reraNumber }: Wanted) {
  return sql`${profiles.isVerified} and ${profiles.name} = ${name} and ${profiles.role} = ${role}
    and ${profiles.company} is not distinct from ${company}
    and ${profiles.reraNumber} is not distinct from ${reraNumber}`
}

/** The same form sent again, because the first answer was lost. */
async function isSavedAlready(
  tx: Database,
  { userId, version, wanted }: { userId: string; version: number; wanted: Wanted },
): Promise<boolean> {
  const current = await findProfile(tx, userId)
  if (current?.version !== version + 1) return false
  return isDeepStrictEqual({ ...current, ...wanted }, current)
}
