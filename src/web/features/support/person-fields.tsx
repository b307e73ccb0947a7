import type { SessionUser } from '#contract/accounts/sessions.ts'
import { m } from '#messages'
import { AccountFields } from '#web/features/leads/account-fields.tsx'
import { InternationalPhoneField } from '#web/ui/phone/phone-field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import type { PlatformField } from './platform-form.ts'

type Name = 'name' | 'email' | 'phone'

type PersonFieldsProps = {
  user: SessionUser | null
  field: PlatformField<Name>
  isPhoneOptional?: boolean
}

/** Enquirer: typed by a guest; from the account, read-only, for a signed-in person. */
export function PersonFields({ user, field, isPhoneOptional = false }: PersonFieldsProps) {
  const phone = (
    <InternationalPhoneField label={m.leads_phone()} optional={isPhoneOptional} {...field('phone')} />
  )
  if (user) return <AccountFields user={user} phone={phone} />
  return (
    <>
      <TextField label={m.leads_name()} autoComplete="name" maxLength={100} {...field('name')} />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField
          label={m.leads_email()}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...field('email')}
        />
        {phone}
      </div>
    </>
  )
}
