import type { OwnProfile } from '#contract/profiles.ts'
import { dayInIndia } from '#contract/slots.ts'
import { m } from '#messages'

import type { MemberCall } from '../platform/call.ts'
import { handle } from '../platform/http/handle.ts'
import { implementer } from '../platform/http/implementer.ts'
import { attemptAllowed } from '../platform/http/rate-limit.ts'
import { refused } from '../platform/outcome.ts'
import { createProfile, removePhoto, setPhoto, setWorkingHours, updateProfile } from './commands/profile.ts'
import { completenessOf, pageIsFor } from './policy.ts'
import { findProfile, type ProfileRow } from './queries.ts'

const os = implementer.profiles
/** Counted by the handler, because it answers LIMIT_REACHED. */
const photoLimit = { name: 'profile.photo', limit: 30, windowSeconds: 3600, counted: m.layout_counted_photos }

export const profilesRouter = os.router({
  getProfile: handle(os.getProfile, async (call) => presentProfile(await loadProfile(call))),
  updateProfile: handle(os.updateProfile, async (call, input) => {
    await loadProfile(call)
    return (await updateProfile(call, input)) ?? presentProfile(await loadProfile(call))
  }),
  setWorkingHours: handle(os.setWorkingHours, async (call, input) => {
    await loadProfile(call)
    return (await setWorkingHours(call, input)) ?? presentProfile(await loadProfile(call))
  }),
  setPhoto: handle(os.setPhoto, async (call, { file }) => {
    if (!(await attemptAllowed(call, photoLimit, [call.actor.userId]))) return refused('LIMIT_REACHED')
    await loadProfile(call)
    return setPhoto(call, new Uint8Array(await file.arrayBuffer()))
  }),
  removePhoto: handle(os.removePhoto, removePhoto),
})

/** Create a missing profile on first use. */
async function loadProfile({ db, actor }: MemberCall): Promise<ProfileRow> {
  const { userId, email, name } = actor
  const profile = await findProfile(db, userId)
  if (profile) return profile
  await createProfile(db, { userId, email, name, role: 'owner' })
  const created = await findProfile(db, userId)
  if (!created) throw new Error('The profile that was just made is not there')
  return created
}

function presentProfile(row: ProfileRow): OwnProfile {
  const { createdAt, ratingTotal, reviewCount, ...profile } = row
  return {
    ...profile,
    reviewCount,
    rating: reviewCount > 0 ? Math.round((ratingTotal / reviewCount) * 10) / 10 : null,
    joinedOn: dayInIndia(createdAt),
    pageIsFor: pageIsFor(row),
    completeness: completenessOf(row),
  }
}
