import type { Api } from '#web/api/page.ts'

import type { PlaceChoices } from './listing-place.tsx'

const usualCity = 'Jaipur'

/** Cities and the localities of Jaipur; without the list, Jaipur alone can still be chosen. */
export async function loadPlaceChoices(api: Api): Promise<PlaceChoices> {
  const cities = await api.catalogue.listCities().catch(() => [])
  const city = cities.find(({ name }) => name === usualCity)
  const localities = city ? await api.catalogue.listLocalities({ cityId: city.id }).catch(() => []) : []
  return { cities: cities.length > 0 ? cities : [{ id: usualCity, name: usualCity }], localities }
}
