import { m } from '#messages'

import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

import { FieldPair, ListingSection } from '../listing/listing-section.tsx'
import type { EditFormApi } from './edit-schema.ts'
import { usePlaces } from './use-places.ts'

export function EditPlace({ form, localityName }: { form: EditFormApi; localityName: string | null }) {
  const [city, localityId] = form.watch(['city', 'localityId'])
  const { cities, localities } = usePlaces(city)
  // Until the list is there the field must not lose what stands in it.
  const isListed = localityId === '' || localities.some(({ id }) => id === localityId)
  const choices = isListed ? localities : [{ id: localityId, name: localityName ?? '…' }, ...localities]
  const cityField = form.field('city')
  return (
    <ListingSection title={m.properties_form_location()}>
      <TextField
        label={m.properties_form_address()}
        autoComplete="street-address"
        maxLength={500}
        {...form.field('address')}
      />
      <FieldPair>
        <SelectField
          label={m.properties_form_city()}
          options={cities.map(({ name }) => ({ value: name, label: name }))}
          {...cityField}
          onChange={(event) => {
            form.setValue('localityId', '', { shouldDirty: true })
            return cityField.onChange(event)
          }}
        />
        <SelectField
          label={m.properties_form_locality()}
          optional
          placeholder={m.properties_form_locality_none()}
          options={choices.map(({ id, name }) => ({ value: id, label: name }))}
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
