import ArrowRight from 'lucide-react/icons/arrow-right'
import { useCallback, useEffect, useState } from 'react'

import { formatDay, formatMoment } from '#contract/dates.ts'
import type { PropertyChange, OwnProperty } from '#contract/properties/own-property.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { ErrorState } from '#web/ui/patterns/empty-state.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { Skeleton } from '#web/ui/primitives/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/primitives/visually-hidden.tsx'

import { authorLabel, changeLabel, fieldLabel, valueLabel } from '../../properties/change-labels.ts'

type Read = { items: readonly PropertyChange[]; page: number; hasMore: boolean }

/** Changes to a listing, newest first. */
export function ChangesDialog({ property: { id, title }, onClose }: ChangesDialogProps) {
  const [read, setRead] = useState<Read>({ items: [], page: 0, hasMore: true })
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading')

  const load = useCallback(
    (page: number) =>
      api.listings.listChanges({ id, page, pageSize: 20 }).then(
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
          <div role="status" aria-label={m.layout_loading()} className="grid gap-3">
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

/** Change with its author and time, then the old and new value. */
function ChangeItem({ change }: { change: PropertyChange }) {
  const { at, by, day, reason, fields } = change
  return (
    <li className="grid gap-1 border-b border-line py-3 last:border-b-0">
      <p className="font-semibold">{changeLabel(change)}</p>
      <p className="text-sm text-ink-2">
        <time dateTime={at}>{joinWithDots(authorLabel(by), `${formatMoment(at, currentLocale())} IST`)}</time>
      </p>
      {day && (
        <p className="text-sm">{m.properties_change_on_day({ day: formatDay(day, currentLocale()) })}</p>
      )}
      {reason && <p className="text-sm wrap-break-word">{m.properties_change_reason({ reason })}</p>}
      {fields.length > 0 && (
        <dl className="mt-1 grid gap-1.5 text-sm">
          {fields.map(({ field, before, after }) => (
            <div key={field}>
              <dt className="text-ink-2">{fieldLabel(field)}</dt>
              <dd className="wrap-break-word">
                <del className="line-clamp-3 text-ink-3">{valueLabel(field, before)}</del>
                <span className="flex gap-1.5">
                  <ArrowRight aria-hidden className="mt-0.5 size-4! flex-none text-ink-3" />
                  <VisuallyHidden>{m.properties_change_to()}</VisuallyHidden>
                  <ins className="line-clamp-3 no-underline">{valueLabel(field, after)}</ins>
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
