import type { ComponentProps } from 'react'

import { m } from '#messages'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { InternationalPhoneField } from '#web/ui/phone/phone-field.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { PasswordField } from '#web/ui/primitives/password-field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

/** Email field with the attributes browsers and password managers expect. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label={m.accounts_email()}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}

type Name = 'name' | 'email' | 'mobileNumber' | 'city'
export type FieldProps = { name: string; error: string | undefined }

type PersonFieldsProps = { field: (name: Name) => FieldProps }

/** Name and contact fields, the same for every kind of account. */
export function PersonFields({ field }: PersonFieldsProps) {
  return (
    <>
      <TextField label={m.accounts_name()} autoComplete="name" maxLength={100} {...field('name')} />
      <EmailField autoComplete="email" {...field('email')} />
      <InternationalPhoneField label={m.accounts_mobile()} {...field('mobileNumber')} />
      <TextField
        label={m.accounts_city()}
        optional
        autoComplete="address-level2"
        maxLength={80}
        {...field('city')}
      />
    </>
  )
}

type PasswordFieldsProps = { label: string; field: (name: 'password' | 'confirmPassword') => FieldProps }

/** New password, typed twice. */
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

/** Both documents open in a new tab, so that the form keeps its values. */
export function TermsField(field: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  return (
    <Checkbox
      {...field}
      label={
        <>
          {m.accounts_terms_agree_before()}
          <a className="text-link" href={pathIn(currentLocale(), '/terms')} target="_blank">
            {m.accounts_terms_link()}
          </a>
          {m.accounts_terms_agree_between()}
          <a className="text-link" href={pathIn(currentLocale(), '/privacy')} target="_blank">
            {m.accounts_privacy_link()}
          </a>
          {m.accounts_terms_agree_after()}
        </>
      }
    />
  )
}
