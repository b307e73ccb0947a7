import { Link, useLocation } from '@tanstack/react-router'

import type { SessionUser } from '#contract/accounts/sessions.ts'
import { formatPhone } from '#contract/phone.ts'
import { m } from '#messages'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

type AccountFieldsProps = { user: Pick<SessionUser, 'name' | 'email' | 'mobileNumber'> }

/** Enquirer's name and contact, prefilled from the account and read-only here. */
export function AccountFields({ user }: AccountFieldsProps) {
  return (
    <div className="grid gap-4">
      <TextField label={m.leads_name()} value={user.name} readOnly autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={m.leads_email()} type="email" value={user.email} readOnly autoComplete="off" />
        {user.mobileNumber && (
          <TextField
            label={m.leads_phone()}
            value={formatPhone(user.mobileNumber)}
            readOnly
            autoComplete="off"
          />
        )}
      </div>
      {user.mobileNumber ? (
        <p className="-mt-2 text-sm text-ink-3">{m.leads_from_account()}</p>
      ) : (
        <AddPhone />
      )}
    </div>
  )
}

/** Link to the profile, where the number is saved; saving returns here. */
function AddPhone() {
  const returnTo = useLocation({ select: ({ href }) => href })
  return (
    <Notice tone="bad">
      {m.leads_phone_required()}
      <Link
        to="/user-dashboard/profile"
        search={{ tab: 'contact', edit: 'true', returnTo }}
        className="text-link flex min-h-11 items-center font-semibold"
      >
        {m.leads_phone_add()}
      </Link>
    </Notice>
  )
}
