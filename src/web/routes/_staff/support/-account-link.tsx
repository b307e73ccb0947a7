import { m } from '#messages'
import { DashboardLink } from '#web/layout/dashboard/dashboard-link.tsx'
import { usePages } from '#web/layout/use-has-page.ts'

/** Link to the enquirer's account, for staff who may open it. */
export function AccountLink({ userId }: { userId: string }) {
  const hasPage = usePages()
  if (!hasPage('/admin/users')) return null
  return (
    <DashboardLink path={`/admin/users/${userId}`} className="touch-link">
      {m.support_leads_open_account()}
    </DashboardLink>
  )
}
