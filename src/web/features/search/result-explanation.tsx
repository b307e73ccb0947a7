import { getRouteApi } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import { dayInIndia, formatDay } from '#contract/dates.ts'
import { formatNumber, formatPriceCompact } from '#contract/price.ts'
import type { ExplainedFilter, Explanation } from '#contract/search/explanation.ts'
import { sortSteps, type SortStep } from '#contract/search/order.ts'
import { m } from '#messages'
import { readPublic } from '#web/api/read-public.ts'
import { Spinner } from '#web/ui/primitives/spinner.tsx'

import { listActiveFilters } from './active-filters.ts'
import type { LocalityChoice } from './locality-choice.ts'
import { readPurpose, type SearchAddress } from './read-search.ts'
import { toSearchInput } from './search-input.ts'
import { localityLabel } from './search-labels.ts'
import { appliedSort } from './sort-menu.tsx'

const route = getRouteApi('/_public/search')

/** What a result matches, what its listing does not say, and why it is at its place. */
export function ResultExplanation({ propertyId }: { propertyId: string }): ReactNode {
  const address = route.useSearch()
  const { localities, results } = route.useLoaderData()
  const { explanation, hasFailed, retry } = useExplanation(propertyId, address)
  if (hasFailed)
    return (
      <p role="alert">
        {m.search_why_failed()}{' '}
        <button type="button" className="text-link min-h-9" onClick={retry}>
          {m.search_try_again()}
        </button>
      </p>
    )
  if (!explanation) return <Spinner />
  const labels = listLabels(explanation, address, localities)
  const sort = appliedSort(address, results?.hasPlaces === true)
  return (
    <>
      <Section title={m.search_why_matches()}>
        {labels.met.map((label) => (
          <Item key={label} icon={<Check aria-hidden className="text-neem-ink" />}>
            {label}
          </Item>
        ))}
      </Section>
      {labels.unmet.length > 0 && (
        <Section title={m.search_why_misses()}>
          {labels.unmet.map((label) => (
            <Item key={label} icon={<X aria-hidden className="text-lac-ink" />}>
              {label}
            </Item>
          ))}
        </Section>
      )}
      {explanation.unknown.length > 0 && (
        <Section title={m.search_why_unknown()}>
          {explanation.unknown.map((name) => (
            <Item key={name} icon={<Minus aria-hidden />}>
              {m.search_why_not_given(name)}
            </Item>
          ))}
        </Section>
      )}
      <Section title={m.search_why_order({ order: m.search_sort_name(sort) })}>
        {listSteps(explanation, sort).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Section>
    </>
  )
}

type Answer = { key: string; explanation: Explanation | null }

function useExplanation(propertyId: string, address: SearchAddress) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [attempt, setAttempt] = useState(0)
  const question = { ...toSearchInput(address), page: undefined }
  const key = JSON.stringify([propertyId, question, attempt])
  const latestQuestion = useRef(question)
  useEffect(() => void (latestQuestion.current = question))
  useEffect(() => {
    let isCurrent = true
    const show = (explanation: Explanation | null) => isCurrent && setAnswer({ key, explanation })
    const path = `/search/properties/${propertyId}/explanation`
    readPublic<Explanation>(path, latestQuestion.current).then(show, () => show(null))
    return () => void (isCurrent = false)
  }, [propertyId, key])
  const isAnswered = answer?.key === key
  return {
    explanation: isAnswered ? answer.explanation : null,
    hasFailed: isAnswered && answer.explanation === null,
    retry: () => setAttempt(attempt + 1),
  }
}

type SectionProps = { title: string; children: ReactNode }

function Section({ title, children }: SectionProps) {
  return (
    <div className="mt-2">
      <p className="font-semibold text-ink">{title}</p>
      <ul>{children}</ul>
    </div>
  )
}

type ItemProps = { icon: ReactNode; children: ReactNode }

function Item({ icon, children }: ItemProps) {
  return (
    <li className="flex gap-1.5 [&_svg]:mt-0.5 [&_svg]:size-4! [&_svg]:shrink-0">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  )
}

/** The filters as the page names them; of alternatives, the one that the property has. */
function listLabels(explanation: Explanation, address: SearchAddress, localities: readonly LocalityChoice[]) {
  const { beds, localityName, readAs } = explanation
  const chips = listActiveFilters(address, localities)
  const labelsFor = (filter: ExplainedFilter, isMet: boolean): string[] => {
    if (filter === 'purpose')
      return [readPurpose(address) === 'rent' ? m.properties_for_rent() : m.properties_for_sale()]
    if (filter === 'location' && isMet && readAs) return [readingLabel(readAs, address.location ?? '')]
    if (filter === 'bhk' && isMet && beds !== null) return [m.search_bhk({ count: beds })]
    if (filter === 'localities' && isMet && localityName !== null)
      return [localityLabel(localityName, localities)]
    const name = filter === 'type' ? 'propertyType' : filter
    return chips.filter(({ id }) => id === name || id.startsWith(`${name} `)).map(({ label }) => label)
  }
  const listLabelsOf = (isMetWanted: boolean) =>
    explanation.filters
      .filter(({ isMet }) => isMet === isMetWanted)
      .flatMap(({ filter }) => labelsFor(filter, isMetWanted))
  return { met: listLabelsOf(true), unmet: listLabelsOf(false) }
}

function readingLabel(readAs: NonNullable<Explanation['readAs']>, text: string): string {
  if (readAs.kind === 'similarPlace') return m.search_why_similar_place({ text, place: readAs.name })
  return readAs.kind === 'text' ? m.search_why_text({ text }) : m.search_why_similar_text({ text })
}

function listSteps(explanation: Explanation, sort: keyof typeof sortSteps): string[] {
  const { isFeatured } = explanation
  const steps = sortSteps[sort].flatMap((step) => stepWords[step]?.(explanation) ?? [])
  const isPaidPlaceIgnored = isFeatured && !sortSteps[sort].includes('featured')
  return isPaidPlaceIgnored ? [...steps, m.search_why_featured_ignored()] : steps
}

const stepWords: Partial<Record<SortStep, (explanation: Explanation) => string>> = {
  approved: ({ isApproved }) => (isApproved ? m.search_why_approved() : m.search_why_under_review()),
  confirmed: ({ isLate }) => (isLate ? m.search_why_late() : m.search_why_confirmed()),
  featured: ({ isFeatured, featuredUntil }) => {
    if (!isFeatured) return m.search_why_not_featured()
    if (featuredUntil === null) return m.search_why_featured()
    return m.search_why_featured_until({ day: formatDay(dayInIndia(new Date(featuredUntil))) })
  },
  views: ({ views }) => m.search_why_views({ count: views, shown: formatNumber(views) }),
  newest: ({ listedAt }) => m.search_why_listed({ day: formatDay(dayInIndia(new Date(listedAt))) }),
  lowestPrice: ({ price }) => m.search_why_lowest_price({ price: formatPriceCompact(price) }),
  lowestCost: ({ trueCost }) => m.search_why_lowest_cost({ cost: formatPriceCompact(trueCost) }),
  lowestRate: ({ carpetRate }) => m.search_why_lowest_rate({ rate: formatNumber(carpetRate) }),
  fewestMinutes: () => m.search_why_minutes(),
  highestPrice: ({ price }) => m.search_why_highest_price({ price: formatPriceCompact(price) }),
}
