import { m } from '#messages'
import type { ComponentProps } from 'react'

import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

import type { ProjectChoices } from './project-values.ts'
import { useCityLocalities } from './use-city-localities.ts'

type Fields = {
  field: (name: 'cityId' | 'localityId' | 'location') => Pick<
    ComponentProps<'input'> & ComponentProps<'select'>,
    'name' | 'onChange' | 'onBlur' | 'ref'
  > & {
    error?: string | undefined
  }
}
type ProjectPlaceProps = { form: Fields; cityId: string; choices: ProjectChoices }

/** The city, a locality of it, and how the card says where it stands. */
export function ProjectPlace({ form, cityId, choices }: ProjectPlaceProps) {
  const localities = useCityLocalities(cityId, choices)
  return (
    <div className="grid gap-4.5 sm:grid-cols-2">
      <SelectField
        label={m.catalogue_city()}
        options={choices.cities.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('cityId')}
      />
      <SelectField
        key={localities.length}
        label={m.catalogue_locality()}
        optional
        placeholder={m.catalogue_locality_none()}
        options={localities.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('localityId')}
      />
      <TextField
        label={m.catalogue_location()}
        hint={m.catalogue_location_hint()}
        autoComplete="off"
        maxLength={120}
        className="sm:col-span-2"
        {...form.field('location')}
      />
    </div>
  )
}
