import { m } from '#messages'

import { DeskLink } from '#web/shell/desk/desk-link.tsx'
import { usePages } from '#web/shell/use-pages.ts'

/** Leads to the account of whoever asks, where staff may open it. */
export function AccountLink({ userId }: { userId: string }) {
  const hasPage = usePages()
  if (!hasPage('/admin/users')) return null
  return (
    <DeskLink path={`/admin/users/${userId}`} className="text-link inline-flex min-h-11 items-center">
      {m.support_leads_open_account()}
    </DeskLink>
  )
}
