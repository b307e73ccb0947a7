import type { AdminLocality } from '#contract/catalogue/admin.ts'
import type { CatalogueEntry } from '#contract/catalogue/entries.ts'

/** Of a new one, in the city with the most listings. */
export function localityValues(locality: AdminLocality | null, cities: readonly CatalogueEntry[]) {
  const [busiest] = cities.toSorted((one, other) => other.listings - one.listings)
  return {
    cityId: locality?.cityId ?? busiest?.id ?? '',
    name: locality?.name ?? '',
    nameHi: locality?.nameHi ?? '',
    area: locality?.area ?? '',
    pincode: locality?.pincode ?? '',
    aliases: locality?.aliases.join('\n') ?? '',
    isPopular: locality?.isPopular ?? false,
    position: typedOrder(locality?.position),
    latitude: locality?.latitude ?? '',
    longitude: locality?.longitude ?? '',
    neighbourhoodEn: locality?.neighbourhoodEn ?? '',
    neighbourhoodHi: locality?.neighbourhoodHi ?? '',
    isActive: locality?.isActive ?? true,
  }
}

/** What was never placed stands behind what was, and says nothing. */
export function typedOrder(position: number | undefined): string {
  return position === undefined || position === 1000 ? '' : String(position)
}
