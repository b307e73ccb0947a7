import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { NotificationPage } from '#contract/messages/notifications.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { useLive } from '#web/api/live.ts'
import { ErrorState } from '#web/ui/patterns/empty-state.tsx'
import { buttonStyle } from '#web/ui/primitives/button-style.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Skeleton } from '#web/ui/primitives/skeleton.tsx'

import { NotificationItem } from './notification-item.tsx'
import { newestKey, useReadAll } from './use-read-all.ts'

type NotificationPanelProps = { onClose: () => void; onRead: () => void }

const shown = 6

/** Newest notifications, refetched on live events. */
export function NotificationPanel({ onClose, onRead }: NotificationPanelProps) {
  const newest = useQuery({
    queryKey: newestKey,
    queryFn: ({ signal }) => api.messages.listNotifications({ pageSize: shown }, { signal }),
  })
  useLive(() => void newest.refetch())
  const { run, isPending } = useReadAll(newest.data)
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-2 border-b border-line py-1 pr-1.5 pl-4">
        <h2 className="font-sans text-md font-semibold">{m.messages_notifications()}</h2>
        {newest.data !== undefined && newest.data.unread > 0 && (
          <Button variant="quiet" size="small" loading={isPending} onClick={() => void run()}>
            {m.messages_notifications_read_all()}
          </Button>
        )}
      </div>
      <div className="max-h-[60dvh] min-h-48 overflow-y-auto overscroll-contain p-1.5" tabIndex={-1}>
        <Newest
          page={newest.data ?? (newest.isError ? 'failed' : null)}
          onRetry={() => void newest.refetch()}
          onOpen={onClose}
          onRead={onRead}
        />
      </div>
      <div className="border-t border-line p-1.5">
        <Link
          to="/user-dashboard/notifications"
          className={buttonStyle({ variant: 'quiet', block: true })}
          onClick={onClose}
        >
          {m.messages_notifications_all()}
        </Link>
      </div>
    </>
  )
}

type NewestProps = {
  page: NotificationPage | 'failed' | null
  onRetry: () => void
  onOpen: () => void
  onRead: () => void
}

function Newest({ page, onRetry, onOpen, onRead }: NewestProps) {
  if (page === null)
    return (
      <div role="status" aria-label={m.layout_loading()} className="grid gap-2 p-2">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    )
  if (page === 'failed')
    return <ErrorState level={3} title={m.messages_notifications_load_failed()} onRetry={onRetry} />
  if (page.items.length === 0)
    return (
      <p className="px-4 py-10 text-center text-balance text-ink-2">
        {m.messages_notifications_empty_text()}
      </p>
    )
  return (
    <ul>
      {page.items.map((notification) => (
        <li key={notification.id}>
          <NotificationItem
            notification={notification}
            onOpen={() => {
              onRead()
              onOpen()
            }}
          />
        </li>
      ))}
    </ul>
  )
}
