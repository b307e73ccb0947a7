import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { NotificationsPage } from '#web/features/messages/notifications-page.tsx'
import { readNotificationsSearch } from '#web/features/messages/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { pageError, PageSkeleton } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_member/user-dashboard/notifications')({
  validateSearch: readNotificationsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { page = 1, show } }) =>
    api.messages.listNotifications({ page, pageSize: 20, onlyUnread: show === 'unread' }),
  head: () => pageHead({ title: m.messages_notifications() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.messages_notifications_load_failed),
})

function Page() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  return <NotificationsPage notifications={data} search={search} />
}
