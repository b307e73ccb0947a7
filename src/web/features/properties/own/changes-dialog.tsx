import type { PropertyChange } from '#contract/properties/change.ts'
import type { OwnProperty } from '#contract/properties/own.ts'
import { m } from '#messages'
import { useCallback, useEffect, useState } from 'react'

import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { ChangeItem } from './change-item.tsx'

type Read = { items: readonly PropertyChange[]; page: number; hasMore: boolean }

/** Who changed what of a home, newest first. */
export function ChangesDialog({ property: { id, title }, onClose }: ChangesDialogProps) {
  const [read, setRead] = useState<Read>({ items: [], page: 0, hasMore: true })
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading')

  const load = useCallback(
    (page: number) =>
      api.properties.listChanges({ id, page, pageSize: 20 }).then(
        (more) => {
          setRead(({ items }) => ({ ...more, items: page === 1 ? more.items : [...items, ...more.items] }))
          setState('there')
        },
        () => setState('failed'),
      ),
    [id],
  )
  useEffect(() => {
    void load(1)
  }, [load])

  function loadMore() {
    setState('loading')
    void load(read.page + 1)
  }

  return (
    <Dialog open onClose={onClose} title={m.properties_change_title()} text={title}>
      {read.items.length > 0 && (
        <ol className="grid">
          {read.items.map((change) => (
            <ChangeItem key={change.id} change={change} />
          ))}
        </ol>
      )}
      <div aria-live="polite">
        {state === 'loading' && (
          <div role="status" aria-label={m.shell_loading()} className="grid gap-3">
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </div>
        )}
        {state === 'failed' && (
          <ErrorState level={3} title={m.properties_change_failed()} onRetry={loadMore} />
        )}
        {state === 'there' && read.items.length === 0 && (
          <p className="text-ink-2">{m.properties_change_none()}</p>
        )}
      </div>
      {state === 'there' && read.hasMore && (
        <Button variant="secondary" block className="mt-3" onClick={loadMore}>
          {m.properties_change_more()}
        </Button>
      )}
    </Dialog>
  )
}

type ChangesDialogProps = { property: Pick<OwnProperty, 'id' | 'title'>; onClose: () => void }
