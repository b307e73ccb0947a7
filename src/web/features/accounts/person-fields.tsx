import { m } from '#messages'

import { PhoneField, TextField } from '#web/ui/primitives/text-field.tsx'

import { EmailField } from './email-field.tsx'

type Name = 'name' | 'email' | 'mobileNumber' | 'city'
export type FieldProps = { name: string; error: string | undefined }

type PersonFieldsProps = { field: (name: Name) => FieldProps }

/** Who signs up; the same for everybody. */
export function PersonFields({ field }: PersonFieldsProps) {
  return (
    <>
      <TextField label={m.accounts_name()} autoComplete="name" maxLength={100} {...field('name')} />
      <EmailField autoComplete="email" {...field('email')} />
      <PhoneField label={m.accounts_mobile()} {...field('mobileNumber')} />
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
