import { m } from '#messages'
import Ban from 'lucide-react/icons/ban'
import { lazy, Suspense, useState } from 'react'

import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

const Blocked = lazy(() => import('./blocked-dialog.tsx').then((part) => ({ default: part.BlockedDialog })))

/** Below the list: whom one has blocked. */
export function BlockedPeople() {
  const isInteractive = useIsInteractive()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex-none border-t border-line max-lg:mt-2 lg:px-2">
      <button
        type="button"
        disabled={!isInteractive}
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center gap-2 rounded-md px-2 text-sm font-medium text-ink-2 hover:bg-sunken"
      >
        <Ban aria-hidden className="size-4!" />
        {m.messages_blocked_people()}
      </button>
      {isOpen && (
        <Suspense>
          <Blocked onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
