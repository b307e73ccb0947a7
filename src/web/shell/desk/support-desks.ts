import type { SessionUser } from '#contract/accounts/session-user.ts'
import type { Duty } from '#contract/words.ts'
import { m } from '#messages'
import BadgeIndianRupee from 'lucide-react/icons/badge-indian-rupee'
import Flag from 'lucide-react/icons/flag'
import LifeBuoy from 'lucide-react/icons/life-buoy'

type SupportDesk = {
  path: string
  duty: Duty
  label: () => string
  text: () => string
  Icon: typeof LifeBuoy
}

const desks: readonly SupportDesk[] = [
  {
    path: '/support/tickets',
    duty: 'tickets',
    label: m.shell_support_tickets,
    text: m.shell_support_tickets_text,
    Icon: LifeBuoy,
  },
  {
    path: '/support/reports',
    duty: 'tickets',
    label: m.messages_reports,
    text: m.messages_reports_empty_text,
    Icon: Flag,
  },
  {
    path: '/support/upgrades',
    duty: 'salesDesk',
    label: m.shell_support_upgrades,
    text: m.shell_support_upgrades_text,
    Icon: BadgeIndianRupee,
  },
]

/** The parts of the support portal that this person works at. */
export function supportDesks({ duties }: Pick<SessionUser, 'duties'>): SupportDesk[] {
  return desks.filter(({ duty }) => duties.includes(duty))
}
