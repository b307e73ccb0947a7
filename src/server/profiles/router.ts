import type { Actor, Context } from '../platform/context.ts'
import { implementer, signedIn } from '../platform/implementer.ts'
import { attemptAllowed } from '../platform/rate-limit.ts'
import type { RecordAct } from '../platform/staff-act.ts'
import { createProfile } from './commands/create-profile.ts'
import { removePhoto, setPhoto } from './commands/set-photo.ts'
import { setVerified } from './commands/set-verified.ts'
import { setWorkingHours } from './commands/set-working-hours.ts'
import { updateProfile } from './commands/update-profile.ts'
import { presentProfile } from './present.ts'
import { findProfile } from './queries/find-profile.ts'
import type { ProfileRow } from './queries/find-profile.ts'

const room = implementer.profiles
const limits = {
  update: { name: 'profile.update', limit: 60, windowSeconds: 3600 },
  photo: { name: 'profile.photo', limit: 30, windowSeconds: 3600 },
}

/** The audit log ranks above this room and is handed in. */
export const createProfilesRouter = ({ recordAct }: { recordAct: RecordAct }) =>
  room.router({
    getProfile: room.getProfile
      .use(signedIn)
      .handler(async ({ context }) => presentProfile(await seeProfile(context))),

    updateProfile: room.updateProfile.use(signedIn).handler(async ({ context, input, errors }) => {
      const { db, actor } = context
      if (!(await attemptAllowed(context, limits.update, [actor.userId]))) throw errors.TOO_MANY_REQUESTS()
      await seeProfile(context)
      const { requestHeaders } = context
      const change = { userId: actor.userId, input, requestHeaders, now: context.now() }
      const isSaved = await updateProfile(db, change)
      if (!isSaved) throw errors.CHANGED_MEANWHILE()
      return presentProfile(await seeProfile(context))
    }),

    setWorkingHours: room.setWorkingHours.use(signedIn).handler(async ({ context, input, errors }) => {
      const { db, actor } = context
      if (!(await attemptAllowed(context, limits.update, [actor.userId]))) throw errors.TOO_MANY_REQUESTS()
      await seeProfile(context)
      const { userId } = actor
      if (!(await setWorkingHours(db, { ...input, userId, now: context.now() })))
        throw errors.CHANGED_MEANWHILE()
      return presentProfile(await seeProfile(context))
    }),

    setPhoto: room.setPhoto.use(signedIn).handler(async ({ context, input, errors }) => {
      const { db, actor, services } = context
      if (!(await attemptAllowed(context, limits.photo, [actor.userId]))) throw errors.TOO_MANY()
      await seeProfile(context)
      const bytes = new Uint8Array(await input.file.arrayBuffer())
      const { userId } = actor
      const kept = await setPhoto(db, { files: services.files, userId, bytes, now: context.now() })
      if (kept.outcome === 'kept') return { photo: kept.photo }
      if (kept.refusal === 'busy') throw errors.BUSY()
      if (kept.refusal === 'too_many_pixels') throw errors.TOO_MANY_PIXELS()
      throw kept.refusal === 'not_an_image' ? errors.NOT_AN_IMAGE() : errors.TOO_LARGE()
    }),

    removePhoto: room.removePhoto.use(signedIn).handler(async ({ context }) => {
      await removePhoto(context.db, { userId: context.actor.userId, now: context.now() })
      return { done: true }
    }),

    setVerified: room.setVerified.use(signedIn).handler(async ({ context, input, errors }) => {
      const { db, actor, requestId } = context
      const marked = await setVerified(db, { ...input, actor, recordAct, requestId, now: context.now() })
      if (marked.outcome === 'refused') throw errors[marked.refusal]()
      return { done: true }
    }),
  })

/** A profile that is missing is made on first sight. */
async function seeProfile({ db, actor }: Context & { actor: Actor }): Promise<ProfileRow> {
  const { userId, email, name } = actor
  const known = await findProfile(db, userId)
  if (known) return known
  await createProfile(db, { userId, email, name, role: 'owner' })
  const made = await findProfile(db, userId)
  if (!made) throw new Error('The profile that was just made is not there')
  return made
}
