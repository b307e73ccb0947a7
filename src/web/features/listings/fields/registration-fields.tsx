import { reraExemptions } from '#contract/enums.ts'
import { m } from '#messages'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import type { FormFields } from './form-fields.ts'
import { FieldPair } from './listing-section.tsx'

type RegistrationForm = FormFields<'reraNumber' | 'reraExemption'>

type RegistrationFieldsProps = {
  form: RegistrationForm
  isPlot: boolean
  typed: { possession: string; reraNumber: string }
}

/** Registration of a new project, or why it needs none. */
export function RegistrationFields({ form, isPlot, typed }: RegistrationFieldsProps) {
  const isNew = typed.possession === 'under_construction'
  const hasNumber = typed.reraNumber.trim() !== ''
  return (
    <>
      {(isNew || hasNumber || isPlot) && (
        <FieldPair>
          <TextField
            label={m.properties_rera_number()}
            optional
            hint={m.properties_rera_hint()}
            autoComplete="off"
            maxLength={60}
            {...form.field('reraNumber')}
          />
          {isNew && !hasNumber && (
            <SelectField
              label={m.properties_rera_exemption()}
              optional
              hint={m.properties_rera_exemption_hint()}
              placeholder={m.properties_form_not_given()}
              options={optionsOf(reraExemptions, m.properties_rera_exempt)}
              {...form.field('reraExemption')}
            />
          )}
        </FieldPair>
      )}
    </>
  )
}
