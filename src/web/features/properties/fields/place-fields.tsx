import { m } from '#messages'
import type { ReactNode } from 'react'

import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

import { FieldPair, ListingSection } from './listing-section.tsx'
import type { PlaceChoices } from './load-place-choices.ts'
import { LocalityField } from './locality-field.tsx'
import type { PlaceForm } from './place-form.ts'
import { textHint } from './text-hint.tsx'
import { usePlaces } from './use-places.ts'
import type { TextWarnings } from './use-text-warnings.ts'

type PlaceFieldsProps = {
  form: PlaceForm
  chosen: { city: string; localityId: string }
  /** What the chosen locality is called, until the list says it. */
  localityName?: string | null
  /** Where the page has read them already. */
  places?: PlaceChoices
  longestAddress: number
  warnings: TextWarnings
  children?: ReactNode
}

/** Where it stands: city, locality and address. */
export function PlaceFields({ form, chosen, longestAddress, warnings, ...rest }: PlaceFieldsProps) {
  const { city } = chosen
  const places = usePlaces(city, rest.places)
  const names = places.cities.map(({ name }) => name)
  const cityField = form.field('city')

  function changed(name: string) {
    form.setValue('localityId', '', { shouldDirty: true })
    const state = places.cities.find((each) => each.name === name)?.state
    if (state) form.setValue('state', state, { shouldDirty: true })
  }

  return (
    <ListingSection title={m.properties_form_location()}>
      <FieldPair>
        <SelectField
          label={m.properties_form_city()}
          options={(names.includes(city) ? names : [city, ...names]).map((name) => ({
            value: name,
            label: name,
          }))}
          {...cityField}
          onChange={(event) => {
            changed(event.target.value)
            return cityField.onChange(event)
          }}
        />
        <LocalityField
          form={form}
          places={places}
          chosen={{ id: chosen.localityId, name: rest.localityName ?? '…' }}
        />
      </FieldPair>
      <TextField
        label={m.properties_form_address()}
        autoComplete="street-address"
        maxLength={longestAddress}
        hint={textHint(warnings.address)}
        {...form.field('address')}
      />
      <FieldPair>
        <TextField
          label={m.properties_form_state()}
          maxLength={80}
          hint={textHint(warnings.state)}
          {...form.field('state')}
        />
        <TextField
          label={m.properties_form_zip()}
          optional
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={12}
          hint={textHint(warnings.zip)}
          {...form.field('zip')}
        />
      </FieldPair>
      {rest.children}
    </ListingSection>
  )
}
