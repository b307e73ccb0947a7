import { m } from '#messages'

import { currentLocale } from '#web/api/language.ts'
import { SelectField } from '#web/ui/select-field.tsx'

import type { LocalityChoice } from './load-place-choices.ts'
import type { PlaceForm } from './place-form.ts'
import type { Places } from './use-places.ts'

type LocalityFieldProps = { form: PlaceForm; places: Places; chosen: { id: string; name: string } }

/** The localities of the chosen city; each brings its PIN code along. */
export function LocalityField({ form, places, chosen }: LocalityFieldProps) {
  const { localities, isComing, hasFailed, again } = places
  const field = form.field('localityId')
  // Until the list is there the field must not lose what stands in it.
  const isListed = chosen.id === '' || localities.some(({ id }) => id === chosen.id)
  const listed = localities.map((locality) => ({ value: locality.id, label: nameOf(locality) }))

  function changed(id: string) {
    const pincode = localities.find((each) => each.id === id)?.pincode
    if (pincode && form.getValues('zip') === '') form.setValue('zip', pincode, { shouldDirty: true })
  }

  return (
    <div>
      <SelectField
        label={m.properties_form_locality()}
        optional
        placeholder={isComing ? m.properties_form_locality_coming() : m.properties_form_locality_none()}
        options={isListed ? listed : [{ value: chosen.id, label: chosen.name }, ...listed]}
        {...field}
        onChange={(event) => {
          changed(event.target.value)
          return field.onChange(event)
        }}
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
  )
}

function nameOf({ name, nameHi }: LocalityChoice): string {
  return currentLocale() === 'hi' ? (nameHi ?? name) : name
}
