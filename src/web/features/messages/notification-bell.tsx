import { Link, useHydrated } from '@tanstack/react-router'
import Bell from 'lucide-react/icons/bell'
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'

import { m } from '#messages'
import { iconButtonStyle } from '#web/ui/primitives/icon-button.tsx'

import { NotificationPanel } from './notification-panel.tsx'

type NotificationBellProps = { unread: number; onRead: () => void }

/** Unread count and a panel of the newest notifications; without scripts a link to their page. */
export function NotificationBell({ unread, onRead }: NotificationBellProps) {
  const isHydrated = useHydrated()
  const [isOpen, setIsOpen] = useState(false)
  const bell = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (isOpen ? closeFromOutside(place.current, () => setIsOpen(false)) : undefined), [isOpen])
  const label =
    unread > 0 ? m.messages_notifications_unread({ count: countLabel(unread) }) : m.messages_notifications()
  if (!isHydrated)
    return (
      <Link
        to="/user-dashboard/notifications"
        preload={false}
        aria-label={label}
        className={iconButtonStyle('plain', 'relative text-ink')}
      >
        <Ringing unread={unread} />
      </Link>
    )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    setIsOpen(false)
    bell.current?.focus()
  }
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !place.current?.contains(event.relatedTarget)) setIsOpen(false)
  }
  return (
    <div ref={place} role="presentation" className="md:relative" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={bell}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'notifications' : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className={iconButtonStyle('plain', 'relative')}
      >
        <Ringing unread={unread} />
      </button>
      {isOpen && (
        <section
          id="notifications"
          aria-label={m.messages_notifications()}
          className="absolute inset-x-2 top-14 z-40 rounded-md border border-line bg-raised text-ink shadow-md md:inset-x-auto md:top-full md:right-0 md:mt-1.5 md:w-96"
        >
          <NotificationPanel onClose={() => setIsOpen(false)} onRead={onRead} />
        </section>
      )}
    </div>
  )
}

function Ringing({ unread }: { unread: number }) {
  return (
    <>
      <Bell aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-1 right-0.5 min-w-4.5 rounded-full bg-action px-1 text-center text-xs leading-4.5 font-semibold text-on-action tabular-nums"
        >
          {countLabel(unread)}
        </span>
      )}
    </>
  )
}

function countLabel(unread: number): string {
  return unread > 99 ? '99+' : String(unread)
}

function closeFromOutside(place: HTMLElement | null, close: () => void) {
  const onPress = ({ target }: PointerEvent) => {
    if (target instanceof Node && !place?.contains(target)) close()
  }
  document.addEventListener('pointerdown', onPress)
  return () => document.removeEventListener('pointerdown', onPress)
}
