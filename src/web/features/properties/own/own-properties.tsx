import Plus from 'lucide-react/icons/plus'
import type { OwnPropertyPage } from '#contract/properties/own-property.ts'
import { m } from '#messages'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { Card } from '#web/ui/primitives/card.tsx'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

import { OwnPropertyCard } from './own-property-card.tsx'
import type { Advice } from './own-property-card.tsx'
import { noMetrics } from './own-metrics.tsx'
import type { Metrics } from './own-metrics.tsx'
import { OwnPropertyFilters } from './own-property-filters.tsx'
import { Pages } from '#web/ui/patterns/pagination.tsx'
import type { OwnPropertySearch } from './search-params.ts'

type OwnPropertiesProps = {
  own: OwnPropertyPage
  search: OwnPropertySearch
  /** By the id of the home. */
  metrics: Readonly<Record<string, Metrics>>
  advice: Readonly<Record<string, readonly Advice[] | undefined>>
  /** Forms that were begun and not sent. */
  drafts?: ReactNode
}

/** Everything this person lists, newest first, each with its state and what it means. */
export function OwnProperties({ own, search, metrics, advice, drafts }: OwnPropertiesProps) {
  useLeaveEmptied(own.total, search)
  const heading = useStableFocus(own.items.map(({ id }) => id).join())
  const hasAny = Object.values(own.counts).some((count) => count > 0)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {m.properties_own_title()}
          </h1>
          <p role="status" className="text-sm text-ink-3">
            {own.total === 1 ? m.properties_own_count_one() : m.properties_own_count({ count: own.total })}
          </p>
        </div>
        <LinkButton to="/add-property" icon={<Plus />}>
          {m.properties_own_add()}
        </LinkButton>
      </div>
      {drafts}
      {(hasAny || search.q !== undefined) && <OwnPropertyFilters search={search} counts={own.counts} />}
      {own.items.length === 0 ? (
        <NoProperties isFiltered={search.state !== undefined || search.q !== undefined} />
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {own.items.map((property, index) => (
            <li key={property.id}>
              <OwnPropertyCard
                property={property}
                metrics={metrics[property.id] ?? noMetrics}
                advice={advice[property.id] ?? []}
                first={index === 0}
              />
            </li>
          ))}
        </ul>
      )}
      <OwnPropertyPages own={own} search={search} />
    </div>
  )
}

/** A card that leaves the list takes the focus along: then the heading has it. */
function useStableFocus(shown: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(shown)
  useEffect(() => {
    if (first.current !== shown && document.activeElement === document.body) heading.current?.focus()
    first.current = shown
  }, [shown])
  return heading
}

/** A group that has just lost its last home is left for all of them. */
function useLeaveEmptied(total: number, { state, q }: OwnPropertySearch) {
  const navigate = useNavigate()
  const before = useRef({ total, state, q })
  useEffect(() => {
    const { current: last } = before
    before.current = { total, state, q }
    const hasEmptied = last.total > 0 && total === 0 && last.state === state && last.q === q
    if (!hasEmptied || state === undefined) return
    void navigate({
      to: '/user-dashboard/properties',
      search: q === undefined ? {} : { q },
      replace: true,
      resetScroll: false,
    })
  }, [total, state, q, navigate])
}

function NoProperties({ isFiltered }: { isFiltered: boolean }) {
  const text = isFiltered ? m.properties_own_empty_filtered() : m.properties_own_empty_text()
  return (
    <Card>
      <EmptyState picture={isFiltered ? 'search' : 'done'} title={m.properties_own_empty()} text={text}>
        {isFiltered ? (
          <LinkButton to="/user-dashboard/properties" variant="secondary">
            {m.properties_own_show_all()}
          </LinkButton>
        ) : (
          <LinkButton to="/add-property">{m.properties_own_first()}</LinkButton>
        )}
      </EmptyState>
    </Card>
  )
}

type OwnPropertyPagesProps = {
  own: { page: number; total: number; pageSize: number }
  search: OwnPropertySearch
}

function OwnPropertyPages({ own: { page, total, pageSize }, search: at }: OwnPropertyPagesProps) {
  const { page: _page, ...search } = at
  return (
    <Pages
      list={{ page, pageSize, total }}
      link={(to) => ({
        to: '/user-dashboard/properties',
        search: to === 1 ? search : { ...search, page: to },
      })}
    />
  )
}
