import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

import { m } from '#messages'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { exactLink } from '#web/ui/primitives/link-chip.ts'

import type { Entry } from './faq-entries.ts'
import type { HelpSearch } from './search-params.ts'

type HelpResultsProps = { search: HelpSearch; count: number }

/** Number of matches, with a link to contact support if there are none. */
export function HelpResults({ search: { tab, q: query }, count }: HelpResultsProps) {
  if (query === undefined) return null
  const all = tab ? { tab } : {}
  if (count === 0)
    return (
      <div role="status">
        <EmptyState
          picture="search"
          title={m.support_help_results_none({ query })}
          text={m.support_help_results_none_text()}
        >
          <LinkButton to="/user-dashboard/help" search={all} variant="secondary">
            {m.support_help_search_clear()}
          </LinkButton>
        </EmptyState>
      </div>
    )
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
      <span role="status">{m.support_help_results({ count, query })}</span>
      <Link to="/user-dashboard/help" search={all} {...exactLink} className="touch-link">
        {m.support_help_search_clear()}
      </Link>
    </p>
  )
}

type FoldProps = { id: string; title: string; lead?: string; open?: boolean; children: ReactNode }

/** Collapsible question, which works without script. */
export function Fold({ id, title, lead, open = false, children }: FoldProps) {
  return (
    <details id={id} open={open} className="group border-b border-line last:border-0">
      <summary className="flex min-h-13 list-none items-center gap-3 py-3 font-medium hover:text-action-ink [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          {title}
          {lead && <span className="block text-sm font-normal text-ink-2">{lead}</span>}
        </span>
        <ChevronDown aria-hidden className="flex-none text-ink-3 group-open:rotate-180" />
      </summary>
      <div className="max-w-prose pb-4 text-ink-2">{children}</div>
    </details>
  )
}

/** Entries that contain every word of the query, ignoring case and diacritics. */
export function findEntries<Each extends Entry>(entries: readonly Each[], query: string): readonly Each[] {
  const words = foldText(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  // Signs alone are in every text, and mean none.
  if (words.length > 0 && !/[\p{L}\p{N}]/u.test(query)) return []
  return entries.filter((entry) => {
    const content = foldText([entry.title(), ...entry.texts.map((text) => text())].join(' '))
    return words.every((word) => content.includes(word))
  })
}

/** Removes accents and the Hindi nukta, which people often omit. */
function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F\u093C]/g, '')
    .toLowerCase()
}
