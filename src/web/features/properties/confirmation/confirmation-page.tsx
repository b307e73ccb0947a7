import { dayInIndia, formatDay } from '#contract/dates.ts'
import { formatPriceFull } from '#contract/price.ts'
import type { Confirmation } from '#contract/properties/freshness.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

import { languageOf } from '../property-labels.ts'

type Listing = Confirmation & {
  numericId: number
  title: string
  address: string
  purpose: 'sale' | 'rent'
  price: number
  isGone: boolean
  isAskedFor: boolean
  /** Confirmed within the last minutes, so that the press just made is acknowledged. */
  isJustConfirmed: boolean
}

/** Landing page of the link in emails to advertisers; only a press changes anything, as scanners open links. */
export function ConfirmationPage({ listing }: { listing: Listing }) {
  const { title, address, purpose, price, isGone, isAskedFor, isJustConfirmed, confirmBy } = listing
  if (isGone || !isAskedFor)
    return (
      <Outcome
        listing={listing}
        title={isGone ? m.properties_link_gone() : m.properties_link_not_asked()}
        text={isGone ? m.properties_link_gone_text({ title }) : m.properties_confirm_not_asked()}
      />
    )
  if (isJustConfirmed)
    return (
      <Outcome
        listing={listing}
        title={m.properties_confirm_done()}
        text={m.properties_link_done_text({ title, day: dayOf(confirmBy) })}
      />
    )
  return (
    <div className="page-width py-8 lg:py-12">
      <div className="mx-auto grid max-w-prose grid-cols-1 gap-5">
        <h1 className="text-3xl lg:text-4xl">{m.properties_link_title()}</h1>
        <Card className="grid gap-1 p-4">
          <p lang={languageOf(title)} className="font-semibold wrap-anywhere">
            {title}
          </p>
          <p className="wrap-anywhere text-ink-2">{address}</p>
          <p className="font-bold tabular-nums">
            {formatPriceFull(price)}
            {purpose === 'rent' && m.properties_per_month()}
          </p>
          <p className="text-sm text-ink-2">{stateOf(listing)}</p>
        </Card>
        <form method="post" className="flex flex-wrap gap-3">
          <Button type="submit" size="large" name="answer" value="available">
            {m.properties_still_available()}
          </Button>
          <Button type="submit" size="large" variant="secondary" name="answer" value="gone">
            {m.properties_no_longer_available()}
          </Button>
        </form>
        <p className="text-sm text-ink-2">
          {purpose === 'rent' ? m.properties_link_text_rent() : m.properties_link_text_sale()}
        </p>
      </div>
    </div>
  )
}

/** The link was changed, or the listing belongs to somebody else now. */
export function ConfirmationLinkUnknown() {
  return (
    <div className="page-width py-11">
      <EmptyState
        level={1}
        picture="lost"
        title={m.properties_link_unknown_title()}
        text={m.properties_link_unknown()}
      >
        <LinkButton to="/user-dashboard/properties" variant="secondary" size="large">
          {m.properties_confirm_mail_button()}
        </LinkButton>
      </EmptyState>
    </div>
  )
}

function Outcome({ listing, title, text }: { listing: Listing; title: string; text: string }) {
  return (
    <div className="page-width py-11">
      <EmptyState level={1} picture="done" title={title} text={text} className="wrap-anywhere">
        <LinkButton
          to="/property/$id"
          params={{ id: String(listing.numericId) }}
          variant="secondary"
          size="large"
        >
          {m.properties_link_open()}
        </LinkButton>
      </EmptyState>
    </div>
  )
}

function stateOf({ freshness, confirmBy, confirmedAt }: Confirmation): string {
  if (freshness === 'hidden') return m.properties_confirm_hidden()
  return freshness === 'confirmed'
    ? m.properties_confirm_by({ day: dayOf(confirmBy) })
    : m.properties_not_confirmed_since({ day: dayOf(confirmedAt) })
}

function dayOf(instant: string): string {
  return formatDay(dayInIndia(new Date(instant)), currentLocale())
}
