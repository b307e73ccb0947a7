import { rentalModels } from '#contract/enums.ts'
import { m } from '#messages'

import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { FieldPair } from './listing-section.tsx'
import { rentalModelLabel } from '../listing-labels.ts'
import type { FormFields } from './form-fields.ts'

type RentForm = FormFields<'rentalModel' | 'securityAmount' | 'monthlyMaintenance'>

export function RentFields({ form }: { form: RentForm }) {
  return (
    <>
      <SelectField
        label={m.properties_form_rental_model()}
        options={rentalModels.map((value) => ({ value, label: rentalModelLabel(value) }))}
        {...form.field('rentalModel')}
      />
      <FieldPair>
        <TextField
          label={m.properties_security_amount()}
          optional
          prefix="₹"
          inputMode="numeric"
          {...form.field('securityAmount')}
        />
        <TextField
          label={m.properties_monthly_maintenance()}
          optional
          prefix="₹"
          inputMode="numeric"
          {...form.field('monthlyMaintenance')}
        />
      </FieldPair>
    </>
  )
}
