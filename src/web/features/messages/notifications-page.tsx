import { Link } from '@tanstack/react-router'

import type { NotificationPage } from '#contract/messages/notifications.ts'
import { m } from '#messages'
import { ListPage, FilterLinks, type ListLink } from '#web/ui/patterns/list-page.tsx'
import { Button } from '#web/ui/primitives/button.tsx'

import { NotificationItem } from './notification-item.tsx'
import { readNotificationsSearch, type NotificationsSearch } from './search-params.ts'
import { useReadAll } from './use-read-all.ts'

const link: ListLink = (search) => ({
  to: '/user-dashboard/notifications',
  search: readNotificationsSearch(search),
})

type NotificationsPageProps = { notifications: NotificationPage; search: NotificationsSearch }

/** All notifications, newest first. */
export function NotificationsPage({ notifications, search }: NotificationsPageProps) {
  const { show } = search
  const { items, unread, page } = notifications
  const { run, isPending } = useReadAll(notifications)
  return (
    <div className="grid max-w-190 grid-cols-1 gap-4">
      <ListPage
        title={m.messages_notifications()}
        count={unread > 0 ? m.messages_notifications_unread_count({ count: unread }) : ''}
        actions={
          unread > 0 &&
          page === 1 && (
            <Button variant="secondary" size="small" loading={isPending} onClick={() => void run()}>
              {m.messages_notifications_read_all()}
            </Button>
          )
        }
        filters={
          <FilterLinks
            label={m.messages_notifications_filter()}
            look="tabs"
            links={[
              {
                label: m.messages_notifications_filter_all(),
                isCurrent: show === undefined,
                link: link({}),
              },
              {
                label: m.messages_notifications_filter_unread(),
                isCurrent: show === 'unread',
                link: link({ show: 'unread' }),
              },
            ]}
          />
        }
        list={notifications}
        search={search}
        link={link}
        empty={
          show
            ? {
                picture: 'done',
                title: m.messages_notifications_empty_unread(),
                text: m.messages_notifications_empty_unread_text(),
              }
            : {
                picture: 'messages',
                title: m.messages_notifications_empty(),
                text: m.messages_notifications_empty_text(),
              }
        }
      >
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
      </ListPage>
      <p className="text-sm text-ink-2">
        <Link to="/user-dashboard/settings" className="touch-link">
          {m.messages_notifications_choose()}
        </Link>
      </p>
    </div>
  )
}
