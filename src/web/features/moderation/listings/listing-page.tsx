import { Link } from '@tanstack/react-router'
import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'

import { dayInIndia, formatDay, formatMoment } from '#contract/dates.ts'
import type { AdminListingDetail } from '#contract/moderation/listings.ts'
import { formatNumber, formatPriceFull } from '#contract/price.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { languageOf, typeLabel, priceInFull } from '#web/features/properties/property-labels.ts'
import { PropertyPicture } from '#web/features/properties/property-picture.tsx'
import { FactList } from '#web/ui/patterns/fact-list.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { BackLink } from '#web/ui/patterns/list-page.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Card, CardSection } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { statusBadges } from './labels.ts'
import { TakeDownSection } from './take-down-section.tsx'

type ListingPageProps = {
  listing: AdminListingDetail
  /** Owner, linked to their account where the reader may open it. */
  person: ReactNode
  /** Staff changes to the listing, about which the owner is notified. */
  acts: ReactNode
  /** Periods as a featured listing. */
  featuring: ReactNode
  /** What was checked of it. */
  evidence: ReactNode
  /** History of the listing. */
  timeline: ReactNode
}

/** One listing: status, actions, metrics and history. */
export function ListingPage({ listing, person, acts, featuring, evidence, timeline }: ListingPageProps) {
  const { numericId, title, image, address, placeNames, ownerId, ownerListings } = listing
  return (
    <div className="grid grid-cols-1 gap-5">
      <BackLink to="/admin/listings">{m.moderation_admin_back()}</BackLink>
      <Card className="grid grid-cols-1 gap-4 p-4 sm:p-5 md:grid-cols-[15rem_minmax(0,1fr)]">
        <PropertyPicture
          image={image}
          title={title}
          alt=""
          marked={false}
          sizes="(min-width: 768px) 240px, 92vw"
          className="aspect-4/3 rounded-md"
        />
        <div className="grid min-w-0 content-start gap-2">
          <div className="flex flex-wrap gap-1.5">
            {statusBadges(listing).map(({ tone, label }) => (
              <Badge key={label} tone={tone}>
                {label}
              </Badge>
            ))}
          </div>
          <p className="text-xl font-bold tabular-nums">{priceInFull(listing)}</p>
          <h1 lang={languageOf(title)} className="text-xl wrap-break-word lg:text-2xl">
            {title}
          </h1>
          <p className="wrap-break-word text-ink-2">
            {joinWithDots(
              typeLabel(listing.type),
              `${address}, ${placeNames.city}`,
              m.moderation_id({ id: numericId }),
            )}
          </p>
          <p className="flex flex-wrap items-center gap-x-2 wrap-break-word">
            <span className="text-ink-3">{m.moderation_admin_owner()}</span>
            {person}
            {listing.isOwnerSuspended && <Badge tone="lac-soft">{m.moderation_admin_suspended()}</Badge>}
            <Link to="/admin/listings" search={{ owner: ownerId }} className="touch-link">
              {m.moderation_admin_count({ count: ownerListings, shown: formatNumber(ownerListings) })}
            </Link>
          </p>
          <div className="flex flex-wrap gap-2">
            <LinkButton
              to="/property/$id"
              params={{ id: String(numericId) }}
              variant="secondary"
              icon={<ExternalLink aria-hidden />}
            >
              {m.moderation_open_page()}
            </LinkButton>
            {acts}
          </div>
        </div>
      </Card>
      <Reasons listing={listing} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-5 lg:order-last">
          <TakeDownSection listing={listing} />
          {evidence}
          {featuring}
          <ListingMetrics listing={listing} />
          <ListingFacts listing={listing} />
        </div>
        {timeline}
      </div>
    </div>
  )
}

/** Reasons why the listing is hidden, linked to where they are resolved. */
function Reasons({ listing }: { listing: AdminListingDetail }) {
  const { approvalStatus, rejectionReason, takeDownReason, hasRevision, archivedAt, numericId } = listing
  const waits =
    archivedAt === null && takeDownReason === null && (approvalStatus === 'pending' || hasRevision)
  return (
    <>
      {approvalStatus === 'rejected' && rejectionReason !== null && (
        <Notice tone="bad">
          <p className="font-semibold">{m.moderation_is_rejected()}</p>
          <p className="wrap-break-word">{rejectionReason}</p>
        </Notice>
      )}
      {waits && (
        <Notice tone="waiting">
          {m.moderation_admin_waits()}{' '}
          <Link to="/admin" search={{ listing: numericId }} className="text-link">
            {m.moderation_admin_to_queue()}
          </Link>
        </Notice>
      )}
    </>
  )
}

/** Metrics since the listing was created. */
function ListingMetrics({ listing }: { listing: AdminListingDetail }) {
  const { viewsCount, openReports, openCheckResults, metrics } = listing
  const { leads, visits, favorites, contactRequests, reports } = metrics
  const shown = [
    [m.moderation_admin_metric_views(), viewsCount],
    [m.moderation_admin_metric_contacts(), contactRequests],
    [m.moderation_admin_metric_leads(), leads],
    [m.moderation_admin_metric_visits(), visits],
    [m.moderation_admin_metric_favorites(), favorites],
    [m.moderation_admin_metric_reports(), reports],
    [m.moderation_admin_metric_open_reports(), openReports],
    [m.moderation_admin_check_results(), openCheckResults],
  ] as const
  return (
    <CardSection title={m.moderation_admin_metrics()}>
      <FactList
        facts={shown.map(([name, value]) => ({ name, value: formatNumber(value) }))}
        className="grid-cols-2 tabular-nums sm:grid-cols-4 lg:grid-cols-2"
      />
    </CardSection>
  )
}

/** Source, dates and price history. */
function ListingFacts({ listing }: { listing: AdminListingDetail }) {
  const { createdAt, listedAt, approvedAt, updatedAt, archivedAt, source, prices } = listing
  const moments = [
    [m.moderation_admin_entered(), createdAt],
    [m.moderation_admin_first_shown(), listedAt],
    [m.moderation_admin_last_approved(), approvedAt],
    [m.moderation_admin_last_changed(), updatedAt],
    [m.moderation_admin_archived(), archivedAt],
  ] as const
  return (
    <CardSection title={m.moderation_admin_facts()}>
      <FactList
        facts={[
          { name: m.moderation_admin_source(), value: m.moderation_admin_source_name(source) },
          listing.confirmation && {
            name: m.moderation_admin_confirmation(),
            value: joinWithDots(
              freshnessLabels[listing.confirmation.freshness](),
              m.properties_available_as_of({
                day: formatDay(dayInIndia(new Date(listing.confirmation.confirmedAt)), currentLocale()),
              }),
            ),
          },
          ...moments.map(([name, at]) => at !== null && { name, value: formatMoment(at, currentLocale()) }),
        ]}
      />
      {prices.length > 1 && (
        <>
          <h3 className="mt-4 mb-1 font-sans text-md font-semibold">{m.moderation_admin_prices()}</h3>
          <FactList
            facts={prices.map(({ price, changedAt }) => ({
              name: formatMoment(changedAt, currentLocale()),
              value: formatPriceFull(price),
            }))}
          />
        </>
      )}
    </CardSection>
  )
}

const freshnessLabels = {
  confirmed: m.moderation_admin_confirmed,
  late: m.moderation_admin_late,
  stale: m.moderation_admin_stale,
  hidden: m.moderation_admin_unconfirmed,
}
