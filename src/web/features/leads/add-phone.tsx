import { Link, useLocation } from '@tanstack/react-router'

import { m } from '#messages'
import { Notice } from '#web/ui/primitives/notice.tsx'

/** Link to the profile, where the number is saved; saving returns here. */
export function AddPhone() {
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
