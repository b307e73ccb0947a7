import { m } from '#messages'
import { formatDay } from '#contract/slots.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { Skeleton } from '#web/ui/primitives/skeleton.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { dayOf } from './message-times.ts'

type Blocked = Awaited<ReturnType<typeof api.messages.listBlocked>>

/** Whom one has blocked, each with the way to end it. */
export function BlockedDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const [people, setPeople] = useState<Blocked | 'failed' | null>(null)
  useEffect(() => {
    api.messages.listBlocked().then(setPeople, () => setPeople('failed'))
  }, [])
  async function unblock(id: string) {
    try {
      await api.messages.unblock({ id })
      setPeople((all) => (Array.isArray(all) ? all.filter((each) => each.id !== id) : all))
      await router.invalidate()
    } catch {
      toast.error(m.messages_unblock_failed())
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.messages_blocked_people()}
      text={m.messages_blocked_people_text()}
    >
      {people === null && <Skeleton className="h-14" />}
      {people === 'failed' && <Notice tone="bad">{m.layout_error_unexpected()}</Notice>}
      {Array.isArray(people) && people.length === 0 && (
        <p className="text-ink-2">{m.messages_blocked_empty()}</p>
      )}
      {Array.isArray(people) && people.length > 0 && (
        <ul className="grid">
          {people.map(({ id, name, since }) => (
            <li
              key={id}
              className="flex items-center justify-between gap-3 border-b border-line py-2 last:border-0"
            >
              <span className="min-w-0">
                <span className="block truncate font-semibold">{name ?? m.messages_former_user()}</span>
                <span className="block text-sm text-ink-3">
                  {m.messages_blocked_since({ day: formatDay(dayOf(since), currentLocale()) })}
                </span>
              </span>
              <Button variant="secondary" size="small" onClick={() => void unblock(id)}>
                {m.messages_unblock()}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
