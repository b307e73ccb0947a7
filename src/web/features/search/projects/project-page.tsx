import { Link } from '@tanstack/react-router'
import { Hydrate } from '@tanstack/react-start'
import { condition } from '@tanstack/react-start/hydration'
import { useRef } from 'react'

import { formatDay } from '#contract/dates.ts'
import { formLabel } from '#contract/evidence/claim-labels.ts'
import { formatNumber, formatPriceCompact } from '#contract/price.ts'
import type { ProjectOffer, ProjectPage as Project } from '#contract/search/project-page.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { ProjectPicture } from '#web/features/catalogue/project-card.tsx'
import { EvidenceList } from '#web/features/evidence/evidence-list.tsx'
import { FloorPlanList } from '#web/features/properties/floor-plans/floor-plan-list.tsx'
import { FactList } from '#web/ui/patterns/fact-list.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Pages } from '#web/ui/patterns/pagination.tsx'
import { useNear } from '#web/ui/patterns/use-near.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

import { Breadcrumbs } from '../localities/breadcrumbs.tsx'
import { LocalitySection } from '../localities/locality-links.tsx'
import { LazyLocationMap } from '../map/lazy-location-map.tsx'
import type { RenderCard } from '../result-list.tsx'
import { typeWords } from '../search-labels.ts'
import { PossessionDates } from './possession-dates.tsx'

type ProjectPageProps = { project: Project; renderCard: RenderCard }

/** What a buyer wants to know of a project; complete without scripts. */
export function ProjectPage({ project, renderCard }: ProjectPageProps) {
  return (
    <div className="page-width pt-3 pb-11 lg:pb-18">
      <Hydrate when={condition(false)}>
        <ProjectFacts project={project} />
      </Hydrate>
      <ProjectHomes project={project} renderCard={renderCard} />
      <ProjectMap project={project} />
    </div>
  )
}

function ProjectFacts({ project }: { project: Project }) {
  const { name, description, evidence } = project
  return (
    <>
      {project.localitySlug !== null && <Breadcrumbs locality={name} />}
      <ProjectHeader project={project} />
      <PossessionDates project={project} />
      <ProjectOffers project={project} />
      <ProjectPlans plans={project.plans} />
      {description && (
        <LocalitySection title={m.search_locality_about({ place: name })}>
          <p className="max-w-prose whitespace-pre-line">{description}</p>
        </LocalitySection>
      )}
      <LocalitySection title={m.evidence_title()}>
        <EvidenceList subject="project" lines={evidence} />
      </LocalitySection>
    </>
  )
}

