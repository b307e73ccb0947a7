import { m } from '#messages'

import { currentLocale } from '#web/api/language.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

import type { ListingFormApi } from './listing-form-api.ts'
import { ListingPoint } from './listing-point.tsx'
import { FieldPair, ListingSection } from './listing-section.tsx'
import type { PlaceChoices } from './load-place-choices.ts'
import { useLocalities } from './use-localities.ts'

export function ListingPlace({ form, places }: { form: ListingFormApi; places: PlaceChoices }) {
  const city = form.watch('city')
  const { localities, isComing, hasFailed, again } = useLocalities(city, places)
  const isHindi = currentLocale() === 'hi'
  const ofCity = form.register('city', {
    onChange: ({ target }: { target: { value: string } }) => {
      form.setValue('localityId', '')
      const state = places.cities.find(({ name }) => name === target.value)?.state
      if (state) form.setValue('state', state)
    },
  })
  const ofLocality = form.register('localityId', {
    onChange: ({ target }: { target: { value: string } }) => {
      const pincode = localities.find(({ id }) => id === target.value)?.pincode
      if (pincode && form.getValues('zip') === '') form.setValue('zip', pincode)
    },
  })
  const cityNames = places.cities.map(({ name }) => name)
  return (
    <ListingSection title={m.properties_form_location()}>
      <FieldPair>
        <SelectField
          label={m.properties_form_city()}
          options={(cityNames.includes(city) ? cityNames : [...cityNames, city]).map((name) => ({
            value: name,
            label: name,
          }))}
          error={form.field('city').error}
          {...ofCity}
        />
        <div>
          {/* Its choices arrive later than its value, which it takes anew with them. */}
          <SelectField
            key={`${city}:${localities.length}`}
            label={m.properties_form_locality()}
            optional
            placeholder={isComing ? m.properties_form_locality_coming() : m.properties_form_locality_none()}
            options={localities.map(({ id, name, nameHi }) => ({
              value: id,
              label: isHindi ? (nameHi ?? name) : name,
            }))}
            error={form.field('localityId').error}
            {...ofLocality}
          />
          {hasFailed && (
            <p role="alert" className="mt-1.5 text-sm text-lac-ink">
              {m.properties_form_locality_failed()}{' '}
              <button type="button" className="text-link min-h-8" onClick={again}>
                {m.properties_photos_retry()}
              </button>
            </p>
          )}
        </div>
      </FieldPair>
      <TextField
        label={m.properties_form_address()}
        autoComplete="street-address"
        maxLength={300}
        {...form.field('address')}
      />
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
      <ListingPoint form={form} />
    </ListingSection>
  )
}
