import type { OwnProfile } from '#contract/profiles.ts'
import { dayInIndia } from '#contract/slots.ts'
import { m } from '#messages'

import type { Actor, Context } from '../platform/context.ts'
import { implementer, limited, signedIn } from '../platform/http/implementer.ts'
import { attemptAllowed } from '../platform/http/rate-limit.ts'
import { accepted } from '../platform/outcome.ts'
import { createProfile, removePhoto, setPhoto, setWorkingHours, updateProfile } from './commands/profile.ts'
import { completenessOf, pageIsFor } from './policy.ts'
import { findProfile, type ProfileRow } from './queries.ts'

const os = implementer.profiles
const limits = {
  update: { name: 'profile.update', limit: 60, windowSeconds: 3600, counted: m.layout_counted_changes },
  photo: { name: 'profile.photo', limit: 30, windowSeconds: 3600, counted: m.layout_counted_photos },
}

export const profilesRouter = os.router({
  getProfile: os.getProfile
    .use(signedIn)
    .handler(async ({ context }) => presentProfile(await loadProfile(context))),

  updateProfile: os.updateProfile.use(limited(limits.update)).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    await loadProfile(context)
    const { requestHeaders } = context
    const change = { userId: actor.userId, input, requestHeaders, now: context.now() }
    accepted(errors, await updateProfile(db, change))
    return presentProfile(await loadProfile(context))
  }),

  setWorkingHours: os.setWorkingHours
    .use(limited(limits.update))
    .handler(async ({ context, input, errors }) => {
      const { db, actor } = context
      await loadProfile(context)
      const { userId } = actor
      accepted(errors, await setWorkingHours(db, { ...input, userId, now: context.now() }))
      return presentProfile(await loadProfile(context))
    }),

  setPhoto: os.setPhoto.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, services } = context
    if (!(await attemptAllowed(context, limits.photo, [actor.userId]))) throw errors.LIMIT_REACHED()
    await loadProfile(context)
    const bytes = new Uint8Array(await input.file.arrayBuffer())
    const { userId } = actor
    const saved = await setPhoto(db, { files: services.files, userId, bytes, now: context.now() })
    return accepted(errors, saved)
  }),

  removePhoto: os.removePhoto.use(signedIn).handler(async ({ context }) => {
    await removePhoto(context.db, { userId: context.actor.userId, now: context.now() })
    return { done: true }
  }),
})

/** Create a missing profile on first use. */
async function loadProfile({ db, actor }: Context & { actor: Actor }): Promise<ProfileRow> {
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
