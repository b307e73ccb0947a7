import { createFileRoute, Outlet } from '@tanstack/react-router'

import { m } from '#messages'
import { requireDuty } from '#web/api/guards.ts'
import { ContentTabs } from '#web/layout/dashboard/content-tabs.tsx'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_staff/admin/content')({
  beforeLoad: ({ context }) => requireDuty(context.member, 'siteContent'),
  head: () => pageHead({ title: m.catalogue_content_title() }),
  component: Dashboard,
})

function Dashboard() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="text-2xl">{m.catalogue_content_title()}</h1>
      <ContentTabs />
      <Outlet />
    </div>
  )
}
