import { useRouter } from '@tanstack/react-router'

import { provedNumberDays } from '#contract/accounts/settings.ts'
import { dayInIndia, formatDay } from '#contract/dates.ts'
import type { ClaimInvite } from '#contract/listings/claim-invites.ts'
import { formatPriceFull } from '#contract/price.ts'
import type { PropertyCard } from '#contract/properties/card.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { ConfirmButton } from '#web/ui/patterns/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { PropertyFacts, PropertyPrice } from '../../properties/property-facts.tsx'
import { languageOf, placeOf } from '../../properties/property-labels.ts'
import { PropertyPicture } from '../../properties/property-picture.tsx'

/** Accept or decline; declining needs no account, but a press, so that an email scanner cannot trigger it. */
function ClaimAnswer({ claimInvite, token }: { claimInvite: ClaimInvite; token: string }) {
  const router = useRouter()
  const { bearer, contactHint: contact } = claimInvite
  const { run, isPending } = useAction(() => api.listings.acceptClaimInvite({ token }), {
    done: m.properties_claim_taken(),
    failed: m.properties_claim_failed(),
    onDone: () => router.navigate({ to: '/user-dashboard/properties' }),
  })
  return (
    <div className="grid gap-3">
      {claimInvite.reader === 'somebody_else' && (
        <Notice tone="waiting">
          {bearer === 'phone'
            ? m.properties_claim_other_number({ contact, days: provedNumberDays })
            : m.properties_claim_somebody_else({ contact })}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {claimInvite.can.accept && (
          <Button size="large" loading={isPending} onClick={() => void run()}>
            {claimInvite.isInAccount ? m.properties_claim_accept_in_account() : m.properties_claim_accept()}
          </Button>
        )}
        {claimInvite.reader === 'guest' && <SignInLinks token={token} />}
        {claimInvite.can.decline && (
          <ConfirmButton
            trigger={{ variant: 'secondary', size: 'large', children: m.properties_claim_decline() }}
            title={m.properties_claim_decline_title()}
            text={m.properties_claim_decline_text()}
            button={m.properties_claim_decline_do()}
            variant="danger"
            perform={() => api.listings.declineClaimInvite({ token })}
          />
        )}
      </div>
      {claimInvite.reader === 'guest' && (
        <p className="text-sm wrap-break-word text-ink-2">
          {bearer === 'phone'
            ? m.properties_claim_sign_in_hint_number({ contact })
            : m.properties_claim_sign_in_hint({ contact })}
        </p>
      )}
    </div>
  )
}

function SignInLinks({ token }: { token: string }) {
  const search = { returnTo: `/listing-offer/${token}` }
  return (
    <>
      <LinkButton to="/signin" search={search} size="large">
        {m.properties_claim_sign_in()}
      </LinkButton>
      <LinkButton to="/signup" search={search} size="large" variant="secondary">
        {m.properties_claim_sign_up()}
      </LinkButton>
    </>
  )
}

type ClaimPageProps = { claimInvite: ClaimInvite; token: string }

/** Landing page of the link about a listing created by staff. */
export function ClaimPage({ claimInvite, token }: ClaimPageProps) {
  if (claimInvite.state !== 'open' || claimInvite.property === null)
    return <ClaimEnded claimInvite={claimInvite} />
  const day = formatDay(dayInIndia(new Date(claimInvite.expiresAt)), currentLocale())
  return (
    <div className="page-width py-8 lg:py-12">
      <div className="mx-auto grid max-w-prose grid-cols-1 gap-5">
        <div>
          <h1 className="text-3xl lg:text-4xl">{m.properties_claim_title()}</h1>
          <p className="mt-2 wrap-break-word text-ink-2">
            {claimInvite.isInAccount
              ? m.properties_claim_lead_in_account({ contact: claimInvite.contactHint })
              : m.properties_claim_lead({ contact: claimInvite.contactHint })}
          </p>
        </div>
        <ClaimProperty property={claimInvite.property} />
        <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
          <li>{m.properties_claim_point_edit()}</li>
          <li>{m.properties_claim_point_enquiries()}</li>
          <li>{m.properties_claim_point_free()}</li>
        </ul>
        <ClaimAnswer claimInvite={claimInvite} token={token} />
        <p className="text-sm text-ink-3">{m.properties_claim_until({ day })}</p>
      </div>
    </div>
  )
}

function ClaimEnded({ claimInvite: { state, property } }: { claimInvite: ClaimInvite }) {
  const isMine = state === 'accepted' && property !== null
  const words = {
    open: [m.properties_claim_withdrawn_title(), m.properties_claim_withdrawn_text()],
    withdrawn: [m.properties_claim_withdrawn_title(), m.properties_claim_withdrawn_text()],
    expired: [m.properties_claim_expired_title(), m.properties_claim_expired_text()],
    declined: [m.properties_claim_declined_title(), m.properties_claim_declined_text()],
    accepted: [
      m.properties_claim_accepted_title(),
      isMine ? m.properties_claim_accepted_mine() : m.properties_claim_accepted_text(),
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
          <LinkButton to="/user-dashboard/properties">{m.properties_claim_to_mine()}</LinkButton>
        ) : (
          <LinkButton to="/contact" variant="secondary">
            {m.properties_claim_ask()}
          </LinkButton>
        )}
      </EmptyState>
    </div>
  )
}

/** Summary for the owner to recognise; unlinked, as not everybody may open the property's page. */
function ClaimProperty({ property }: { property: PropertyCard }) {
  const { title, image, numericId } = property
  return (
    <article className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-raised p-3 shadow-md sm:grid-cols-[240px_minmax(0,1fr)]">
      <PropertyPicture
        image={image}
        title={title}
        sizes="(min-width: 640px) 240px, 92vw"
        first
        className="aspect-4/3 rounded-md"
      />
      <div className="grid content-start gap-1.5 sm:py-1">
        <PropertyPrice property={property} format={formatPriceFull} />
        <h2 lang={languageOf(title)} className="font-sans text-lg font-semibold wrap-break-word">
          {title}
        </h2>
        <p className="wrap-break-word text-ink-2">{placeOf(property)}</p>
        <PropertyFacts property={property} />
        <p className="text-sm text-ink-3">{m.properties_claim_number({ id: numericId })}</p>
      </div>
    </article>
  )
}
