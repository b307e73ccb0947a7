import { m } from '#messages'

import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

import type { ListingFormApi } from './listing-form-api.ts'
import { FieldPair, ListingSection } from './listing-section.tsx'

export type PlaceChoices = {
  cities: readonly { id: string; name: string }[]
  /** Localities of the city that the form begins with. */
  localities: readonly { id: string; name: string }[]
}

export function ListingPlace({ form, places }: { form: ListingFormApi; places: PlaceChoices }) {
  return (
    <ListingSection title={m.properties_form_location()}>
      <TextField
        label={m.properties_form_address()}
        autoComplete="street-address"
        maxLength={300}
        {...form.field('address')}
      />
      <FieldPair>
        <SelectField
          label={m.properties_form_city()}
          options={places.cities.map(({ name }) => ({ value: name, label: name }))}
          {...form.field('city')}
        />
        <SelectField
          label={m.properties_form_locality()}
          optional
          placeholder={m.properties_form_locality_none()}
          options={places.localities.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('localityId')}
        />
      </FieldPair>
      <FieldPair>
        <TextField label={m.properties_form_state()} maxLength={80} {...form.field('state')} />
        <TextField
          label={m.properties_form_zip()}
          optional
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={12}
          {...form.field('zip')}
        />
      </FieldPair>
    </ListingSection>
  )
}