/** Picture, name, price and the facts that are asked for first. */
function ProjectHeader({ project }: { project: Project }) {
  const { name, place, phase, image, towers, units, reraNumber, possessionDate } = project
  const found = countFound(project)
  return (
    <div className="mt-2 grid gap-5 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] md:gap-8">
      <div className="picture-card">
        <ProjectPicture project={{ title: name, image }} />
      </div>
      <div className="min-w-0">
        <Badge tone={phase === 'ready' ? 'neem-soft' : 'saffron-soft'}>{m.catalogue_phase_name(phase)}</Badge>
        <h1 className="mt-2 text-3xl wrap-anywhere lg:text-4xl">{name}</h1>
        <p className="mt-1 text-ink-2">{place}</p>
        <p className="mt-3 text-2xl font-bold tabular-nums">{priceRange(project)}</p>
        <FactList
          className="mt-4 grid-cols-2"
          facts={[
            { name: m.catalogue_builder(), value: <Builder project={project} /> },
            {
              name: m.search_project_stated_now(),
              value: phase !== 'ready' && possessionDate && formatDay(possessionDate, currentLocale()),
            },
            { name: m.properties_rera_number(), value: reraNumber, hint: registrationNote(project) },
            { name: m.search_project_towers(), value: towers !== null && formatNumber(towers) },
            { name: m.search_project_units(), value: units !== null && formatNumber(units) },
          ]}
        />
        {found > 0 && (
          <LinkButton to="/search" search={searchOf(project)} className="mt-5">
            {m.search_project_all({ count: found, shown: formatNumber(found) })}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

/** That nobody checked the number; its check is listed below. */
function registrationNote({ reraNumber, evidence }: Project): string | undefined {
  const isChecked = evidence.some(({ reference }) => reference !== null && reference === reraNumber)
  return reraNumber === null || isChecked ? undefined : formLabel(reraNumber)
}

function Builder({ project: { builderName, builderId } }: { project: Project }) {
  if (builderId === null) return builderName ?? m.search_project_builder_unknown()
  return (
    <Link to="/agents/$id" params={{ id: String(builderId) }} className="text-link">
      {builderName ?? m.search_project_builder_profile()}
    </Link>
  )
}

/** By purpose and size, each leading to its homes. */
function ProjectOffers({ project }: { project: Project }) {
  const { offers } = project
  if (offers.length === 0) return null
  return (
    <LocalitySection title={m.search_project_prices()}>
      <ul className="grid border-t border-line">
        {offers.map((offer) => (
          <li
            key={joinWithDots(offer.purpose, offer.type, offer.beds)}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-b border-line py-3 sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-baseline"
          >
            <span className="font-semibold">
              {joinWithDots(
                offer.beds !== null && offer.beds > 0 && m.search_bhk({ count: offer.beds }),
                typeWords[offer.type](),
              )}
              <span className="block text-sm font-normal text-ink-3">
                {offer.purpose === 'rent' ? m.properties_for_rent() : m.properties_for_sale()}
              </span>
            </span>
            <span className="text-right font-medium tabular-nums sm:text-left">{rangeOf(offer)}</span>
            <span className="text-sm text-ink-2 tabular-nums sm:text-base">{offer.sizeLabel}</span>
            <OfferCount project={project} offer={offer} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-3">{m.search_project_prices_text()}</p>
    </LocalitySection>
  )
}

/** Leads to exactly the homes that it counts; no search finds those without bedrooms among others of their type. */
function OfferCount({ project, offer }: { project: Project; offer: ProjectOffer }) {
  const { purpose, type, beds, count } = offer
  const shown = m.search_count({ count, shown: formatNumber(count) })
  const isFound =
    beds !== null ||
    project.offers.every((other) => other === offer || other.purpose !== purpose || other.type !== type)
  if (!isFound) return <span className="text-right">{shown}</span>
  return (
    <Link
      to="/search"
      search={{ ...searchOf(project, purpose), propertyType: type, ...bedroomsOf(beds) }}
      className="text-link text-right"
    >
      {shown}
    </Link>
  )
}

/** Of homes that are listed now, each leading to its home. */
function ProjectPlans({ plans }: Pick<Project, 'plans'>) {
  if (plans.length === 0) return null
  return (
    <LocalitySection title={m.properties_floor_plans()}>
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4">
        {plans.map(({ numericId, beds, title, ...plan }) => (
          <li key={numericId} className="min-w-0">
            <FloorPlanList plans={[plan]} sizes="(min-width: 1024px) 290px, 45vw" className="grid-cols-1" />
            <Link
              to="/property/$id"
              params={{ id: String(numericId) }}
              className="touch-link text-sm wrap-anywhere"
              title={title}
            >
              {joinWithDots(
                beds !== null && beds > 0 && m.search_bhk({ count: beds }),
                m.search_property_id({ id: String(numericId) }),
              )}
            </Link>
          </li>
        ))}
      </ul>
    </LocalitySection>
  )
}

function ProjectHomes({ project, renderCard }: ProjectPageProps) {
  const { homes, slug, name } = project
  return (
    <LocalitySection
      title={m.search_project_homes({ name })}
      link={
        homes.total > homes.items.length && (
          <Link to="/search" search={searchOf(project)} className="text-link py-2.5">
            {m.search_locality_all({ count: formatNumber(countFound(project)) })}
          </Link>
        )
      }
    >
      {homes.total === 0 ? (
        <>
          <p>{m.search_project_no_homes({ name })}</p>
          <LinkButton to="/search" search={{}} variant="secondary" className="mt-4">
            {m.search_locality_look_around()}
          </LinkButton>
        </>
      ) : (
        <>
          <div className="mb-6 grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
            {homes.items.map((property) => renderCard(property, { view: 'grid', first: false }))}
          </div>
          <Pages
            label={m.search_project_homes({ name })}
            list={homes}
            link={(page) => ({
              to: '/projects/$slug',
              params: { slug },
              search: { page: page === 1 ? undefined : page },
            })}
          />
        </>
      )}
    </LocalitySection>
  )
}

/** Loaded near the viewport, with its space reserved. */
function ProjectMap({ project: { point, name } }: { project: Project }) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNear(box, '300px')
  if (!point) return null
  return (
    <LocalitySection title={m.search_locality_map({ place: name })}>
      <div
        ref={box}
        className="h-75 overflow-hidden rounded-lg border border-line bg-sunken lg:h-100 noscript:hidden"
      >
        {isNear && (
          <LazyLocationMap place={point} mark="point" label={m.properties_map_of({ place: name })} />
        )}
      </div>
    </LocalitySection>
  )
}

/** Of what is for sale, else of what is for rent. */
function priceRange({ offers }: Project): string {
  const [first] = offers.toSorted(
    (offer, other) => Number(offer.purpose === 'rent') - Number(other.purpose === 'rent'),
  )
  if (!first) return m.catalogue_no_homes_yet()
  const { purpose } = first
  const same = offers.filter((offer) => offer.purpose === purpose)
  const priceFrom = Math.min(...same.map((offer) => offer.priceFrom))
  const priceTo = Math.max(...same.map((offer) => offer.priceTo))
  return rangeOf({ purpose, priceFrom, priceTo })
}

function rangeOf({ purpose, priceFrom, priceTo }: Pick<ProjectOffer, 'purpose' | 'priceFrom' | 'priceTo'>) {
  const [from, to] = [formatPriceCompact(priceFrom), formatPriceCompact(priceTo)]
  const range = from === to ? from : m.catalogue_price_range({ from, to })
  return purpose === 'rent' ? `${range}${m.properties_per_month()}` : range
}

function searchOf({ slug, offers }: Project, purpose?: ProjectOffer['purpose']) {
  const isRent =
    purpose === 'rent' || (purpose === undefined && offers.every((offer) => offer.purpose === 'rent'))
  return { project: slug, status: isRent ? 'RENT' : 'SALE' } as const
}

/** As many as that search without a purpose finds, which is of one purpose. */
function countFound(project: Project): number {
  const isRent = searchOf(project).status === 'RENT'
  const offers = project.offers.filter(({ purpose }) => (purpose === 'rent') === isRent)
  return offers.reduce((sum, { count }) => sum + count, 0)
}

/** The choices of the filter end at five or more. */
function bedroomsOf(beds: number | null) {
  if (beds === null) return {}
  return beds >= 1 && beds <= 4 ? { bhk: String(beds) } : { beds }
}
