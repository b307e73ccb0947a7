import type { EmailedSearch } from '#contract/search/saved-searches.ts'
import { m } from '#messages'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

/** Landing page of the link in emails about a saved search; only a press changes anything, as scanners open links. */
export function UnsubscribePage({ search }: EmailedSearch) {
  if (search === null)
    return <Outcome title={m.search_unsubscribe_deleted()} text={m.search_unsubscribe_deleted_text()} />
  const { name, isEmailed } = search
  if (!isEmailed)
    return <Outcome title={m.search_unsubscribe_done()} text={m.search_unsubscribe_done_text({ name })} />
  return (
    <div className="page-width py-8 lg:py-12">
      <div className="mx-auto grid max-w-prose grid-cols-1 gap-5">
        <div>
          <h1 className="text-3xl wrap-anywhere lg:text-4xl">{m.search_unsubscribe_heading({ name })}</h1>
          <p className="mt-2 text-ink-2">{m.search_unsubscribe_text()}</p>
        </div>
        <form method="post" className="flex flex-wrap gap-3">
          <input type="hidden" name="List-Unsubscribe" value="One-Click" />
          <Button type="submit" size="large">
            {m.search_unsubscribe_button()}
          </Button>
          <ManageLink />
        </form>
      </div>
    </div>
  )
}

/** The link was changed or is not ours. */
export function UnsubscribeLinkUnknown() {
  return (
    <Outcome
      picture="lost"
      title={m.search_unsubscribe_unknown_title()}
      text={m.search_unsubscribe_unknown()}
    />
  )
}

type OutcomeProps = { title: string; text: string; picture?: 'done' | 'lost' }

function Outcome({ picture = 'done', ...words }: OutcomeProps) {
  return (
    <div className="page-width py-11">
      <EmptyState level={1} picture={picture} {...words} className="wrap-anywhere">
        <ManageLink />
      </EmptyState>
    </div>
  )
}

function ManageLink() {
  return (
    <LinkButton to="/user-dashboard/saved-searches" variant="secondary" size="large">
      {m.search_unsubscribe_manage()}
    </LinkButton>
  )
}
