import { formatNumber } from '#contract/price.ts'
import type { Purpose } from '#contract/properties/card.ts'
import type { LocalityPage as Locality } from '#contract/search/localities.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Breadcrumbs } from '#web/ui/patterns/breadcrumbs.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

import { LocalityLinks } from './locality-links.tsx'
import { LocalityOffer } from './locality-offer.tsx'
import { LocalitySection } from './locality-section.tsx'
import { localityName } from './locality-name.ts'
import { countWords } from './locality-labels.ts'
import type { RenderCard } from './result-list.tsx'

type LocalityPageProps = { locality: Locality; renderCard: RenderCard }

/** One locality for buyers and tenants: what there is, what it costs, and what lies around it. */
export function LocalityPage({ locality, renderCard }: LocalityPageProps) {
  const place = localityName(locality)
  const offers: readonly [Purpose, string][] = [
    ['sale', m.search_locality_sale({ place })],
    ['rent', m.search_locality_rent({ place })],
  ]
  return (
    <div className="page-width pt-3 pb-11 lg:pb-18">
      <Breadcrumbs
        label={m.search_breadcrumbs()}
        steps={[
          {
            name: m.search_breadcrumb_home(),
            link: (
              <Link to="/" className="text-link">
                {m.search_breadcrumb_home()}
              </Link>
            ),
          },
          {
            name: m.search_jaipur(),
            link: (
              <Link to="/jaipur" className="text-link">
                {m.search_jaipur()}
              </Link>
            ),
          },
          { name: place },
        ]}
      />
      <h1 className="mt-2 text-3xl lg:text-4xl">{m.search_locality_title({ place })}</h1>
      <p className="mt-1 text-ink-2 tabular-nums">
        {joinWithDots(
          ...countWords(locality.sale.count, locality.rent.count),
          ...(locality.pincode === null ? [] : [m.search_locality_pincode({ pincode: locality.pincode })]),
        )}
      </p>
      {offers.map(([purpose, title]) => (
        <LocalitySection
          key={purpose}
          title={title}
          link={
            locality[purpose].count > 0 && (
              <Link to="/search" search={searchOf(locality.name, purpose)} className="text-link py-2.5">
                {m.search_locality_all({ count: formatNumber(locality[purpose].count) })}
              </Link>
            )
          }
        >
          <LocalityOffer
            purpose={purpose}
            place={place}
            offer={locality[purpose]}
            renderLink={(text, type) => (
              <Link
                to="/search"
                search={{ ...searchOf(locality.name, purpose), propertyType: type }}
                className="text-link inline-block py-2.5"
              >
                {text}
              </Link>
            )}
            renderCard={renderCard}
          />
        </LocalitySection>
      ))}
      {locality.neighbourhood && (
        <LocalitySection title={m.search_locality_about({ place })}>
          <p className="max-w-prose whitespace-pre-line">{locality.neighbourhood}</p>
        </LocalitySection>
      )}
      {locality.nearby.length > 0 && (
        <LocalitySection title={m.search_locality_nearby()}>
          <LocalityLinks localities={locality.nearby} />
        </LocalitySection>
      )}
      <LinkButton to="/search" search={{}} variant="secondary" className="mt-9">
        {m.search_locality_look_around()}
      </LinkButton>
    </div>
  )
}

function searchOf(name: string, purpose: Purpose) {
  return { status: purpose === 'rent' ? 'RENT' : 'SALE', localities: name } as const
}
