import type { StaffWork } from '#contract/analytics/staff-work.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'

import { SiteLink } from '../site-link.tsx'
import { usePages } from '../use-pages.ts'

/** What waits at the desks of a member of staff; each figure leads there. */
export function StaffAttention({ work }: { work: StaffWork }) {
  const hasPage = usePages()
  const shown = desks.filter(({ name, path }) => work[name] !== null && hasPage(path.split('?')[0] ?? path))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="staff-attention" className="grid grid-cols-1 gap-3">
      <h2 id="staff-attention" className="font-sans text-lg font-semibold">
        {m.shell_staff_attention()}
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        {shown.map(({ name, path, label }) => (
          <li key={name} className="relative min-w-0">
            <SiteLink
              path={path}
              className="flex h-full min-h-20 flex-col-reverse justify-end rounded-lg border border-line bg-surface p-3 text-ink no-underline hover:bg-sunken"
            >
              <span className="text-sm wrap-break-word text-ink-2">{label()}</span>
              <span className="text-xl font-bold tabular-nums">{formatNumber(work[name] ?? 0)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const desks = [
  { name: 'reviews', path: '/admin', label: m.shell_staff_work_reviews },
  { name: 'reported', path: '/admin?show=reported', label: m.shell_staff_work_reported },
  { name: 'tickets', path: '/support/tickets', label: m.shell_staff_work_tickets },
  { name: 'messages', path: '/support/reports', label: m.shell_staff_work_messages },
  { name: 'leads', path: '/support/leads', label: m.shell_staff_work_leads },
  { name: 'upgrades', path: '/support/upgrades', label: m.shell_staff_work_upgrades },
] as const
