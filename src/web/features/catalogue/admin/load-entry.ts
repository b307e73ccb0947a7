import { notFound } from '@tanstack/react-router'

import type { AdminAmenity, AdminCity, AdminLocality, AdminProject } from '#contract/catalogue/admin.ts'
import type { CatalogueEntry } from '#contract/catalogue/entries.ts'
import { failedWith } from '#web/api/failure.ts'
import type { Api } from '#web/api/page.ts'

import type { ProjectChoices } from './entry-values.ts'
import type { Kind } from './kind-labels.ts'
import type { MergeSearch } from './search-params.ts'

export type LoadedEntry =
  | { kind: 'city'; entry: AdminCity | null }
  | { kind: 'locality'; entry: AdminLocality | null; cities: readonly CatalogueEntry[] }
  | { kind: 'project'; entry: AdminProject | null; choices: ProjectChoices }
  | { kind: 'amenity'; entry: AdminAmenity | null }

/** Entry with its form's options; null for a new one. */
export async function loadEntry(api: Api, kind: Kind, id: string | null): Promise<LoadedEntry> {
  const { catalogue } = api
  if (kind === 'city') return { kind, entry: id === null ? null : await catalogue.getCity({ id }) }
  if (kind === 'amenity') return { kind, entry: id === null ? null : await catalogue.getAmenity({ id }) }
  const { items: cities } = await catalogue.listEntries({ kind: 'city', pageSize: 48 })
  if (kind === 'locality')
    return { kind, cities, entry: id === null ? null : await catalogue.getLocality({ id }) }
  const entry = id === null ? null : await catalogue.getProject({ id })
  return { kind, entry, choices: { cities, ...(await loadLocalities(api, entry, cities)) } }
}

/** Visible localities, plus the project's own. */
async function loadLocalities(
  { catalogue }: Api,
  entry: AdminProject | null,
  cities: readonly CatalogueEntry[],
) {
  const [busiest] = cities.toSorted((city, other) => other.listings - city.listings)
  const cityId = entry?.cityId ?? busiest?.id ?? ''
  const localities = cityId === '' ? [] : await catalogue.listLocalities({ cityId })
  const own = entry?.localityId ?? null
  if (own === null || localities.some(({ id }) => id === own)) return { cityId, localities }
  return { cityId, localities: [await catalogue.getLocality({ id: own }), ...localities] }
}

/** Entry, merge candidates, and the preview once a target is chosen. */
export async function loadMerge(api: Api, kind: Kind, { id, q, into }: MergeSearch & { id: string }) {
  const { entry } = await loadEntry(api, kind, id)
  if (!entry) throw new Error('An entry that was asked for by its id is there or is missing')
  const filters = { ...(q && { query: q }) }
  const choices =
    into === undefined
      ? await api.catalogue.listEntries({ kind, beside: id, pageSize: 24, ...filters })
      : null
  return {
    kind,
    entry: { id: entry.id, name: entry.name },
    choices: choices?.items ?? [],
    preview: into === undefined ? null : await api.catalogue.getMerge({ kind, from: id, into }),
  }
}

export function throwNotFound(error: unknown): never {
  if (failedWith(error, 'NOT_FOUND', 'BAD_REQUEST')) throw notFound()
  throw error
}
