import type { OwnershipTransfer } from '#contract/properties/for-owner.ts'
import { dayInIndia, formatDay } from '#contract/slots.ts'
import { m } from '#messages'
import type { ComponentProps } from 'react'

import { currentLocale } from '#web/api/language.ts'
import type { Badge } from '#web/ui/primitives/badge.tsx'

type State = OwnershipTransfer['state']
type Tone = NonNullable<ComponentProps<typeof Badge>['tone']>

export const stateWords: Readonly<Record<State, () => string>> = {
  open: m.properties_ownership_transfer_open,
  expired: m.properties_ownership_transfer_expired,
  accepted: m.properties_ownership_transfer_accepted,
  declined: m.properties_ownership_transfer_declined,
  withdrawn: m.properties_ownership_transfer_withdrawn,
}

export const stateTones: Readonly<Record<State, Tone>> = {
  open: 'saffron-soft',
  expired: 'neutral',
  accepted: 'neem-soft',
  declined: 'lac-soft',
  withdrawn: 'neutral',
}

/** What the state means for the listing and for whoever entered it. */
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
