import { m } from '#messages'

import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'

import type { FieldProps } from './person-fields.tsx'

type Name = 'role' | 'company' | 'experience' | 'specialization'
type ProfessionalFieldsProps = { field: (name: Name) => FieldProps }

export function ProfessionalFields({ field }: ProfessionalFieldsProps) {
  return (
    <>
      <RadioGroup label={m.accounts_role()} options={roles()} {...field('role')} />
      <TextField
        label={m.accounts_company()}
        autoComplete="organization"
        maxLength={120}
        {...field('company')}
      />
      <TextField
        label={m.accounts_experience()}
        suffix={m.accounts_experience_unit()}
        inputMode="numeric"
        maxLength={2}
        {...field('experience')}
      />
      <TextField label={m.accounts_specialization()} optional maxLength={120} {...field('specialization')} />
    </>
  )
}

function roles() {
  return [
    { value: 'agent', label: m.accounts_role_agent() },
    { value: 'builder', label: m.accounts_role_builder() },
  ]
}
