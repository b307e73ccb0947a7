import BadgeCheck from 'lucide-react/icons/badge-check'
import BadgeIndianRupee from 'lucide-react/icons/badge-indian-rupee'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import BrickWall from 'lucide-react/icons/brick-wall'
import Building2 from 'lucide-react/icons/building-2'
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined'
import FileUp from 'lucide-react/icons/file-up'
import Files from 'lucide-react/icons/files'
import Flag from 'lucide-react/icons/flag'
import Handshake from 'lucide-react/icons/handshake'
import HousePlus from 'lucide-react/icons/house-plus'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import MapPinned from 'lucide-react/icons/map-pinned'
import MessageSquareQuote from 'lucide-react/icons/message-square-quote'
import PencilRuler from 'lucide-react/icons/pencil-ruler'
import SearchX from 'lucide-react/icons/search-x'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UsersRound from 'lucide-react/icons/users-round'

import type { SessionUser } from '#contract/accounts/sessions.ts'
import type { Duty } from '#contract/enums.ts'
import { m } from '#messages'

export type StaffPortal = 'admin' | 'support'

type StaffSection = {
  path: string
  duty: Duty
  label: () => string
  text: () => string
  Icon: typeof LifeBuoy
}

const users: StaffSection = {
  path: '/admin/users',
  duty: 'viewUsers',
  label: m.layout_staff_users,
  text: m.layout_staff_users_text,
  Icon: UsersRound,
}

const imports: StaffSection = {
  path: '/admin/imports',
  duty: 'viewUsers',
  label: m.layout_staff_imports,
  text: m.layout_staff_imports_text,
  Icon: FileUp,
}

const staffPages: Readonly<Record<StaffPortal, readonly StaffSection[]>> = {
  admin: [
    {
      path: '/admin',
      duty: 'review',
      label: m.layout_dashboard_review,
      text: m.layout_staff_review_text,
      Icon: ShieldCheck,
    },
    {
      path: '/admin/listings',
      duty: 'review',
      label: m.layout_staff_listings,
      text: m.layout_staff_listings_text,
      Icon: Building2,
    },
    {
      path: '/admin/duplicates',
      duty: 'review',
      label: m.layout_staff_duplicates,
      text: m.layout_staff_duplicates_text,
      Icon: Files,
    },
    {
      path: '/admin/list-for-owner',
      duty: 'listForOwner',
      label: m.layout_dashboard_list_for_owner,
      text: m.layout_staff_for_owner_text,
      Icon: HousePlus,
    },
    users,
    imports,
    {
      path: '/admin/evidence',
      duty: 'review',
      label: m.layout_staff_evidence,
      text: m.layout_staff_evidence_text,
      Icon: BadgeCheck,
    },
    {
      path: '/admin/catalogue',
      duty: 'catalogue',
      label: m.layout_staff_catalogue,
      text: m.layout_staff_catalogue_text,
      Icon: MapPinned,
    },
    {
      path: '/admin/project-changes',
      duty: 'catalogue',
      label: m.catalogue_changes_title,
      text: m.layout_staff_project_changes_text,
      Icon: BrickWall,
    },
    {
      path: '/admin/content',
      duty: 'siteContent',
      label: m.layout_staff_content,
      text: m.layout_staff_content_text,
      Icon: PencilRuler,
    },
    {
      path: '/admin/figures',
      duty: 'audit',
      label: m.layout_staff_metrics,
      text: m.layout_staff_metrics_text,
      Icon: ChartNoAxesCombined,
    },
    {
      path: '/admin/demand',
      duty: 'audit',
      label: m.analytics_unmet_title,
      text: m.layout_staff_demand_text,
      Icon: SearchX,
    },
    {
      path: '/admin/audit',
      duty: 'audit',
      label: m.layout_staff_audit,
      text: m.layout_staff_audit_text,
      Icon: BookOpenCheck,
    },
  ],
  support: [
    {
      path: '/support/tickets',
      duty: 'tickets',
      label: m.layout_support_tickets,
      text: m.layout_support_tickets_text,
      Icon: LifeBuoy,
    },
    {
      path: '/support/answers',
      duty: 'tickets',
      label: m.layout_support_answers,
      text: m.layout_support_answers_text,
      Icon: MessageSquareQuote,
    },
    {
      path: '/support/reports',
      duty: 'tickets',
      label: m.messages_reports,
      text: m.messages_reports_empty_text,
      Icon: Flag,
    },
    {
      path: '/support/leads',
      duty: 'salesDesk',
      label: m.layout_support_leads,
      text: m.layout_support_leads_text,
      Icon: Handshake,
    },
    {
      path: '/support/upgrades',
      duty: 'salesDesk',
      label: m.layout_support_upgrades,
      text: m.layout_support_upgrades_text,
      Icon: BadgeIndianRupee,
    },
    users,
    imports,
  ],
}

/** The sections of a staff portal this person works in. */
export function staffSections(portal: StaffPortal, { duties }: Pick<SessionUser, 'duties'>): StaffSection[] {
  return staffPages[portal].filter(({ duty }) => duties.includes(duty))
}
