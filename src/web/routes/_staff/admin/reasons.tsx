import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { ReasonsPage } from '#web/features/moderation/reasons-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { pageError, PageSkeleton } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_staff/admin/reasons')({
  beforeLoad: ({ context }) => requireDuty(context.member, 'review'),
  loader: () => api.moderation.listReasons(),
  head: () => pageHead({ title: m.moderation_reasons() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.moderation_load_failed),
})

function Page() {
  const data = Route.useLoaderData()
  return <ReasonsPage reasons={data} />
}
