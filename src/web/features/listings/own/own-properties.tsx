import { useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { useEffect, useRef, type ReactNode } from 'react'

import { ownPropertyStates } from '#contract/enums.ts'
import type { OwnPropertyPage } from '#contract/properties/own-property.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { ChoiceForm, FindField } from '#web/ui/patterns/choice-form.tsx'
import { FilterLinks, ListPage, type ListLink } from '#web/ui/patterns/list-page.tsx'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { noMetrics, type Metrics } from './own-metrics.tsx'
import { OwnPropertyCard, type Advice } from './own-property-card.tsx'
import { stateLabel } from './own-property-state.ts'
import { readOwnPropertySearch, type OwnPropertySearch } from './search-params.ts'

type OwnPropertyFiltersProps = {
  search: OwnPropertySearch
  counts: Record<(typeof ownPropertyStates)[number], number>
  due: number
}

const path = '/user-dashboard/properties' as const
const link: ListLink = (search) => ({ to: path, search: readOwnPropertySearch(search) })

/** Search field appears above this number of listings. */
const manyHomes = 6

/** States as links with their counts, text as a plain GET form: both work without script. */
function OwnPropertyFilters({
  search: { state: chosen, due: isDue, q },
  counts,
  due,
}: OwnPropertyFiltersProps) {
  const shown = ownPropertyStates.reduce((sum, state) => sum + counts[state], 0) - counts.archived
  const isLong = q !== undefined || shown + counts.archived > manyHomes
  const states = ownPropertyStates.filter((state) => counts[state] > 0 || state === chosen)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <FilterLinks
        label={m.properties_own_filter()}
        links={[
          ...[undefined, ...states].map((state) => ({
            label: state ? stateLabel(state) : m.properties_own_all(),
            count: state ? counts[state] : shown,
            isCurrent: state === chosen && !isDue,
            link: { to: path, search: { ...(state && { state }), ...(q !== undefined && { q }) } },
          })),
          ...(due > 0 || isDue
            ? [
                {
                  label: m.properties_confirm_due(),
                  count: due,
                  isCurrent: isDue !== undefined,
                  link: { to: path, search: { due: 'true' as const, ...(q !== undefined && { q }) } },
                },
              ]
            : []),
        ]}
      />
      {isLong && (
        <ChoiceForm
          link={link}
          otherParams={{ state: chosen, due: isDue }}
          className="w-full sm:w-auto sm:min-w-96"
        >
          <FindField label={m.properties_own_find()} button={m.properties_own_find_do()} query={q} />
        </ChoiceForm>
      )}
    </div>
  )
}

type OwnPropertiesProps = {
  own: OwnPropertyPage
  search: OwnPropertySearch
  /** Metrics by property id. */
  metrics: Readonly<Record<string, Metrics>>
  advice: Readonly<Record<string, readonly Advice[] | undefined>>
  /** Unsubmitted drafts. */
  drafts?: ReactNode
}

/** Own listings, newest first, each with its state and the meaning of that state. */
export function OwnProperties({ own, search, metrics, advice, drafts }: OwnPropertiesProps) {
  useLeaveEmptied(own.total, search)
  const hasAny = Object.values(own.counts).some((count) => count > 0)
  return (
    <ListPage
      title={m.properties_own_title()}
      count={m.properties_own_count({ count: own.total })}
      actions={
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/add-property" icon={<Plus />}>
            {m.properties_own_add()}
          </LinkButton>
          <LinkButton to="/user-dashboard/import" variant="secondary" icon={<Upload />}>
            {m.imports_title()}
          </LinkButton>
        </div>
      }
      filters={
        <>
          {drafts}
          {own.due > 0 && <DueNotice due={own.due} />}
          {(hasAny || search.q !== undefined) && (
            <OwnPropertyFilters search={search} counts={own.counts} due={own.due} />
          )}
        </>
      }
      list={own}
      search={search}
      link={link}
      empty={{
        picture: 'done',
        title: m.properties_own_empty(),
        text: m.properties_own_empty_text(),
        children: <LinkButton to="/add-property">{m.properties_own_first()}</LinkButton>,
      }}
      filtered={{
        picture: 'search',
        text: m.properties_own_empty_filtered(),
        showAll: m.properties_own_show_all(),
      }}
    >
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
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
    </ListPage>
  )
}

/** Shows the full list once the last listing of a filter was moved. */
function useLeaveEmptied(total: number, { state, due, q }: OwnPropertySearch) {
  const navigate = useNavigate()
  const before = useRef({ total, state, due, q })
  useEffect(() => {
    const { current: last } = before
    before.current = { total, state, due, q }
    const hasEmptied =
      last.total > 0 && total === 0 && last.state === state && last.due === due && last.q === q
    if (!hasEmptied || (state ?? due) === undefined) return
    void navigate({
      to: path,
      search: q === undefined ? {} : { q },
      replace: true,
      resetScroll: false,
    })
  }, [total, state, due, q, navigate])
}

/** One press for all listings that are due or late. */
function DueNotice({ due }: { due: number }) {
  const { run, isPending } = useAction(() => api.availability.confirmDueListings(), {
    done: ({ confirmed }) => m.properties_confirm_all_done({ count: confirmed }),
    failed: m.properties_own_action_failed(),
  })
  return (
    <Notice tone="waiting">
      <p className="font-semibold">{m.properties_confirm_notice({ count: due })}</p>
      <p className="text-sm text-ink-2">{m.properties_confirm_notice_text()}</p>
      <Button className="mt-3" disabled={isPending} onClick={() => void run()}>
        {m.properties_confirm_all({ count: due })}
      </Button>
    </Notice>
  )
}
