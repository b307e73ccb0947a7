import { m } from '#messages'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import type { FieldProps } from './credential-fields.tsx'

type Name = 'company' | 'experience' | 'specialization'
type ProfessionalFieldsProps = { field: (name: Name) => FieldProps }

/** What agents and builders say besides. */
export function ProfessionalFields({ field }: ProfessionalFieldsProps) {
  return (
    <>
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
