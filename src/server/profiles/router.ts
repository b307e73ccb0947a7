import { m } from '#messages'

import { handle } from '../platform/http/handle.ts'
import { implementer } from '../platform/http/implementer.ts'
import { attemptAllowed } from '../platform/http/rate-limit.ts'
import { refused } from '../platform/outcome.ts'
import { loadProfile } from './commands/create-profile.ts'
import { removePhoto, setPhoto, setWorkingHours } from './commands/profile.ts'
import { presentProfile } from './present.ts'

const os = implementer.profiles
/** Counted by the handler, because it answers LIMIT_REACHED. */
const photoLimit = { name: 'profile.photo', limit: 30, windowSeconds: 3600, counted: m.layout_counted_photos }

export const profilesRouter = {
  getProfile: handle(os.getProfile, async (call) => presentProfile(await loadProfile(call))),
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
}
