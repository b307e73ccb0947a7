import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { FeaturedListing, OwnSubscription } from '#contract/subscriptions/plan.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { languageOf } from '#web/features/properties/property-labels.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

import { dayLabel } from './plan-labels.ts'

type FeaturedListingsProps = {
  featured: { items: readonly FeaturedListing[] }
  can: OwnSubscription['can']
  pages: ReactNode
}

/** Featured listings with their end dates. */
export function FeaturedListings({ featured, can, pages }: FeaturedListingsProps) {
  const isEmpty = featured.items.length === 0
  return (
    <section aria-labelledby="featured">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="featured" className="text-2xl">
          {m.subscriptions_featured_slots()}
        </h2>
        {(can.feature || !isEmpty) && (
          <LinkButton to="/upgrade-listing" variant="secondary" size="small">
            {m.subscriptions_featured_choose()}
          </LinkButton>
        )}
      </div>
      <Card className="mt-3">
        {isEmpty ? (
          <div>
            <p className="font-semibold">{m.subscriptions_featured_empty()}</p>
            <p className="mt-1 text-ink-2">{m.subscriptions_featured_empty_text()}</p>
            {!can.feature && (
              <LinkButton to="/upgrade-listing" variant="secondary" className="mt-3">
                {m.subscriptions_featured_choose()}
              </LinkButton>
            )}
          </div>
        ) : (
          <ul>
            {featured.items.map((listing) => (
              <FeaturedRow key={listing.property.id} listing={listing} />
            ))}
          </ul>
        )}
      </Card>
      {pages}
    </section>
  )
}

function FeaturedRow({ listing: { property, until, isOfPlan } }: { listing: FeaturedListing }) {
  const { numericId, title } = property
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3.5 first:pt-0 last:border-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <Link
          to="/property/$id"
          params={{ id: String(numericId) }}
          lang={languageOf(title)}
          className="line-clamp-2 min-h-6 font-semibold wrap-break-word text-ink no-underline hover:underline"
        >
          {title}
        </Link>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
          {until === null
            ? m.subscriptions_featured_endless()
            : m.subscriptions_featured_to({ day: dayLabel(until) })}
          {isOfPlan && (
            <Badge size="tiny" tone="saffron-soft">
              {m.subscriptions_of_plan()}
            </Badge>
          )}
        </p>
      </div>
      {isOfPlan && <EndFeatured property={property} />}
      <LinkButton to="/upgrade-listing" search={{ id: numericId }} variant="secondary" size="small">
        {m.subscriptions_mail_more()}
      </LinkButton>
    </li>
  )
}

function EndFeatured({ property: { id, title } }: { property: FeaturedListing['property'] }) {
  const { run, isPending } = useAction(() => api.subscriptions.endFeaturing({ propertyId: id }), {
    done: m.subscriptions_slot_ended(),
    failed: m.subscriptions_slot_failed(),
  })
  return (
    <Button
      variant="quiet"
      size="small"
      loading={isPending}
      aria-label={m.subscriptions_slot_end_of({ title })}
      onClick={() => void run()}
    >
      {m.subscriptions_slot_end()}
    </Button>
  )
}
