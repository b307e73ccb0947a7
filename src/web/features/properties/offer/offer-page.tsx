import type { Offer } from '#contract/properties/offers.ts'
import { dayInIndia, formatDay } from '#contract/slots.ts'
import { m } from '#messages'

import { currentLocale } from '#web/api/language.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

import { OfferAnswer } from './offer-answer.tsx'
import { OfferHome } from './offer-home.tsx'

type OfferPageProps = { offer: Offer; token: string }

/** Where the letter about a listing that staff entered leads to. */
export function OfferPage({ offer, token }: OfferPageProps) {
  if (offer.state !== 'open' || offer.property === null) return <OfferOver offer={offer} />
  const day = formatDay(dayInIndia(new Date(offer.expiresAt)), currentLocale())
  return (
    <div className="page-width py-8 lg:py-12">
      <div className="mx-auto grid max-w-prose grid-cols-[minmax(0,1fr)] gap-5">
        <div>
          <h1 className="text-3xl lg:text-4xl">{m.properties_offer_title()}</h1>
          <p className="mt-2 wrap-break-word text-ink-2">
            {offer.isInAccount
              ? m.properties_offer_lead_in_account({ address: offer.addressHint })
              : m.properties_offer_lead({ address: offer.addressHint })}
          </p>
        </div>
        <OfferHome property={offer.property} />
        <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
          <li>{m.properties_offer_point_edit()}</li>
          <li>{m.properties_offer_point_enquiries()}</li>
          <li>{m.properties_offer_point_free()}</li>
        </ul>
        <OfferAnswer offer={offer} token={token} />
        <p className="text-sm text-ink-3">{m.properties_offer_until({ day })}</p>
      </div>
    </div>
  )
}

function OfferOver({ offer: { state, property } }: { offer: Offer }) {
  const isMine = state === 'accepted' && property !== null
  const words = {
    open: [m.properties_offer_withdrawn_title(), m.properties_offer_withdrawn_text()],
    withdrawn: [m.properties_offer_withdrawn_title(), m.properties_offer_withdrawn_text()],
    expired: [m.properties_offer_expired_title(), m.properties_offer_expired_text()],
    declined: [m.properties_offer_declined_title(), m.properties_offer_declined_text()],
    accepted: [
      m.properties_offer_accepted_title(),
      isMine ? m.properties_offer_accepted_mine() : m.properties_offer_accepted_text(),
    ],
  } as const
  const [title, text] = words[state]
  return (
    <div className="page-width py-11">
      <EmptyState
        level={1}
        picture={state === 'accepted' || state === 'declined' ? 'done' : 'lost'}
        title={title}
        text={<span role="status">{text}</span>}
      >
        {isMine ? (
          <LinkButton to="/user-dashboard/properties">{m.properties_offer_to_mine()}</LinkButton>
        ) : (
          <LinkButton to="/contact" variant="secondary">
            {m.properties_offer_ask()}
          </LinkButton>
        )}
      </EmptyState>
    </div>
  )
}
