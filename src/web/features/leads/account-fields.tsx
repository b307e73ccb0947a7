import type { ReactNode } from 'react'

import type { SessionUser } from '#contract/accounts/sessions.ts'
import { formatPhone } from '#contract/phone.ts'
import { m } from '#messages'
import { TextField } from '#web/ui/primitives/text-field.tsx'

type AccountFieldsProps = {
  user: Pick<SessionUser, 'name' | 'email' | 'mobileNumber'>
  /** Field in place of a missing number. */
  phone?: ReactNode
  /** Replaces the note on the account while the number is missing. */
  addPhone?: ReactNode
}

/** Enquirer's name and contact, prefilled from the account and read-only here. */
export function AccountFields({ user, phone, addPhone }: AccountFieldsProps) {
  return (
    <>
      <TextField label={m.leads_name()} value={user.name} readOnly autoComplete="off" />
      <div className="grid gap-4.5 sm:grid-cols-2">
        {user.email !== null && (
          <TextField label={m.leads_email()} type="email" value={user.email} readOnly autoComplete="off" />
        )}
        {user.mobileNumber ? (
          <TextField
            label={m.leads_phone()}
            value={formatPhone(user.mobileNumber)}
            readOnly
            autoComplete="off"
          />
        ) : (
          phone
        )}
      </div>
      {!user.mobileNumber && addPhone ? (
        addPhone
      ) : (
        <p className="-mt-2 text-sm text-ink-3">
          {user.email === null ? m.leads_from_account_without_email() : m.leads_from_account()}
        </p>
      )}
    </>
  )
}
