import type { UpdateProfileInput } from '#contract/profiles/update-profile.ts'

import { notifyOfChange } from '../accounts/commands/notify-of-change.ts'
import { renamePerson } from '../accounts/commands/settings.ts'
import type { RequestCall } from '../platform/call.ts'
import type { Actor } from '../platform/context.ts'
import { isRefused } from '../platform/outcome.ts'
import { loadProfile } from '../profiles/commands/create-profile.ts'
import { updateProfile as saveProfile } from '../profiles/commands/profile.ts'
import { presentProfile } from '../profiles/present.ts'

/** The account has the name of the profile, and is told of new numbers that visitors may be given. */
export async function updateProfile(
  { requestHeaders, ...call }: RequestCall<Actor>,
  input: UpdateProfileInput,
) {
  await loadProfile(call)
  const refusal = await call.transaction(async (call) => {
    const saved = await saveProfile(call, input)
    if (saved === null || isRefused(saved)) return saved
    const { db, now, actor } = call
    await renamePerson(call, saved.name)
    if (saved.hasNewNumbers)
      await notifyOfChange(db, { userId: actor.userId, change: 'phone_changed', requestHeaders, now })
    return null
  })
  return refusal ?? presentProfile(await loadProfile(call))
}
