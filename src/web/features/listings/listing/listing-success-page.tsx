import { useNavigate } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useState } from 'react'

import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import { Button } from '#web/ui/primitives/button.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { PropertySmallCard } from '../../properties/property-small-card.tsx'

type ListingSuccessPageProps = {
  property: PropertyDetail
  /** Reasons the listing is not public yet; empty if none. */
  blocking: readonly string[]
  isFlagged: boolean
}

/** Next steps of a new listing, then a redirect to the advertiser's own properties. */
export function ListingSuccessPage({ property, blocking, isFlagged }: ListingSuccessPageProps) {
  return (
    <div className="mx-auto grid w-full max-w-form gap-6 px-4 py-8 md:py-12">
      <header className="grid justify-items-center gap-3 text-center">
        <CircleCheck aria-hidden className="size-14! text-neem-ink" />
        <h1 className="text-3xl">{m.properties_form_success()}</h1>
        <p className="text-ink-2">{m.properties_form_success_text()}</p>
      </header>
      <PropertySmallCard property={property} />
      {isFlagged && (
        <Notice tone="waiting">
          <p className="font-semibold">{m.properties_own_held_note()}</p>
          {blocking.length > 0 && (
            <ul className="mt-1 grid gap-1 text-sm">
              {blocking.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      <section>
        <h2 className="text-2xl">{m.properties_listing_success_next()}</h2>
        <ol className="mt-3 grid list-decimal gap-2 pl-5">
          <li>{m.properties_listing_success_review()}</li>
          <li>{m.properties_listing_success_live()}</li>
          <li>{m.properties_listing_success_manage()}</li>
        </ol>
      </section>
      <div className="grid gap-2.5">
        <LinkButton to="/user-dashboard/properties" block>
          {m.properties_listing_success_dashboard()}
        </LinkButton>
        <LinkButton to="/property/$id" params={{ id: String(property.numericId) }} variant="secondary" block>
          {m.properties_listing_success_view()}
        </LinkButton>
        <LinkButton to="/upgrade-listing" search={{ id: property.numericId }} variant="secondary" block>
          {m.properties_listing_success_upgrade()}
        </LinkButton>
      </div>
      <ListingSuccessRedirect />
    </div>
  )
}

const secondsShown = 15

/** Delayed redirect, which the reader can cancel. */
function ListingSuccessRedirect() {
  const [seconds, setSeconds] = useState(secondsShown)
  const [stays, setStays] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    if (stays) return
    const tick = setInterval(() => setSeconds((left) => left - 1), 1000)
    return () => clearInterval(tick)
  }, [stays])
  useEffect(() => {
    if (seconds <= 0) void navigate({ to: '/user-dashboard/properties', replace: true })
  }, [seconds, navigate])

  if (stays)
    return (
      <p role="status" className="text-center text-sm text-ink-3">
        {m.properties_listing_success_stayed()}
      </p>
    )
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-sm text-ink-3">
      <p>{m.properties_listing_success_redirect({ seconds: Math.max(0, seconds) })}</p>
      <Button variant="quiet" size="small" onClick={() => setStays(true)}>
        {m.properties_listing_success_stay()}
      </Button>
    </div>
  )
}
