import { withPlace } from '#contract/travel/place-fields.ts'
import type { PlaceInput } from '#contract/travel/travel.ts'
import { api } from '#web/api/client.ts'

/** Changes, adds or removes one, in the list as it is now: it may have been changed on another device. */
export async function changePlaces(key: string | null, place: PlaceInput | null) {
  const { items } = await api.travel.listPlaces()
  return api.travel.setPlaces({ places: withPlace(items, key, place) })
}
