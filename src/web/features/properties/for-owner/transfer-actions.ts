import type { OwnershipTransfer, ListingOwner } from '#contract/properties/for-owner.ts'
import { dayInIndia, formatDay } from '#contract/slots.ts'
import { m } from '#messages'
import type { ComponentProps } from 'react'
import { currentLocale } from '#web/api/language.ts'
import type { Badge } from '#web/ui/primitives/badge.tsx'
import { useRouter } from '@tanstack/react-router'
import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { toast } from '#web/ui/primitives/toast.ts'

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

/** Where the focus goes when its button is gone. */
export const ownershipTransfersHeadingId = 'ownership-transfers'

/** What staff do with an offer; each says what came of it and reads the list anew. */
export function useTransferActions(id: string) {
  const router = useRouter()

  async function told(action: () => Promise<string>): Promise<boolean> {
    try {
      toast.success(await action())
      return true
    } catch (error) {
      const failure = failureOf(error)
      const isKnown = failure !== null && failure.code !== 'INTERNAL_SERVER_ERROR'
      toast.error(
        m.properties_ownership_transfer_failed(),
        isKnown ? failure.message : m.layout_error_offline(),
      )
      return false
    } finally {
      await reread()
    }
  }

  async function reread() {
    await router.invalidate()
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        document.getElementById(ownershipTransfersHeadingId)?.focus()
    })
  }

  return {
    resend: () =>
      told(async () => {
        const { expiresAt } = await api.properties.resendClaimInvite({ id })
        return m.properties_ownership_transfer_resent({ day: dayOf(expiresAt) })
      }),
    withdraw: () =>
      told(async () => {
        await api.properties.withdrawClaimInvite({ id })
        return m.properties_ownership_transfer_taken_back()
      }),
    /** Throws what was wrong, for the form to say. */
    inviteAgain: async (owner: ListingOwner, submissionKey: string) => {
      await api.properties.inviteOwner({ id, owner, submissionKey })
      toast.success(m.properties_ownership_transfer_offered({ name: owner.name }))
      await reread()
    },
  }
}
