import { memberPropertyTypes } from '#contract/enums/properties.ts'
import type { ImportDetail } from '#contract/imports/import-detail.ts'
import type { StatedOfAll } from '#contract/imports/imports.ts'
import { m } from '#messages'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { typeLabel } from '../properties/property-labels.ts'

type Mapping = Readonly<Record<string, string>>

/** What a list of homes says of all its rows at once or nowhere, and no column of it. */
export function unsaidFields({ kind, source }: ImportDetail, mapping: Mapping): (keyof StatedOfAll)[] {
  if (kind !== 'listings' || source !== 'file') return []
  const named = new Set(Object.values(mapping))
  const isPlaced = named.has('locality') || named.has('address')
  return [
    ...(named.has('type') ? [] : (['type'] as const)),
    ...(named.has('status') || saysRent(mapping) ? [] : (['status'] as const)),
    ...(isPlaced ? [] : (['locality'] as const)),
  ]
}

/** A column of rents says what the homes are for. */
function saysRent(mapping: Mapping): boolean {
  return Object.entries(mapping).some(([column, field]) => field === 'price' && /rent|किराय/.test(column))
}

const purposes = ['sale', 'rent'] as const

type SameForAllProps = {
  fields: readonly (keyof StatedOfAll)[]
  stated: StatedOfAll
  onChange: (stated: StatedOfAll) => void
}

/** Filled in once for the whole file. */
export function SameForAll({ fields, stated, onChange }: SameForAllProps) {
  const placeholder = m.properties_form_not_given()
  return (
    <section className="grid gap-4 rounded-lg bg-sunken p-4 sm:grid-cols-2 lg:grid-cols-3">
      <div className="sm:col-span-full">
        <h3 className="font-semibold">{m.imports_all_title()}</h3>
        <p className="max-w-prose text-sm text-ink-2">{m.imports_all_text()}</p>
      </div>
      {fields.includes('type') && (
        <SelectField
          label={m.properties_form_type()}
          placeholder={placeholder}
          options={optionsOf(memberPropertyTypes, typeLabel)}
          value={stated.type ?? ''}
          onChange={({ target }) =>
            onChange({ ...stated, type: memberPropertyTypes.find((type) => type === target.value) })
          }
        />
      )}
      {fields.includes('status') && (
        <SelectField
          label={m.properties_form_purpose()}
          placeholder={placeholder}
          options={[
            { value: 'sale', label: m.properties_for_sale() },
            { value: 'rent', label: m.properties_for_rent() },
          ]}
          value={stated.status ?? ''}
          onChange={({ target }) =>
            onChange({ ...stated, status: purposes.find((purpose) => purpose === target.value) })
          }
        />
      )}
      {fields.includes('locality') && (
        <TextField
          label={m.properties_form_locality()}
          maxLength={200}
          value={stated.locality ?? ''}
          onChange={({ target }) => onChange({ ...stated, locality: target.value })}
        />
      )}
    </section>
  )
}
