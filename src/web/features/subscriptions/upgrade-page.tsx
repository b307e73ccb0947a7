import type { ListingUpgrade } from '#contract/subscriptions.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import { useRef, type ReactNode } from 'react'

import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ownQuery } from '#web/ui/own-query.ts'

import { PlanPlaces } from './plan-places.tsx'
import { UpgradeFacts } from './upgrade-facts.tsx'
import { UpgradeForm } from './upgrade-form.tsx'
import { UpgradeRequest } from './upgrade-request.tsx'
import { closureWord, featuredWord, isOpen } from './upgrade-words.ts'

type UpgradePageProps = {
  propertyId: string
  upgrade: ListingUpgrade
  /** The listing in a line. */
  listing: ReactNode
  /** The sales desk calls where there is a number, and writes where there is none. */
  hasPhone: boolean
  onChanged: () => Promise<unknown>
}

/** Asks the sales desk for a featured place, and says how that stands. */
export function UpgradePage({ propertyId, upgrade, listing, hasPhone, onChanged }: UpgradePageProps) {
  const { isFeatured, featuredUntil, closedBecause, request } = upgrade
  const heading = useRef<HTMLHeadingElement>(null)
  const canAsk = closedBecause === null && !(request && isOpen(request))
  const refresh = async () => {
    await onChanged()
    heading.current?.focus()
  }
  return (
    <div className="mx-auto grid w-full max-w-form grid-cols-[minmax(0,1fr)] gap-6 px-4 py-8 md:py-12">
      <header>
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {m.subscriptions_upgrade_title()}
        </h1>
        <p className="mt-1 text-ink-2">{m.subscriptions_upgrade_lead()}</p>
      </header>
      <section aria-label={m.subscriptions_upgrade_listing()} className="grid gap-2">
        {listing}
        <Link
          to="/upgrade-listing"
          {...ownQuery}
          className="inline-flex min-h-11 items-center justify-self-start text-link"
        >
          {m.subscriptions_other_listing()}
        </Link>
      </section>
      {isFeatured && (
        <Notice tone="good">
          <p className="font-semibold">{featuredWord(featuredUntil)}</p>
          {canAsk && <p className="text-sm">{m.subscriptions_featured_more()}</p>}
        </Notice>
      )}
      {request && <UpgradeRequest request={request} onWithdrawn={refresh} />}
      {closedBecause !== null && (
        <Notice>
          <p>{closureWord(closedBecause)}</p>
          <LinkButton to="/user-dashboard/properties" variant="secondary" className="mt-3">
            {m.subscriptions_my_properties()}
          </LinkButton>
        </Notice>
      )}
      <PlanPlaces propertyId={propertyId} upgrade={upgrade} onChanged={refresh} />
      {canAsk && (
        <UpgradeForm key={request?.id} propertyId={propertyId} hasPhone={hasPhone} onSent={refresh} />
      )}
      <UpgradeFacts hasPhone={hasPhone} />
    </div>
  )
}
