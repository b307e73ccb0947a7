import Clock from 'lucide-react/icons/clock'
import type { ComponentType } from 'react'

import { m } from '#messages'
import { SuggestionList } from '#web/ui/patterns/combobox.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'

import type { SearchAddress } from '../read-search.ts'
import { listShownSearches, type ShownSearch } from './list-shown-searches.ts'

type ListProps = { id: string; active: number; onChoose: (index: number) => void }

export type RecentList = { addresses: readonly SearchAddress[]; List: ComponentType<ListProps> }

/** The searches opened last, for the empty search field; null without any. */
export async function loadRecentList(isSignedIn: boolean): Promise<RecentList | null> {
  const searches = await listShownSearches(isSignedIn)
  if (searches.length === 0) return null
  return {
    addresses: searches.map(({ openAddress }) => openAddress),
    List: (props) => <RecentSuggestions searches={searches} {...props} />,
  }
}

function RecentSuggestions({ searches, ...rest }: ListProps & { searches: readonly ShownSearch[] }) {
  return (
    <SuggestionList
      label={m.search_recent()}
      said={m.search_recent_count({ count: searches.length })}
      groups={[{ label: m.search_recent(), options: searches.map(toOption) }]}
      {...rest}
    />
  )
}

function toOption({ query, title, filters, news, hasNew }: ShownSearch) {
  return {
    key: query,
    content: (
      <>
        <Clock aria-hidden className="text-ink-3" />
        <span className="min-w-0 flex-1">
          <span className="block truncate">{title}</span>
          <span className="block truncate text-sm text-ink-3">
            {hasNew && <strong className="font-semibold text-action">{news}</strong>}
            {hasNew && filters.length > 0 && dot}
            {joinWithDots(!hasNew && news, ...filters)}
          </span>
        </span>
      </>
    ),
  }
}

const dot = ' ·\u2002'
