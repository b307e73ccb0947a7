import { useCallback, useEffect, useState } from 'react'

import { formatMoment } from '#contract/dates.ts'
import type { Webhook, WebhookMessage } from '#contract/partners/webhooks.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { ErrorState } from '#web/ui/patterns/empty-state.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { Skeleton } from '#web/ui/primitives/skeleton.tsx'

type Read = { items: readonly WebhookMessage[]; page: number; hasMore: boolean }

/** What a webhook was told, newest first. */
export function WebhookLog({ webhook: { id, address }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [read, setRead] = useState<Read>({ items: [], page: 0, hasMore: true })
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading')

  const load = useCallback(
    (page: number) =>
      api.partners.listWebhookMessages({ id, page, pageSize: 20 }).then(
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
    <Dialog open onClose={onClose} title={m.partners_webhook_log()} text={address}>
      {read.items.length > 0 && (
        <ol className="grid gap-3">
          {read.items.map((message) => (
            <MessageItem key={message.id} message={message} onSent={() => load(1)} />
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
          <ErrorState level={3} title={m.partners_webhook_log_failed()} onRetry={loadMore} />
        )}
        {state === 'there' && read.items.length === 0 && (
          <p className="text-ink-2">{m.partners_webhook_log_none()}</p>
        )}
      </div>
      {state === 'there' && read.hasMore && (
        <Button variant="secondary" block className="mt-3" onClick={loadMore}>
          {m.partners_webhook_log_more()}
        </Button>
      )}
    </Dialog>
  )
}

const tones = {
  waiting: 'neutral',
  delivered: 'neem-soft',
  failed: 'lac-soft',
  dropped: 'neutral',
  over_limit: 'lac-soft',
} as const

function MessageItem({ message, onSent }: { message: WebhookMessage; onSent: () => Promise<void> }) {
  const { id, event, happenedAt, status, attempts, answer, failure, nextAttemptAt, can } = message
  const { run, isPending, problem } = useAction(() => api.partners.resendWebhookMessage({ messageId: id }), {
    done: m.partners_webhook_resent(),
    onDone: onSent,
  })
  const momentOf = (instant: Date | string) => formatMoment(instant, currentLocale())
  const answered =
    failure !== null ? m.partners_webhook_failure(failure) : answer && m.partners_webhook_answer({ answer })
  return (
    <li className="grid gap-1 border-t border-line pt-3 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{m.partners_webhook_event(event)}</span>
        <Badge tone={tones[status]}>{m.partners_webhook_message_status(status)}</Badge>
      </div>
      <p className="text-sm text-ink-2">
        {joinWithDots(
          momentOf(happenedAt),
          attempts > 0 && m.partners_webhook_attempts({ count: attempts }),
          answered,
          status === 'waiting' &&
            attempts > 0 &&
            nextAttemptAt !== null &&
            m.partners_webhook_next({ moment: momentOf(nextAttemptAt) }),
        )}
      </p>
      {can.resend && (
        <div>
          <Button variant="quiet" size="small" loading={isPending} onClick={() => void run()}>
            {m.partners_webhook_resend()}
          </Button>
        </div>
      )}
      {problem !== null && <p className="text-sm text-lac-ink">{problem}</p>}
    </li>
  )
}
