import { handle } from '../platform/http/handle.ts'
import { implementer } from '../platform/http/implementer.ts'
import { isRefused, refused } from '../platform/outcome.ts'
import { setPlaces } from './commands/set-places.ts'
import { presentPlaces, presentReach } from './present.ts'
import { findPlaces, findTrips, listLocalities } from './queries/places.ts'

const os = implementer.travel

export const travelRouter = os.router({
  listPlaces: handle(os.listPlaces, async (call) => presentPlaces(await findPlaces(call))),
  listLocalities: handle(os.listLocalities, ({ db }) => listLocalities(db)),
  setPlaces: handle(os.setPlaces, async (call, input) => {
    const set = await setPlaces(call, input)
    return isRefused(set) ? set : presentPlaces(set)
  }),
  getReach: handle(os.getReach, async (call, { minutes }) => {
    const trips = await findTrips(call)
    return trips === null ? refused('TOO_MANY_REQUESTS') : presentReach(trips, minutes)
  }),
})
