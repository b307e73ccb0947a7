import { handle } from '../platform/http/handle.ts'
import { implementer } from '../platform/http/implementer.ts'
import { takeToken } from '../platform/http/token-bucket.ts'
import { isRefused, refused } from '../platform/outcome.ts'
import { setPlaces } from './commands/set-places.ts'
import { changeLimit, readLimit } from './policy.ts'
import { presentPlaces, presentReach, presentTimes } from './present.ts'
import { listPositions } from './queries/homes.ts'
import { findPlaces, findTrips } from './queries/places.ts'

const os = implementer.travel

export const travelRouter = os.router({
  listPlaces: handle(os.listPlaces, async (call) =>
    takeToken(call, readLimit) ? presentPlaces(await findPlaces(call)) : refused('TOO_MANY_REQUESTS'),
  ),
  setPlaces: handle(os.setPlaces, async (call, input) => {
    if (!takeToken(call, changeLimit)) return refused('TOO_MANY_REQUESTS')
    const set = await setPlaces(call, input)
    return isRefused(set) ? set : presentPlaces(set)
  }),
  listTravelTimes: handle(os.listTravelTimes, async (call, { propertyIds }) => {
    if (!takeToken(call, readLimit)) return refused('TOO_MANY_REQUESTS')
    const trips = await findTrips(call)
    if (trips === null) return refused('TOO_MANY_REQUESTS')
    if (trips.length === 0 || propertyIds.length === 0) return { items: [] }
    const homes = await listPositions(call.db, propertyIds)
    return { items: homes.map((home) => presentTimes(home, trips)) }
  }),
  getReach: handle(os.getReach, async (call, { minutes }) => {
    if (!takeToken(call, readLimit)) return refused('TOO_MANY_REQUESTS')
    const trips = await findTrips(call)
    return trips === null ? refused('TOO_MANY_REQUESTS') : presentReach(trips, minutes)
  }),
})
