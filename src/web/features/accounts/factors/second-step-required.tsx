import { Link } from '@tanstack/react-router'

import { m } from '#messages'
import { Notice } from '#web/ui/primitives/notice.tsx'

/** Notice for staff without a second step: their pages are closed until they enrol. */
export function SecondStepRequired() {
  return (
    <Notice tone="waiting" className="mb-4">
      <p>{m.accounts_two_step_required()}</p>
      <Link to="/user-dashboard/settings" className="text-link inline-flex min-h-11 items-center">
        {m.accounts_two_step_set_up()}
      </Link>
    </Notice>
  )
}
