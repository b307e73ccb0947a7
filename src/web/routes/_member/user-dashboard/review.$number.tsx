import { createFileRoute, notFound } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { OwnThreadMissing, OwnThreadPage } from '#web/features/moderation/own-thread-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { pageError, PageSkeleton } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_member/user-dashboard/review/$number')({
  loader: async ({ params: { number } }) => {
    try {
      return await api.moderation.getOwnThread({ numericId: Number(number) })
    } catch (error) {
      if (failedWith(error, 'NOT_FOUND', 'BAD_REQUEST')) throw notFound()
      throw error
    }
  },
  head: () => pageHead({ title: m.moderation_own_thread_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.moderation_load_failed),
  notFoundComponent: OwnThreadMissing,
})

function Page() {
  const data = Route.useLoaderData()
  return <OwnThreadPage thread={data} />
}
