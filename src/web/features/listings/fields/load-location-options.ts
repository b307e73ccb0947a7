import type { OfferedAmenity } from '#contract/catalogue/entries.ts'
import type { Api } from '#web/api/page.ts'
import type { LocalityChoice } from '#web/features/catalogue/use-localities.ts'

type City = { id: string; name: string; nameHi: string | null; state: string; stateHi: string | null }

export type LocationOptions = {
  cities: readonly City[]
  /** Initial city, and its localities. */
  city: string
  localities: readonly LocalityChoice[]
  /** Amenities on offer; null if they could not be loaded. */
  amenities: readonly OfferedAmenity[] | null
}

const usualCity = 'Jaipur'

/** Cities, and the localities of one; if the list fails, Jaipur can still be chosen. */
export async function loadLocationOptions(api: Api, wanted = usualCity): Promise<LocationOptions> {
  const listed = await api.catalogue.listCities().catch(() => [])
  const city = listed.find(({ name }) => name === wanted)
  const localities = city ? await api.catalogue.listLocalities({ cityId: city.id }).catch(() => []) : []
  const cities =
    listed.length > 0
      ? listed
      : [{ id: usualCity, name: usualCity, nameHi: null, state: 'Rajasthan', stateHi: null }]
  const amenities = await api.catalogue.listAmenities().catch(() => null)
  return { cities, city: wanted, localities, amenities }
}
