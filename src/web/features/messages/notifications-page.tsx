import type { NotificationPage } from '#contract/messages/notifications.ts'
import { m } from '#messages'
import { Link, useRouter, useHydrated } from '@tanstack/react-router'

import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { exactLink } from '#web/ui/primitives/link-chip.ts'
import { Pages } from '#web/ui/patterns/pagination.tsx'
import { tabStyle } from '#web/ui/primitives/tabs.tsx'

import { NotificationItem } from './notification-item.tsx'
import { readAllOf } from './read-all.ts'
import type { NotificationsSearch } from './search-params.ts'

type NotificationsPageProps = { notifications: NotificationPage; search: NotificationsSearch }

/** Everything the person was told, newest first. */
export function NotificationsPage({ notifications, search }: NotificationsPageProps) {
  const router = useRouter()
  const isHydrated = useHydrated()
  const { items, total, unread, page, pageSize } = notifications
  const readAll = async () => {
    if (await readAllOf(notifications)) await router.invalidate()
  }
  return (
    <div className="grid max-w-190 grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-2xl">{m.messages_notifications()}</h1>
          <p role="status" className="text-sm text-ink-3">
            {unread > 0 && m.messages_notifications_unread_count({ count: unread })}
          </p>
        </div>
        {unread > 0 && page === 1 && (
          <Button variant="secondary" size="small" disabled={!isHydrated} onClick={() => void readAll()}>
            {m.messages_notifications_read_all()}
          </Button>
        )}
      </div>
      <nav
        aria-label={m.messages_notifications_filter()}
        className="flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        <ShowLink
          search={{}}
          isChosen={search.show === undefined}
          label={m.messages_notifications_filter_all()}
        />
        <ShowLink
          search={{ show: 'unread' }}
          isChosen={search.show === 'unread'}
          label={m.messages_notifications_filter_unread()}
        />
      </nav>
      {items.length === 0 ? (
        <Card>
          <EmptyState
            picture={search.show ? 'done' : 'messages'}
            title={search.show ? m.messages_notifications_empty_unread() : m.messages_notifications_empty()}
            text={
              search.show
                ? m.messages_notifications_empty_unread_text()
                : m.messages_notifications_empty_text()
            }
          />
        </Card>
      ) : (
        <ul
          aria-label={m.messages_notifications()}
          className="rounded-lg border border-line bg-surface p-1.5"
        >
          {items.map((notification) => (
            <li key={notification.id} className="border-b border-line py-0.5 last:border-0">
              <NotificationItem notification={notification} />
            </li>
          ))}
        </ul>
      )}
      <Pages
        list={{ page, pageSize, total }}
        link={(wanted) => ({
          to: '/user-dashboard/notifications',
          search: { ...(search.show && { show: search.show }), ...(wanted > 1 && { page: wanted }) },
        })}
      />
      <p className="text-sm text-ink-2">
        <Link to="/user-dashboard/settings" className="text-link inline-flex min-h-11 items-center">
          {m.messages_notifications_choose()}
        </Link>
      </p>
    </div>
  )
}

type ShowLinkProps = { search: NotificationsSearch; isChosen: boolean; label: string }

function ShowLink({ search, isChosen, label }: ShowLinkProps) {
  return (
    <Link
      to="/user-dashboard/notifications"
      search={search}
      {...exactLink}
      aria-current={isChosen ? 'page' : undefined}
      className={tabStyle}
    >
      {label}
    </Link>
  )
}
