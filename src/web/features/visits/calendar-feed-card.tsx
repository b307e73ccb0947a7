import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { formatMoment } from '#contract/dates.ts'
import type { CalendarFeed } from '#contract/visits/calendar-feed.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { PasswordDialog } from '#web/features/accounts/confirmation/password-dialog.tsx'
import { copyText } from '#web/ui/patterns/sharing/copy-text.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

const queryKey = ['visits', 'calendar-feed']

/** The address of a person's calendar feed, which they make, renew and remove. */
export function CalendarFeedCard() {
  const title = useId()
  const client = useQueryClient()
  const { data } = useQuery({ queryKey, queryFn: () => api.visits.getCalendarFeed({}) })
  const show = (feed: CalendarFeed | null) => client.setQueryData(queryKey, { feed })
  const feed = data?.feed ?? null
  const [isRenewing, setRenewing] = useState(false)
  async function renew(currentPassword: string) {
    const renewed = await api.visits.renewCalendarFeed({ currentPassword })
    toast.success(feed ? m.visits_feed_renewed() : m.visits_feed_made())
    setRenewing(false)
    show(renewed.feed)
  }
  const stop = useAction(() => api.visits.stopCalendarFeed({}), {
    done: m.visits_feed_stopped(),
    failed: m.visits_feed_failed(),
    onDone: () => show(null),
  })
  return (
    <Card as="section" aria-labelledby={title} className="mt-6 grid gap-3 p-4">
      <h2 id={title} className="font-sans text-base font-semibold">
        {m.visits_feed_title()}
      </h2>
      <p className="max-w-prose text-sm text-ink-2">{m.visits_feed_text()}</p>
      {feed ? (
        <>
          <TextField
            label={m.visits_feed_address()}
            hint={m.visits_feed_hint()}
            readOnly
            value={feed.url}
            onFocus={({ target }) => target.select()}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              onClick={() => void copyText(feed.url, m.visits_feed_copied(), m.visits_feed_copy_failed())}
            >
              {m.visits_feed_copy()}
            </Button>
            <Button variant="secondary" onClick={() => setRenewing(true)}>
              {m.visits_feed_renew()}
            </Button>
            <Button variant="secondary" loading={stop.isPending} onClick={() => void stop.run()}>
              {m.visits_feed_stop()}
            </Button>
          </div>
          <p className="text-sm text-ink-3">
            {feed.lastReadAt
              ? m.visits_feed_last_read({ moment: formatMoment(feed.lastReadAt, currentLocale()) })
              : m.visits_feed_never_read()}
          </p>
        </>
      ) : (
        <div>
          <Button variant="secondary" disabled={data === undefined} onClick={() => setRenewing(true)}>
            {m.visits_feed_create()}
          </Button>
        </div>
      )}
      {isRenewing && (
        <PasswordDialog
          title={feed ? m.visits_feed_renew() : m.visits_feed_create()}
          text={m.visits_feed_confirm()}
          label={feed ? m.visits_feed_renew() : m.visits_feed_create()}
          failureTitle={m.visits_feed_failed()}
          onClose={() => setRenewing(false)}
          onConfirm={renew}
        />
      )}
    </Card>
  )
}
