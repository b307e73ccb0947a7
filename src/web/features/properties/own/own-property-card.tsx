import Clock from 'lucide-react/icons/clock'
import { formatPriceCompact } from '#contract/price.ts'
import type { OwnProperty } from '#contract/properties/own-property.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { Badge } from '#web/ui/primitives/badge.tsx'
import { Card } from '#web/ui/primitives/card.tsx'

import { UnsentPhotosNotice } from '../photos/unsent-photos-notice.tsx'
import { PropertyFacts } from '../property-facts.tsx'
import { PropertyPicture } from '../property-picture.tsx'
import { languageOf } from '../property-labels.ts'
import { OwnPropertyActions } from './own-property-actions.tsx'
import { OwnMetrics } from './own-metrics.tsx'
import type { Metrics } from './own-metrics.tsx'
import { ownPropertyState } from './own-property-state.ts'

const sizes = '(min-width: 1280px) 300px, (min-width: 640px) 45vw, 92vw'

export type Advice = { kind: string; sentence: string }

type OwnPropertyCardProps = {
  property: OwnProperty
  metrics: Metrics
  /** What the automatic checks ask the lister to mend. */
  advice: readonly Advice[]
  first: boolean
}

export function OwnPropertyCard({ property, metrics, advice, first }: OwnPropertyCardProps) {
  const state = ownPropertyState(property)
  const {
    title,
    price,
    purpose,
    address,
    city,
    image,
    hasRevision,
    approvalStatus,
    takeDownReason,
    archivedAt,
  } = property
  return (
    <Card as="article" className="flex h-full flex-col gap-3 p-3">
      {image === null ? (
        <div className="grid aspect-4/3 place-items-center rounded-md bg-sunken text-ink-3">
          {m.properties_own_no_image()}
        </div>
      ) : (
        <PropertyPicture
          image={image}
          title={title}
          sizes={sizes}
          first={first}
          className="aspect-4/3 rounded-md"
        />
      )}
      <div className="grid flex-1 content-start gap-1.5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-xl font-bold tabular-nums">
            {formatPriceCompact(price)}
            {purpose === 'rent' && (
              <span className="text-base font-normal text-ink-2">{m.properties_per_month()}</span>
            )}
          </p>
          <Badge tone={state.tone}>{state.label}</Badge>
        </div>
        <h2
          lang={languageOf(title)}
          className="line-clamp-3 font-sans text-base font-semibold wrap-break-word"
        >
          {title}
        </h2>
        <p className="line-clamp-2 text-sm wrap-break-word text-ink-2">
          {address}, {city}
        </p>
        <PropertyFacts property={property} />
        <OwnMetrics views={property.viewsCount} metrics={metrics} />
        <UnsentPhotosNotice numericId={property.numericId} />
        {state.note && <p className="text-sm wrap-break-word text-ink-2">{state.note}</p>}
        {(approvalStatus === 'rejected' || takeDownReason !== null) && archivedAt === null && (
          <p className="flex flex-wrap gap-x-4 text-sm">
            {approvalStatus === 'rejected' && (
              <Link
                to="/user-dashboard/review/$number"
                params={{ number: String(property.numericId) }}
                className="text-link inline-flex min-h-11 items-center"
              >
                {m.properties_own_answer()}
              </Link>
            )}
            <Link
              to="/user-dashboard/help"
              search={{ tab: 'contact', listing: String(property.numericId) }}
              className="text-link inline-flex min-h-11 items-center"
            >
              {m.properties_own_support()}
            </Link>
          </p>
        )}
        {hasRevision && (
          <p className="flex gap-1.5 text-sm text-saffron-ink [&_svg]:mt-0.5 [&_svg]:size-4! [&_svg]:flex-none">
            <Clock aria-hidden />
            {m.properties_own_revision_note()}
          </p>
        )}
        {advice.length > 0 && (
          <ul className="grid list-disc gap-1 pl-4.5 text-sm wrap-break-word text-ink-2">
            {advice.map(({ kind, sentence }) => (
              <li key={kind}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
      <OwnPropertyActions property={property} metrics={metrics} />
    </Card>
  )
}
