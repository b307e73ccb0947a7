import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

import { formatMoment } from '#contract/dates.ts'
import type { Notification } from '#contract/messages/notifications.ts'
import { notificationText } from '#contract/messages/texts/notification-texts.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { classes } from '#web/ui/primitives/classes.ts'

type NotificationItemProps = { notification: Notification; onOpen?: () => void }

/** Notification that links to its subject; opening it marks it as read. */
export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const router = useRouter()
  const { id, link, readAt, createdAt } = notification
  const { text, detail } = notificationText(notification)
  const about = joinWithDots(...[detail].flat())
  const isNew = readAt === null
  const href = pathIn(currentLocale(), link ?? '/user-dashboard/notifications')
  const open = (event: MouseEvent) => {
    // A failed mark is harmless: it is repeated on the next opening.
    if (isNew) void api.messages.readNotification({ id }).catch(() => {})
    onOpen?.()
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    router.history.push(href)
  }
  return (
    <a
      href={href}
      onClick={open}
      className="flex min-h-11 items-start gap-3 rounded-sm px-3 py-2.5 text-ink no-underline hover:bg-sunken"
    >
      <span
        aria-hidden
        className={classes('mt-2 size-2 flex-none rounded-full', isNew ? 'bg-action' : 'bg-transparent')}
      />
      <span className="min-w-0 flex-1">
        <span className={classes('block leading-5 break-words', isNew && 'font-semibold')}>
          {isNew && <span className="sr-only">{m.messages_notifications_new()}: </span>}
          {text}
        </span>
        {about && <span className="line-clamp-2 text-sm break-words text-ink-2">{about}</span>}
        <span className="block text-sm text-ink-3">{formatMoment(createdAt, currentLocale())}</span>
      </span>
    </a>
  )
}
