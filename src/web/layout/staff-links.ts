import HousePlus from 'lucide-react/icons/house-plus'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import ShieldCheck from 'lucide-react/icons/shield-check'

import type { SessionUser } from '#contract/accounts/sessions.ts'
import type { Duty } from '#contract/enums.ts'
import { m } from '#messages'

type StaffLink = { path: string; duties: readonly Duty[]; label: () => string; Icon: typeof ShieldCheck }

/** The staff teams; any of its duties gives access to one. */
const places: readonly StaffLink[] = [
  { path: '/admin', duties: ['review'], label: m.layout_dashboard_review, Icon: ShieldCheck },
  {
    path: '/admin/list-for-owner',
    duties: ['listForOwner'],
    label: m.layout_dashboard_list_for_owner,
    Icon: HousePlus,
  },
  { path: '/support', duties: ['tickets', 'salesDesk'], label: m.layout_dashboard_support, Icon: LifeBuoy },
]

export function staffNavLinks({ duties }: Pick<SessionUser, 'duties'>) {
  return places.filter((place) => place.duties.some((duty) => duties.includes(duty)))
}
