import { m } from '#messages'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { Card } from '#web/ui/primitives/card.tsx'

import { SiteLink } from '../site-link.tsx'
import { DashboardSearch } from './dashboard-search.tsx'
import { listBorder } from './list-border.ts'
import { type SearchResultGroup, searchResultTitles } from './search-result.ts'

type FindPageProps = { query: string; groups: readonly SearchResultGroup[] }

/** Search results in the caller's own data: properties, leads, conversations. */
export function FindPage({ query, groups }: FindPageProps) {
  const filledGroups = groups.filter(({ results }) => results.length > 0)
  return (
    <div className="grid max-w-190 grid-cols-1 gap-4">
      <h1 className="text-2xl break-words">
        {query === '' ? m.layout_find_title() : m.layout_find_results({ query })}
      </h1>
      {/* On wide screens the same field is in the header. */}
      <DashboardSearch className="md:hidden" text={query} />
      <p role="status" className="sr-only">
        {query !== '' &&
          m.layout_find_count({ count: groups.reduce((sum, { results }) => sum + results.length, 0) })}
      </p>
      {filledGroups.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
      {filledGroups.length === 0 && (
        <Card>
          <EmptyState
            picture="search"
            title={query === '' ? m.layout_find_begin() : m.layout_find_nothing()}
            text={query === '' ? m.layout_find_begin_text() : m.layout_find_nothing_text()}
          />
        </Card>
      )}
    </div>
  )
}

function Group({ group: { kind, path, total, hasMore, results } }: { group: SearchResultGroup }) {
  return (
    <section aria-labelledby={`found-${kind}`} className={listBorder}>
      <div className="flex min-h-11 items-center justify-between gap-3 px-3">
        <h2 id={`found-${kind}`} className="font-sans text-md font-semibold">
          {searchResultTitles[kind]()} <span className="font-normal text-ink-3 tabular-nums">{total}</span>
        </h2>
        {hasMore && (
          <SiteLink path={path} className="touch-link text-sm">
            {m.layout_find_all()}
          </SiteLink>
        )}
      </div>
      <ul>
        {results.map((result) => (
          <li key={result.key} className="border-t border-line py-0.5">
            <SiteLink
              path={result.path}
              className="grid min-h-14 content-center rounded-sm px-3 py-2 text-ink no-underline hover:bg-sunken"
            >
              <span className="font-medium break-words">{result.title}</span>
              <span className="line-clamp-2 text-sm break-words text-ink-2">{result.detail}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
