import { formatMoment } from '#contract/dates.ts'
import type { ListingFeed } from '#contract/partners/feeds.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { CopyField } from '#web/features/search/saved/copy-field.tsx'
import { ConfirmButton } from '#web/ui/patterns/confirm-dialog.tsx'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { CardSection } from '#web/ui/primitives/card.tsx'

/** Addresses at which catalogues of other sites read a team's listings. */
export function FeedsSection({ teamId, listed: { feed, can } }: { teamId: string; listed: ListingFeed }) {
  const create = useAction(() => api.partners.renewListingFeed({ teamId }), {
    done: m.partners_feeds_made(),
    failed: m.layout_error_title(),
  })
  if (!can.manage)
    return (
      <CardSection title={m.partners_feeds()}>
        <p className="text-ink-2">{m.partners_feeds_owner()}</p>
      </CardSection>
    )
  return (
    <CardSection title={m.partners_feeds()} text={m.partners_feeds_text()}>
      {feed === null ? (
        <Button variant="secondary" loading={create.isPending} onClick={() => void create.run()}>
          {m.partners_feeds_make()}
        </Button>
      ) : (
        <div className="grid gap-3">
          <CopyField label={m.partners_feeds_meta()} value={feed.meta} copy={copyLabels()} />
          <CopyField label={m.partners_feeds_google()} value={feed.google} copy={copyLabels()} />
          <p className="text-sm text-ink-2">
            {feed.lastReadAt === null
              ? m.partners_feeds_unread()
              : m.partners_feeds_read({ moment: formatMoment(feed.lastReadAt, currentLocale()) })}
          </p>
          <div className="flex flex-wrap gap-2">
            <ConfirmButton
              trigger={{ variant: 'secondary', size: 'small' }}
              title={m.partners_feeds_renew()}
              text={m.partners_feeds_renew_text()}
              button={m.partners_feeds_renew()}
              perform={() => api.partners.renewListingFeed({ teamId })}
              done={m.partners_feeds_made()}
            />
            <ConfirmButton
              trigger={{ variant: 'quiet', size: 'small' }}
              title={m.partners_feeds_stop()}
              text={m.partners_feeds_stop_text()}
              button={m.partners_feeds_stop()}
              variant="danger"
              perform={() => api.partners.stopListingFeed({ teamId })}
              done={m.partners_feeds_stopped()}
            />
          </div>
        </div>
      )}
    </CardSection>
  )
}

export function copyLabels() {
  return { label: m.partners_copy(), done: m.partners_copied(), failed: m.partners_copy_failed() }
}
