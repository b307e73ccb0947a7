import type { OwnProperty } from '#contract/properties/own-property.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { toast } from '#web/ui/primitives/toast.ts'

import { isPlanFull, showUpgradeHint } from '../show-upgrade-hint.ts'

type Action = 'relist' | 'archive' | 'restore'

/** Changes how a home stands, says so, and reads the list anew; each answers whether it was done. */
export function useChangePropertyStatus(property: OwnProperty) {
  const router = useRouter()
  const { id, availability: from } = property

  async function told(done: () => Promise<string>): Promise<boolean> {
    try {
      const title = await done()
      toast.success(title)
      return true
    } catch (error) {
      const failure = failureOf(error)
      if (failure && isPlanFull(failure)) {
        showUpgradeHint(failure, failure.message, router)
        return false
      }
      const isKnown = failure !== null && failure.code !== 'INTERNAL_SERVER_ERROR'
      toast.error(m.properties_own_action_failed(), isKnown ? failure.message : m.layout_error_offline())
      return false
    } finally {
      await router.invalidate()
    }
  }

  return {
    move: (to: 'under_offer' | 'available') =>
      told(async () => {
        await api.properties.moveAvailability({ id, from, to })
        return to === 'under_offer' ? m.properties_own_done_under_offer() : m.properties_own_done_available()
      }),
    /** The form opens with the words and numbers of this home. */
    duplicate: async () => {
      const draft = crypto.randomUUID()
      const isDone = await told(async () => {
        await api.properties.duplicateProperty({ id, draftId: draft })
        return m.properties_own_done_duplicated()
      })
      if (isDone) await router.navigate({ to: '/add-property', search: { draft } })
    },
    action: (action: Action) =>
      told(async () => {
        if (action === 'relist') await api.properties.moveAvailability({ id, from, to: 'available' })
        else if (action === 'restore') await api.properties.restoreProperty({ id })
        else return cancelledVisitsSentence(await api.properties.archiveProperty({ id }))
        return action === 'relist' ? m.properties_own_done_available() : m.properties_own_done_restored()
      }),
  }
}

function cancelledVisitsSentence({ cancelledVisits }: { cancelledVisits: number }): string {
  if (cancelledVisits === 0) return m.properties_own_done_archived()
  return `${m.properties_own_done_archived()} ${cancelledVisitsLabel(cancelledVisits)}`
}

/** How many visitors were told not to come. */
export function cancelledVisitsLabel(count: number): string {
  return count === 1 ? m.properties_own_visits_cancelled_one() : m.properties_own_visits_cancelled({ count })
}
