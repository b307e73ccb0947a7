import { m } from '#messages'

import { TextField } from '#web/ui/primitives/text-field.tsx'

import { FieldPair } from './listing-section.tsx'
import type { FormFields } from './form-fields.ts'
import { textHint } from './text-hint.tsx'
import type { TextWarnings } from './use-text-warnings.ts'

type RentFreeFieldsProps = {
  form: FormFields<'rentFreeMonths' | 'rentFreeTerms'>
  warnings: TextWarnings
  /** Nobody has said that there is such an offer. */
  optional?: boolean
}

export function RentFreeFields({ form, warnings, optional = false }: RentFreeFieldsProps) {
  return (
    <FieldPair>
      <TextField
        label={m.properties_rent_free_months()}
        optional={optional}
        inputMode="numeric"
        {...form.field('rentFreeMonths')}
      />
      <TextField
        label={m.properties_form_rent_free_terms()}
        optional
        maxLength={500}
        hint={textHint(warnings.rentFreeTerms)}
        {...form.field('rentFreeTerms')}
      />
    </FieldPair>
  )
}
