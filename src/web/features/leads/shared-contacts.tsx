import { Link } from '@tanstack/react-router'

import { formatDay, formatMoment } from '#contract/dates.ts'
import type { SharedContact } from '#contract/leads/shared-contact.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { ConfirmButton } from '#web/ui/patterns/confirm-dialog.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'

import { LeadSection } from './lead-detail.tsx'

const shares = {
  phone_and_email: m.leads_shared_phone_and_email,
  email: m.leads_shared_email,
  message: m.leads_shared_none,
}

/** What the advertiser of a sent enquiry sees of its sender, and when they saw it. */
export function SharedContactSection({ shared }: { shared: SharedContact | null }) {
  return (
    <LeadSection title={m.leads_shared_title()} id="shared">
      {shared === null ? (
        <p className="text-sm text-ink-2">{m.leads_shared_none()}</p>
      ) : (
        <div className="grid gap-3">
          <SharedFacts shared={shared} />
          <Withdrawal id={shared.id} />
        </div>
      )}
    </LeadSection>
  )
}

/** A contact that is shared at present, in a list of them. */
export function SharedContactItem({ shared }: { shared: SharedContact }) {
  const { recipient, property } = shared
  return (
    <li className="grid gap-3 border-b border-line py-4 last:border-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {joinWithDots(recipient.name ?? m.leads_advertiser_unnamed(), recipient.team)}
        </p>
        <SharedProperty property={property} />
        <SharedFacts shared={shared} />
      </div>
      <div>
        <Withdrawal id={shared.id} size="small" />
      </div>
    </li>
  )
}

export function SharedProperty({ property }: Pick<SharedContact, 'property'>) {
  if (property === null) return <p className="text-sm text-ink-2">{m.leads_profile_enquiry()}</p>
  return (
    <Link
      to="/property/$id"
      params={{ id: String(property.numericId) }}
      className="inline-block min-h-6 text-sm leading-6 wrap-anywhere hover:underline"
    >
      {property.title}
    </Link>
  )
}

function SharedFacts({ shared: { share, until, lastSeenAt } }: { shared: SharedContact }) {
  const locale = currentLocale()
  return (
    <div className="text-sm text-ink-2">
      <p>
        {joinWithDots(
          shares[share](),
          until === null ? null : m.leads_shared_until({ date: formatDay(until.slice(0, 10), locale) }),
        )}
      </p>
      <p className="text-ink-3">
        {lastSeenAt === null
          ? m.leads_shared_not_seen()
          : m.leads_shared_seen({ moment: formatMoment(lastSeenAt, locale) })}
      </p>
    </div>
  )
}

function Withdrawal({ id, size = 'medium' }: { id: string; size?: 'small' | 'medium' }) {
  return (
    <ConfirmButton
      trigger={{ variant: 'secondary', size }}
      title={m.leads_shared_withdraw_title()}
      text={m.leads_shared_withdraw_text()}
      button={m.leads_shared_withdraw()}
      cancel={m.leads_shared_withdraw_cancel()}
      variant="danger"
      perform={() => api.leads.withdrawContact({ id })}
      done={m.leads_shared_withdrawn()}
    />
  )
}
