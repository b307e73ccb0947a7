import type { SavedSearch } from '#contract/search/saved-searches.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'

import { CopyField } from './copy-field.tsx'

type FeedDialogProps = { search: SavedSearch; onClose: () => void }

/** The addresses at which a feed reader follows a saved search. */
export function FeedDialog({ search: { id, name, feed }, onClose }: FeedDialogProps) {
  const failed = m.layout_error_title()
  const renew = useAction(() => api.search.renewSearchFeed({ id }), { done: m.search_feed_made(), failed })
  const stop = useAction(() => api.search.stopSearchFeed({ id }), { done: m.search_feed_stopped(), failed })
  const copy = {
    label: m.search_feed_copy(),
    done: m.search_feed_copied(),
    failed: m.search_feed_copy_failed(),
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.search_feed_named({ name })}
      text={m.search_feed_text()}
      actions={
        <>
          {feed && (
            <Button variant="quiet" loading={stop.isPending} onClick={() => void stop.run()}>
              {m.search_feed_stop()}
            </Button>
          )}
          <Button
            variant={feed ? 'secondary' : 'primary'}
            loading={renew.isPending}
            onClick={() => void renew.run()}
          >
            {feed ? m.search_feed_renew() : m.search_feed_make()}
          </Button>
        </>
      }
    >
      {feed && (
        <div className="grid gap-3">
          <link rel="alternate" type="application/rss+xml" href={feed.rss} />
          <link rel="alternate" type="application/feed+json" href={feed.json} />
          <CopyField label={m.search_feed_rss()} value={feed.rss} copy={copy} />
          <CopyField label={m.search_feed_json()} value={feed.json} copy={copy} />
        </div>
      )}
    </Dialog>
  )
}
