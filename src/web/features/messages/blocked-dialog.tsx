import { useQuery } from '@tanstack/react-query'

import { formatDay } from '#contract/dates.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { Skeleton } from '#web/ui/primitives/skeleton.tsx'

import { dayOf } from './message-times.ts'

/** Blocked people, each with an unblock button. */
export function BlockedDialog({ onClose }: { onClose: () => void }) {
  const {
    data: people,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['messages', 'blocked'],
    queryFn: () => api.messages.listBlocked(),
  })
  const { run } = useAction((id: string) => api.messages.unblock({ id }), {
    failed: m.messages_unblock_failed(),
    onDone: () => refetch(),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.messages_blocked_people()}
      text={m.messages_blocked_people_text()}
    >
      {!people && !isError && <Skeleton className="h-14" />}
      {!people && isError && <Notice tone="bad">{m.layout_error_unexpected()}</Notice>}
      {people?.length === 0 && <p className="text-ink-2">{m.messages_blocked_empty()}</p>}
      {people && people.length > 0 && (
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
              <Button variant="secondary" size="small" onClick={() => void run(id)}>
                {m.messages_unblock()}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
