import type { ReactNode } from 'react'

import type { SessionUser } from '#contract/accounts/sessions.ts'
import { formatPhone } from '#contract/phone.ts'
import { m } from '#messages'
import { TextField } from '#web/ui/primitives/text-field.tsx'

type AccountPersonProps = {
  user: Pick<SessionUser, 'name' | 'email' | 'mobileNumber'>
  /** Shown in place of a missing number. */
  phone?: ReactNode
}

/** Enquirer's details from the account, read-only here. */
export function AccountPerson({ user, phone = null }: AccountPersonProps) {
  return (
    <>
      <TextField label={m.support_name()} value={user.name} readOnly autoComplete="off" />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField label={m.support_email()} type="email" value={user.email} readOnly autoComplete="off" />
        {user.mobileNumber ? (
          <TextField
            label={m.support_phone()}
            value={formatPhone(user.mobileNumber)}
            readOnly
            autoComplete="off"
          />
        ) : (
          phone
        )}
      </div>
      <p className="-mt-2 text-sm text-ink-3">{m.support_from_account()}</p>
    </>
  )
}
