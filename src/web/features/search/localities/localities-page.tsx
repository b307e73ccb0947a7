import type { ReactNode } from 'react'

import type { LocalityCounts } from '#contract/search/localities.ts'
import { m } from '#messages'

import { Breadcrumbs } from './breadcrumbs.tsx'
import { LocalityLinks, LocalitySection } from './locality-links.tsx'

type LocalitiesPageProps = {
  localities: readonly LocalityCounts[]
  /** Market numbers of the city. */
  market: ReactNode
}

/** All localities of the city, popular ones first. */
export function LocalitiesPage({ localities, market }: LocalitiesPageProps) {
  const popular = localities.filter((locality) => locality.isPopular)
  const others = localities.filter((locality) => !locality.isPopular)
  return (
    <div className="page-width pt-3 pb-11 lg:pb-18">
      <Breadcrumbs />
      <h1 className="mt-2 text-3xl lg:text-4xl">{m.search_localities_title()}</h1>
      <p className="mt-1 text-ink-2">{m.search_localities_lead()}</p>
      {popular.length > 0 && (
        <LocalitySection title={m.search_localities_popular()}>
          <LocalityLinks localities={popular} />
        </LocalitySection>
      )}
      {others.length > 0 && (
        <LocalitySection title={m.search_localities_all()}>
          <LocalityLinks localities={others} />
        </LocalitySection>
      )}
      {market}
    </div>
  )
}
