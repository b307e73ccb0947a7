import type { AdminLocality, AdminProject } from '#contract/catalogue/admin.ts'
import type { CatalogueEntry } from '#contract/catalogue/entries.ts'

import type { LocalityChoice } from '../use-localities.ts'

/** A new locality starts in the city with the most listings. */
export function fillLocalityForm(locality: AdminLocality | null, cities: readonly CatalogueEntry[]) {
  const [busiest] = cities.toSorted((city, other) => other.listings - city.listings)
  return {
    cityId: locality?.cityId ?? busiest?.id ?? '',
    name: locality?.name ?? '',
    nameHi: locality?.nameHi ?? '',
    area: locality?.area ?? '',
    pincode: locality?.pincode ?? '',
    aliases: locality?.aliases.join('\n') ?? '',
    isPopular: locality?.isPopular ?? false,
    position: writePosition(locality?.position),
    latitude: locality?.latitude ?? '',
    longitude: locality?.longitude ?? '',
    neighbourhoodEn: locality?.neighbourhoodEn ?? '',
    neighbourhoodHi: locality?.neighbourhoodHi ?? '',
    isActive: locality?.isActive ?? true,
  }
}

/** Unpositioned entries sort last and leave the field empty. */
export function writePosition(position: number | undefined): string {
  return position === undefined || position === 1000 ? '' : String(position)
}

export type ProjectChoices = {
  cities: readonly CatalogueEntry[]
  cityId: string
  localities: readonly LocalityChoice[]
}

/** A new project starts as pending approval. */
export function fillProjectForm(project: AdminProject | null, cities: readonly CatalogueEntry[]) {
  const [busiest] = cities.toSorted((city, other) => other.listings - city.listings)
  return {
    name: project?.name ?? '',
    nameHi: project?.nameHi ?? '',
    cityId: project?.cityId ?? busiest?.id ?? '',
    localityId: project?.localityId ?? '',
    location: project?.location ?? '',
    builderName: project?.builderName ?? '',
    builderId: project?.builderId ?? '',
    description: project?.description ?? '',
    reraNumber: project?.reraNumber ?? '',
    phase: project?.phase ?? ('ready' as const),
    promisedDate: project?.promisedDate ?? '',
    possessionDate: project?.possessionDate ?? '',
    towers: project?.towers ?? '',
    units: project?.units ?? '',
    priceFrom: project?.priceFrom ?? '',
    priceTo: project?.priceTo ?? '',
    imageKey: project?.imageKey ?? '',
    approvalStatus: project?.approvalStatus ?? ('pending' as const),
    isTrending: project?.isTrending ?? false,
    position: writePosition(project?.position),
    latitude: project?.latitude ?? '',
    longitude: project?.longitude ?? '',
  }
}
