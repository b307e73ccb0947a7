import type { OwnProperty } from '#contract/properties/own.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'

import { isPlanFull, tellUpgrade } from '../tell-upgrade.ts'

type Act = 'relist' | 'archive' | 'restore'

/** Changes how a home stands, says so, and reads the list anew; each answers whether it was done. */
export function useOwnMoves(property: OwnProperty) {
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
        tellUpgrade(failure, failure.message, router)
        return false
      }
      const isKnown = failure !== null && failure.code !== 'INTERNAL_SERVER_ERROR'
      toast.error(m.properties_own_act_failed(), isKnown ? failure.message : m.shell_error_offline())
      return false
    } finally {
      await router.invalidate()
    }
  }

  return {
    move: (to: 'under_offer' | 'available') =>
      told(async () => {
        await api.properties.moveAvailability({ id, from, to })
        return to === 'under_offer' ? m.properties_own_now_under_offer() : m.properties_own_now_available()
      }),
    /** The form opens with the words and figures of this home. */
    duplicate: async () => {
      const draft = crypto.randomUUID()
      const isDone = await told(async () => {
        await api.properties.duplicateProperty({ id, draftId: draft })
        return m.properties_own_now_duplicated()
      })
      if (isDone) await router.navigate({ to: '/add-property', search: { draft } })
    },
    act: (act: Act) =>
      told(async () => {
        if (act === 'relist') await api.properties.moveAvailability({ id, from, to: 'available' })
        else if (act === 'restore') await api.properties.restoreProperty({ id })
        else return calledOffSentence(await api.properties.archiveProperty({ id }))
        return act === 'relist' ? m.properties_own_now_available() : m.properties_own_now_restored()
      }),
  }
}

function calledOffSentence({ calledOff }: { calledOff: number }): string {
  if (calledOff === 0) return m.properties_own_now_archived()
  return `${m.properties_own_now_archived()} ${calledOffWord(calledOff)}`
}

/** How many visitors were told not to come. */
export function calledOffWord(count: number): string {
  return count === 1 ? m.properties_own_called_off_one() : m.properties_own_called_off({ count })
}
