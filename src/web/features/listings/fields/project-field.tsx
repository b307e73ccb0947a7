import { useCallback, useId } from 'react'

import type { ErrorCode } from '#contract/errors.ts'
import { listingField } from '#contract/properties/fields/listing-fields.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { useSuggestions } from '#web/ui/patterns/combobox.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import type { FormFields } from './form-fields.ts'

type ProjectFieldProps = {
  form: FormFields<'project'>
  typed: string
  /** Whose projects are suggested. */
  city: string
}

/** The project by its name: one of the catalogue, or another, which waits for staff. */
export function ProjectField({ form, typed, city }: ProjectFieldProps) {
  const list = useId()
  const ask = useCallback(
    (query: string, signal: AbortSignal) => api.catalogue.suggestProjects({ city, query }, { signal }),
    [city],
  )
  const projects = useSuggestions(typed, true, ask)
  const { error, ...field } = form.field('project')
  return (
    <>
      <TextField
        label={listingField.project.label()}
        optional
        autoComplete="off"
        maxLength={80}
        list={list}
        hint={projects?.length === 0 ? m.properties_project_new() : m.properties_project_hint()}
        error={error}
        {...field}
      />
      <datalist id={list}>
        {projects?.map(({ id, name, nameHi, location }) => (
          <option key={id} value={name}>
            {currentLocale() === 'hi' && nameHi ? `${nameHi}, ${location}` : location}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** What the server says of a project stands at its field. */
export const projectErrorFields = {
  PROJECT_ELSEWHERE: 'project',
  PROJECT_REFUSED: 'project',
  PROJECT_LIMIT: 'project',
} as const satisfies Partial<Record<ErrorCode, 'project'>>
