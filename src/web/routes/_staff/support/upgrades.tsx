import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { ContactLines } from '#web/features/accounts/admin/contact-lines.tsx'
import { readUpgradeQueueSearch } from '#web/features/subscriptions/search-params.ts'
import { UpgradeQueue } from '#web/features/subscriptions/upgrade-queue.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_staff/support/upgrades')({
  validateSearch: readUpgradeQueueSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'salesDesk'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => api.subscriptions.listUpgrades(deps),
  head: () => pageHead({ title: m.subscriptions_queue_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.subscriptions_queue_failed),
})

function Page() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  return (
    <UpgradeQueue
      requests={data}
      search={search}
      contactOf={({ person: { userId, email, phone }, can }) => (
        <ContactLines person={{ id: userId, email, phone }} mayReveal={can.reveal} />
      )}
    />
  )
}
