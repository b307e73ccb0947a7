import type { OwnershipTransfer } from '#contract/properties/for-owner.ts'
import { dayInIndia, formatDay } from '#contract/slots.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import type { BadgeTone } from '#web/ui/primitives/badge.tsx'

export const stateLabels: Readonly<
  Record<OwnershipTransfer['state'], { label: () => string; tone: BadgeTone }>
> = {
  open: { label: m.properties_ownership_transfer_open, tone: 'saffron-soft' },
  expired: { label: m.properties_ownership_transfer_expired, tone: 'neutral' },
  accepted: { label: m.properties_ownership_transfer_accepted, tone: 'neem-soft' },
  declined: { label: m.properties_ownership_transfer_declined, tone: 'lac-soft' },
  withdrawn: { label: m.properties_ownership_transfer_withdrawn, tone: 'neutral' },
}

/** Effect of the state on the listing and its creator. */
export function meaningOf({ state, isInAccount, expiresAt, decidedAt }: OwnershipTransfer): string {
  const until = dayOf(expiresAt)
  if (state === 'open')
    return isInAccount
      ? m.properties_ownership_transfer_open_in_account({ day: until })
      : m.properties_ownership_transfer_open_text({ day: until })
  const day = decidedAt === null ? until : dayOf(decidedAt)
  return {
    expired: m.properties_ownership_transfer_expired_text,
    accepted: m.properties_ownership_transfer_accepted_text,
    declined: m.properties_ownership_transfer_declined_text,
    withdrawn: m.properties_ownership_transfer_withdrawn_text,
  }[state]({ day })
}

export function dayOf(instant: string): string {
  return formatDay(dayInIndia(new Date(instant)), currentLocale())
}
