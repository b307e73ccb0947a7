import type { ListedOwner } from '#contract/properties/for-owner.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'

import { dayOf } from './handover-words.ts'

/** Where the focus goes when its button is gone. */
export const handoversHeadingId = 'handovers'

/** What staff do with an offer; each says what came of it and reads the list anew. */
export function useHandoverActs(id: string) {
  const router = useRouter()

  async function told(act: () => Promise<string>): Promise<boolean> {
    try {
      toast.success(await act())
      return true
    } catch (error) {
      const failure = failureOf(error)
      const isKnown = failure !== null && failure.code !== 'INTERNAL_SERVER_ERROR'
      toast.error(m.properties_handover_failed(), isKnown ? failure.message : m.shell_error_offline())
      return false
    } finally {
      await reread()
    }
  }

  async function reread() {
    await router.invalidate()
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById(handoversHeadingId)?.focus()
    })
  }

  return {
    resend: () =>
      told(async () => {
        const { expiresAt } = await api.properties.resendOffer({ id })
        return m.properties_handover_resent({ day: dayOf(expiresAt) })
      }),
    withdraw: () =>
      told(async () => {
        await api.properties.withdrawOffer({ id })
        return m.properties_handover_taken_back()
      }),
    /** Throws what was wrong, for the form to say. */
    offerAgain: async (owner: ListedOwner, submissionKey: string) => {
      await api.properties.offerListing({ id, owner, submissionKey })
      toast.success(m.properties_handover_offered({ name: owner.name }))
      await reread()
    },
  }
}
