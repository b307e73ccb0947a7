import { propertyTypes, purposes } from '#contract/enums/properties.ts'
import { formatArea } from '#contract/properties/area-labels.ts'
import { fieldText } from '#contract/properties/fields/field-text.ts'
import type { ListingField } from '#contract/properties/fields/listing-field.ts'
import { listingField, listingFieldNames } from '#contract/properties/fields/listing-fields.ts'
import type { PropertyChange } from '#contract/properties/own-property.ts'
import { labelOf } from '#contract/texts/stored-label.ts'
import { m } from '#messages'
import { currentAreaUnit } from '#web/api/area-unit.ts'

import { amenityLabel } from './listing-labels.ts'
import { purposeLabel, typeLabel } from './property-labels.ts'

type Value = PropertyChange['fields'][number]['before']

export function changeLabel({ kind, to }: Pick<PropertyChange, 'kind' | 'to'>): string {
  if (kind === 'availability_changed') return availabilityWords[to ?? 'available']()
  return kindWords[kind]()
}

export function authorLabel(by: PropertyChange['by']): string {
  const words = {
    you: m.properties_change_by_you,
    owner: m.properties_change_by_owner,
    company: m.properties_change_by_company,
    program: m.properties_change_by_program,
  }
  return words[by]()
}

/** Label of the field in the form; a field without one keeps its own name. */
export function fieldLabel(field: string): string {
  return (otherNames[field] ?? findField(field)?.label)?.() ?? field
}

export function valueLabel(field: string, value: Value): string {
  if (field === 'images' && Array.isArray(value)) return m.properties_change_pictures({ count: value.length })
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return m.properties_change_empty()
  if (field === 'floorPlans' && Array.isArray(value))
    return m.properties_change_floor_plans({ count: value.length })
  if (field === 'amenities' && Array.isArray(value)) return value.map(amenityLabel).join(', ')
  if (field === 'area' && typeof value === 'number') return formatArea(value, currentAreaUnit())
  if (field === 'type') return labelOf(propertyTypes, String(value), typeLabel)
  if (field === 'purpose') return labelOf(purposes, String(value), purposeLabel)
  if (typeof value === 'string' && value.startsWith('/media/'))
    return field === 'videoUrl' ? m.properties_film_title() : m.properties_panorama_title()
  return fieldText(findField(field) ?? { label: () => field }, value)
}

function findField(name: string): ListingField | undefined {
  const known = listingFieldNames.find((field) => field === name)
  return known && listingField[known]
}

/** What a change names besides the fields of the form. */
const otherNames: Readonly<Record<string, (() => string) | undefined>> = {
  locality: listingField.localityId.label,
  areaTyped: m.properties_area_as_typed,
  images: m.properties_form_images,
  videoUrl: listingField.film.label,
  tour360Url: listingField.panorama.label,
}

const availabilityWords = {
  available: m.properties_change_restored,
  under_offer: m.properties_change_to_under_offer,
  sold: m.properties_change_to_sold,
  rented: m.properties_change_to_rented,
}

const kindWords: Readonly<Record<Exclude<PropertyChange['kind'], 'availability_changed'>, () => string>> = {
  created: m.properties_change_created,
  edited: m.properties_change_edited,
  images_changed: m.properties_change_images_changed,
  price_changed: m.properties_change_price_changed,
  submitted: m.properties_change_submitted,
  approved: m.properties_change_approved,
  rejected: m.properties_change_rejected,
  held: m.properties_change_held,
  released: m.properties_change_released,
  revision_submitted: m.properties_change_revision_submitted,
  revision_approved: m.properties_change_revision_approved,
  revision_rejected: m.properties_change_revision_rejected,
  revision_withdrawn: m.properties_change_revision_withdrawn,
  featured: m.properties_change_featured,
  unfeatured: m.properties_change_unfeatured,
  archived: m.properties_own_archived,
  restored: m.properties_change_restored,
  duplicated: m.properties_change_duplicated,
  listed_for_owner: m.properties_change_listed_for_owner,
  taken_over: m.properties_change_taken_over,
  ownership_transfer_declined: m.properties_change_claim_invite_declined,
  transferred: m.properties_change_transferred,
  confirmed: m.properties_change_confirmed,
  reported_gone: m.properties_change_reported_gone,
  confirmation_missed: m.properties_change_confirmation_missed,
}
