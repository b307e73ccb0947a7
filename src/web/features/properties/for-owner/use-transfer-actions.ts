import type { ListingOwner } from '#contract/properties/for-owner.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { toast } from '#web/ui/primitives/toast.ts'

import { dayOf } from './ownership-transfer-words.ts'

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
