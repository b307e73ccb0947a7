import { eq, and, sql } from 'drizzle-orm'
import { createHash, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import { savedRera } from '#contract/evidence/rera.ts'
import { mediaUrl } from '#contract/images.ts'
import { storedPhone } from '#contract/phone.ts'
import type { UpdateProfileInput } from '#contract/profiles/update-profile.ts'
import type { Database } from '#database/client.ts'
import { profiles } from '#database/schema/profiles.ts'

import type { MemberCall } from '../../platform/call.ts'
import { putImage, removeImage } from '../../platform/files/files.ts'
import { prepareImage } from '../../platform/files/images.ts'
import { refused } from '../../platform/outcome.ts'
import { findProfile } from '../queries.ts'

/** Of two simultaneous edits the second is refused. */
export async function updateProfile(
  call: MemberCall,
  { version, reraNumber: typedNumber, ...typed }: UpdateProfileInput,
) {
  return call.transaction(async (call) => {
    const { db, now } = call
    const { userId } = call.actor
    const former = await lockProfile(db, userId)
    const reraNumber = savedRera(typedNumber, former?.reraNumber ?? null)
    if (reraNumber === undefined) return refused('RERA_INVALID')
    const columns = { ...toRow(typed), reraNumber }
    const changed = await db
      .update(profiles)
      .set({
        ...columns,
        version: sql`${profiles.version} + 1`,
        updatedAt: now,
      })
      .where(and(eq(profiles.userId, userId), eq(profiles.version, version)))
      .returning({ id: profiles.id })
    if (changed.length === 0)
      return (await isAlreadySaved(db, { userId, version, columns })) ? null : refused('STALE')
    return { name: columns.name, hasNewNumbers: hasChangedNumbers(former, columns) }
  })
}

type Numbers = Pick<typeof profiles.$inferSelect, 'mobileNumber' | 'phone' | 'alternatePhone'>

async function lockProfile(tx: Database, userId: string) {
  const { mobileNumber, phone, alternatePhone, reraNumber } = profiles
  const [former] = await tx
    .select({ mobileNumber, phone, alternatePhone, reraNumber })
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .for('update')
  return former ?? null
}

/** A number that visitors may be given was changed or added; an account without any has nothing to protect yet. */
function hasChangedNumbers(former: Numbers | null, current: Numbers): boolean {
  if (former === null) return false
  if (former.mobileNumber === null && former.phone === null && former.alternatePhone === null) return false
  return (
    former.mobileNumber !== current.mobileNumber ||
    former.phone !== current.phone ||
    former.alternatePhone !== current.alternatePhone
  )
}

type ProfileColumns = ReturnType<typeof toRow> & { reraNumber: string | null }

function toRow({
  mobileNumber,
  phone,
  alternatePhone,
  ...typed
}: Omit<UpdateProfileInput, 'version' | 'reraNumber'>) {
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
  }
}

function phoneOrNull(digits: string): string | null {
  return digits === '' ? null : storedPhone(digits)
}

/** A repeated submission, because the first response was lost. */
async function isAlreadySaved(
  tx: Database,
  { userId, version, columns }: { userId: string; version: number; columns: ProfileColumns },
): Promise<boolean> {
  const current = await findProfile(tx, userId)
  if (current?.version !== version + 1) return false
  return isDeepStrictEqual({ ...current, ...columns }, current)
}

/** Pages show it in this size alone. */
const photoWidth = 400

/** Store the new photo under a new URL, so that caches of the old one do not matter. */
export async function setPhoto(call: MemberCall, bytes: Uint8Array) {
  const { files } = call.services
  const prepared = await prepareImage(bytes, { shape: 'square', widths: [photoWidth] })
  if (!prepared.ok) return refused(prepared.refusal)
  const { image } = prepared
  const key = createHash('sha256').update(`${call.actor.userId}:${image.key}:${randomUUID()}`).digest('hex')
  await putImage(files, { ...image, key })
  const photo = mediaUrl(key, photoWidth, 'webp')
  try {
    await changePhoto(call, photo)
  } catch (failure) {
    // Delete the files when saving fails, for example because the account was deleted: no row refers to them.
    await removeImage(files, { ...image, key })
    throw failure
  }
  return { photo }
}

/** Idempotent. */
export async function removePhoto(call: MemberCall): Promise<void> {
  await changePhoto(call, null)
}

async function changePhoto(call: MemberCall, photo: string | null): Promise<void> {
  await call.transaction(async ({ db, actor, now, publish }) => {
    const isOwn = eq(profiles.userId, actor.userId)
    const [former] = await db.select({ photo: profiles.photo }).from(profiles).where(isOwn).for('update')
    await db.update(profiles).set({ photo, updatedAt: now }).where(isOwn)
    if (former?.photo) await publish({ name: 'profile.photoDropped', photo: former.photo })
  })
}

/** Version check, so that an outdated form does not overwrite newer hours. */
export async function setWorkingHours(
  { db, actor, now }: MemberCall,
  { version, workingHours }: Pick<UpdateProfileInput, 'version' | 'workingHours'>,
) {
  const changed = await db
    .update(profiles)
    .set({ workingHours, version: sql`${profiles.version} + 1`, updatedAt: now })
    .where(and(eq(profiles.userId, actor.userId), eq(profiles.version, version)))
    .returning({ id: profiles.id })
  if (changed.length > 0) return null
  const current = await findProfile(db, actor.userId)
  const isSaved = current?.version === version + 1 && isDeepStrictEqual(current.workingHours, workingHours)
  return isSaved ? null : refused('STALE')
}
