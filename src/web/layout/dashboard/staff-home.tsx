import type { SessionUser } from '#contract/accounts/session-user.ts'
import { m } from '#messages'

import { usePages } from '../use-has-page.ts'
import { DashboardLink } from './dashboard-link.tsx'
import { staffSections } from './staff-sections.ts'

/** Where the support portal begins for whoever works at several of its desks. */
export function StaffStart({ member }: { member: SessionUser }) {
  const hasPage = usePages()
  const staffPages = staffSections('support', member).filter(({ path }) => hasPage(path))
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="text-2xl">{m.layout_dashboard_support()}</h1>
      <ul className="grid gap-3 md:grid-cols-2">
        {staffPages.map(({ path, label, text, Icon }) => (
          <li key={path}>
            <DashboardLink
              path={path}
              className="flex min-h-16 items-start gap-3 rounded-lg border border-line bg-surface p-4 text-ink no-underline hover:bg-sunken"
            >
              <Icon aria-hidden className="mt-0.5 text-action" />
              <span>
                <span className="block font-semibold">{label()}</span>
                <span className="text-sm text-ink-2">{text()}</span>
              </span>
            </DashboardLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
