import { m } from '#messages'

import { PasswordField } from '#web/ui/primitives/password-field.tsx'

import type { FieldProps } from './person-fields.tsx'

type PasswordFieldsProps = { label: string; field: (name: 'password' | 'confirmPassword') => FieldProps }

/** A new password, typed twice. */
export function PasswordFields({ label, field }: PasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        hint={m.accounts_password_hint()}
        autoComplete="new-password"
        maxLength={128}
        {...field('password')}
      />
      <PasswordField
        label={m.accounts_confirm_password()}
        autoComplete="new-password"
        maxLength={128}
        {...field('confirmPassword')}
      />
    </>
  )
}
