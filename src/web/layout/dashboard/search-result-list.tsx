import { m } from '#messages'
import { SuggestionList } from '#web/ui/patterns/combobox.tsx'

import { type SearchResultGroup, type SearchResult, searchResultTitles } from './search-result.ts'

type SearchResultListProps = {
  id: string
  groups: readonly Pick<SearchResultGroup, 'kind' | 'results'>[]
  active: number
  onChoose: (index: number) => void
}

/** Suggestions from the caller's own data, by kind. */
export function SearchResultList({ groups, ...rest }: SearchResultListProps) {
  const count = groups.reduce((sum, { results }) => sum + results.length, 0)
  return (
    <SuggestionList
      label={m.layout_find_suggestions()}
      said={count === 0 ? m.layout_find_nothing() : m.layout_find_count({ count })}
      groups={groups.map(({ kind, results }) => ({
        label: searchResultTitles[kind](),
        options: results.map(optionOf),
      }))}
      {...rest}
    />
  )
}

function optionOf({ key, title, detail }: SearchResult) {
  return {
    key,
    content: (
      <span className="grid min-w-0 flex-1">
        <span className="truncate font-medium">{title}</span>
        <span className="truncate text-sm text-ink-3">{detail}</span>
      </span>
    ),
  }
}
