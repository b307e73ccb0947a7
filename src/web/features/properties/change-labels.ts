import { brokerageKinds } from '#contract/enums/costs.ts'
import {
  areaTypes,
  facings,
  propertyTypes,
  purposes,
  reraExemptions,
  titleKinds,
  typedAreaUnits,
} from '#contract/enums/properties.ts'
import { formatNumber, formatPriceFull } from '#contract/price.ts'
import { areaUnitName, formatArea } from '#contract/properties/area-labels.ts'
import type { PropertyChange } from '#contract/properties/own-property.ts'
import { m } from '#messages'
import { currentAreaUnit } from '#web/api/area-unit.ts'
import { labelOf } from '#web/ui/patterns/labels.ts'

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
  return fieldWords[field]?.() ?? field
}

export function valueLabel(field: string, value: Value): string {
  if (value === null || value === '') return m.properties_change_empty()
  if (Array.isArray(value)) return listLabel(field, value)
  if (typeof value === 'boolean') return value ? m.properties_corner_yes() : m.properties_corner_no()
  if (typeof value === 'number') return money.has(field) ? formatPriceFull(value) : plain(field, value)
  if (field === 'type') return labelOf(propertyTypes, value, typeLabel)
  if (field === 'reraExemption') return labelOf(reraExemptions, value, m.properties_rera_exempt)
  if (field === 'titleKind') return labelOf(titleKinds, value, m.properties_title_paper)
  if (field === 'areaType') return labelOf(areaTypes, value, m.properties_area_type_name)
  if (field === 'areaUnit') return labelOf(typedAreaUnits, value, areaUnitName)
  if (field === 'facing') return labelOf(facings, value, m.properties_facing_name)
  if (field === 'brokerageKind') return labelOf(brokerageKinds, value, m.properties_brokerage_name)
  if (field === 'purpose') return labelOf(purposes, value, purposeLabel)
  if (value.startsWith('/media/'))
    return field === 'videoUrl' ? m.properties_film_title() : m.properties_panorama_title()
  return String(value)
}

function listLabel(field: string, value: readonly string[]): string {
  if (field === 'images') return m.properties_change_pictures({ count: value.length })
  return value.map(amenityLabel).join(', ') || m.properties_change_empty()
}

function plain(field: string, value: number): string {
  if (field === 'area') return formatArea(value, currentAreaUnit())
  if (exact.has(field)) return value.toLocaleString('en-IN')
  return field === 'yearBuilt' ? String(value) : formatNumber(value)
}

/** Numbers with the decimals that were typed. */
const exact = new Set(['areaTyped', 'plotLength', 'plotWidth', 'roadWidth'])
const money = new Set(['price', 'securityAmount', 'monthlyMaintenance'])

const fieldWords: Readonly<Record<string, (() => string) | undefined>> = {
  title: m.properties_form_heading,
  description: m.properties_form_description,
  type: m.properties_form_type,
  purpose: m.properties_form_purpose,
  price: m.properties_price,
  beds: m.properties_bedrooms,
  baths: m.properties_bathrooms,
  area: m.properties_area,
  areaType: m.properties_form_area_type,
  areaTyped: m.properties_area_as_typed,
  areaUnit: m.properties_form_area_unit,
  plotLength: m.properties_plot_length,
  plotWidth: m.properties_plot_width,
  roadWidth: m.properties_road_width,
  isCorner: m.properties_corner,
  facing: m.properties_facing,
  parking: m.properties_parking,
  yearBuilt: m.properties_year_built,
  furnishing: m.properties_furnishing,
  possession: m.properties_possession,
  reraNumber: m.properties_rera_number,
  reraExemption: m.properties_rera_exemption,
  titleKind: m.properties_title_kind,
  amenities: m.properties_form_amenities,
  address: m.properties_form_address,
  city: m.properties_form_city,
  locality: m.properties_form_locality,
  state: m.properties_form_state,
  zip: m.properties_form_zip,
  cashback: m.properties_cashback,
  cashbackTerms: m.properties_form_cashback_terms,
  rentalModel: m.properties_form_rental_model,
  rentFreeMonths: m.properties_rent_free_months,
  rentFreeTerms: m.properties_form_rent_free_terms,
  securityAmount: m.properties_security_amount,
  monthlyMaintenance: m.properties_monthly_maintenance,
  brokerageKind: m.properties_brokerage,
  brokerageAmount: m.properties_brokerage_amount,
  images: m.properties_form_images,
  videoUrl: m.properties_video_tour,
  tour360Url: m.properties_tour_360,
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
