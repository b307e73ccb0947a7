import type { ReactNode } from 'react'

import { formatPriceCompact } from '#contract/price.ts'
import { isChoice } from '#contract/search/facets.ts'
import type { Relaxation } from '#contract/search/relaxations.ts'
import { m } from '#messages'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

import { listActiveFilters, changeAddress, clearAddress, splitList } from '../active-filters.ts'
import type { LocalityChoice } from '../locality-choice.ts'
import type { SearchAddress } from '../read-search.ts'
import { countLabel, localityLabel } from '../search-labels.ts'

type FewResultsProps = WiderSearchesProps & { isEmpty: boolean }

/** Ways on where few homes or none were found. */
export function FewResults({ isEmpty, ...search }: FewResultsProps): ReactNode {
  return (
    <>
      <WiderSearches {...search} />
      {isEmpty && <EmptyResults address={search.address} />}
    </>
  )
}

function EmptyResults({ address }: { address: SearchAddress }) {
  return (
    <EmptyState picture="search" title={m.search_empty()} text={m.search_empty_text()}>
      <LinkButton to="/search" search={clearAddress(address)} replace>
        {m.search_clear_filters()}
      </LinkButton>
      <LinkButton to="/search" search={{}} variant="secondary">
        {m.search_browse_all()}
      </LinkButton>
    </EmptyState>
  )
}

type WiderSearchesProps = {
  address: SearchAddress
  relaxations: readonly Relaxation[]
  localities: readonly LocalityChoice[]
}

/** Searches that change one filter a little and find more, each with its number of homes. */
function WiderSearches({ address, relaxations, localities }: WiderSearchesProps) {
  const links = relaxations.flatMap((relaxation) => linkOf(relaxation, address, localities) ?? [])
  if (links.length === 0) return null
  return (
    <section aria-labelledby="wider" className="mt-7 text-center">
      <h2 id="wider" className="text-lg">
        {m.search_wider_title()}
      </h2>
      <ul className="mt-3 flex flex-wrap justify-center gap-2.5">
        {links.map(({ label, search, total }) => (
          <li key={label}>
            <LinkButton to="/search" search={search} variant="secondary">
              {label}
              <span className="font-normal text-ink-3">{countLabel(total)}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

type WiderLink = { label: string; search: SearchAddress; total: number }

function linkOf(
  relaxation: Relaxation,
  address: SearchAddress,
  localities: readonly LocalityChoice[],
): WiderLink | null {
  const { total } = relaxation
  switch (relaxation.kind) {
    case 'price': {
      const { filter, value } = relaxation
      const price = formatPriceCompact(value)
      const label =
        filter === 'maxPrice' ? m.search_price_or_less({ price }) : m.search_price_or_more({ price })
      return { label, search: changeAddress(address, { [filter]: value || undefined }), total }
    }
    case 'bhk': {
      const bhk = [...splitList(address.bhk), relaxation.value].join(',')
      const label = m.search_wider_too({ name: m.search_bhk({ count: relaxation.value }) })
      return { label, search: changeAddress(address, { bhk }), total }
    }
    case 'locality': {
      const { name, beside } = relaxation
      const chosen = [...(beside === null ? splitList(address.localities) : [beside]), name].join(',')
      const label = m.search_wider_too({ name: localityLabel(name, localities) })
      return { label, search: changeAddress(address, { location: undefined, localities: chosen }), total }
    }
    case 'without': {
      const { filter, value } = relaxation
      const id = filter === 'type' ? 'propertyType' : value === null ? filter : `${filter} ${value}`
      const active = listActiveFilters(address, localities).filter(
        (chip) => chip.id === id || (isChoice(filter) && chip.id.startsWith(`${filter} `)),
      )
      const [only] = active
      if (!only) return null
      const label = m.search_wider_without({ name: active.map((chip) => chip.label).join(', ') })
      const search = isChoice(filter) ? changeAddress(address, { [filter]: undefined }) : only.without
      return { label, search, total }
    }
  }
}
