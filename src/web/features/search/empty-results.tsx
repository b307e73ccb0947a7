import { m } from '#messages'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

import { cleared } from './active-filters.ts'
import type { SearchAddress } from './read-search.ts'

export function EmptyResults({ address }: { address: SearchAddress }) {
  return (
    <EmptyState picture="search" title={m.search_empty()} text={m.search_empty_text()}>
      <LinkButton to="/search" search={cleared(address)} replace>
        {m.search_clear_filters()}
      </LinkButton>
      <LinkButton to="/search" search={{}} variant="secondary">
        {m.search_browse_all()}
      </LinkButton>
    </EmptyState>
  )
}
