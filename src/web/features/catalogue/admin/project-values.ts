import type { AdminProject } from '#contract/catalogue/admin.ts'
import type { CatalogueEntry } from '#contract/catalogue/entries.ts'

import { typedOrder } from './locality-values.ts'

export type ProjectChoices = {
  cities: readonly CatalogueEntry[]
  cityId: string
  localities: readonly { id: string; name: string }[]
}

/** A new one waits until somebody approves it. */
export function projectValues(project: AdminProject | null, cities: readonly CatalogueEntry[]) {
  const [busiest] = cities.toSorted((one, other) => other.listings - one.listings)
  return {
    name: project?.name ?? '',
    cityId: project?.cityId ?? busiest?.id ?? '',
    localityId: project?.localityId ?? '',
    location: project?.location ?? '',
    builderName: project?.builderName ?? '',
    description: project?.description ?? '',
    reraNumber: project?.reraNumber ?? '',
    phase: project?.phase ?? ('ready' as const),
    possessionDate: project?.possessionDate ?? '',
    priceFrom: project?.priceFrom ?? '',
    priceTo: project?.priceTo ?? '',
    imageKey: project?.imageKey ?? '',
    approvalStatus: project?.approvalStatus ?? ('pending' as const),
    isTrending: project?.isTrending ?? false,
    position: typedOrder(project?.position),
    latitude: project?.latitude ?? '',
    longitude: project?.longitude ?? '',
  }
}
