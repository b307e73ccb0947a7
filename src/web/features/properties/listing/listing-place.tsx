import type { PlaceChoices } from '../fields/load-place-choices.ts'
import { PlaceFields } from '../fields/place-fields.tsx'
import type { TextWarnings } from '../fields/use-text-warnings.ts'
import type { ListingFormApi } from './listing-form-api.ts'
import { ListingPoint } from './listing-point.tsx'

type ListingPlaceProps = { form: ListingFormApi; places: PlaceChoices; warnings: TextWarnings }

export function ListingPlace({ form, places, warnings }: ListingPlaceProps) {
  const [city, localityId] = form.watch(['city', 'localityId'])
  return (
    <PlaceFields
      form={form}
      places={places}
      chosen={{ city, localityId }}
      longestAddress={300}
      warnings={warnings}
    >
      <ListingPoint form={form} />
    </PlaceFields>
  )
}
