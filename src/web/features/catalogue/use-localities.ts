import { useQuery } from '@tanstack/react-query'

import { api } from '#web/api/client.ts'

export type LocalityChoice = { id: string; name: string; nameHi: string | null; pincode: string | null }

/** City whose localities the page has loaded. */
type LoadedLocalities = { cityId: string; localities: readonly LocalityChoice[] }

/** Localities of a city; the empty id means none. */
export function useLocalities(cityId: string, loaded?: LoadedLocalities) {
  const isGiven = cityId === loaded?.cityId
  return useQuery<readonly LocalityChoice[]>({
    queryKey: ['catalogue', 'localities', cityId],
    queryFn: () => api.catalogue.listLocalities({ cityId }),
    enabled: cityId !== '' && !isGiven,
    initialData: isGiven ? loaded.localities : undefined,
  })
}
