import type { catalogueKinds } from '#contract/enums.ts'
import { m } from '#messages'

export type Kind = (typeof catalogueKinds)[number]

/** Kinds by path segment. */
export const kinds: Readonly<Record<string, Kind | undefined>> = {
  cities: 'city',
  localities: 'locality',
  projects: 'project',
  amenities: 'amenity',
}

export const segments: Readonly<Record<Kind, string>> = {
  city: 'cities',
  locality: 'localities',
  project: 'projects',
  amenity: 'amenities',
}

export const kindLabels = {
  city: {
    list: m.catalogue_cities,
    add: m.catalogue_add_city,
    marked: null,
    inactive: m.catalogue_part_inactive,
    active: m.catalogue_part_active,
  },
  locality: {
    list: m.catalogue_localities,
    add: m.catalogue_add_locality,
    marked: m.catalogue_part_popular,
    inactive: m.catalogue_part_inactive,
    active: m.catalogue_part_active,
  },
  project: {
    list: m.catalogue_projects,
    add: m.catalogue_add_project,
    marked: m.catalogue_part_trending,
    inactive: m.catalogue_part_unapproved,
    active: m.catalogue_part_approved,
  },
  amenity: {
    list: m.catalogue_amenities,
    add: m.catalogue_add_amenity,
    marked: m.catalogue_part_filter,
    inactive: m.catalogue_part_not_in_form,
    active: m.catalogue_part_in_form,
  },
} as const

export const approvalLabels = {
  pending: m.catalogue_approval_pending,
  approved: m.catalogue_part_approved,
  rejected: m.catalogue_approval_rejected,
}
