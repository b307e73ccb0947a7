import type { Appointment } from '#contract/visits/appointments.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { toast } from '#web/ui/primitives/toast.ts'

import { newStatusLabel } from './appointment-labels.ts'

/** What needs no more than a press. */
export type Press = 'confirm' | 'complete' | 'accept' | 'decline'

type Change = Promise<Appointment>

const presses = {
  confirm: (seen: Seen) => api.visits.confirmAppointment(seen),
  complete: (seen: Seen) => api.visits.completeAppointment(seen),
  accept: (seen: Seen) => api.visits.acceptTime(seen),
  decline: (seen: Seen) => api.visits.declineTime(seen),
}

type Seen = Pick<Appointment, 'id' | 'sequence'>

/** Changes an appointment, says how it went and reads the screen anew; answers whether it is changed. */
export function useAppointmentChange() {
  const router = useRouter()
  const [pending, setPending] = useState<string | null>(null)

  async function change(name: string, call: () => Change): Promise<boolean> {
    setPending(name)
    try {
      const { status } = await call()
      toast.success(
        name === 'decline' && status !== 'cancelled'
          ? m.visits_declined_toast()
          : m.visits_updated({ status: newStatusLabel(status) }),
      )
      await router.invalidate()
      return true
    } catch (error) {
      const failure = failureOf(error)
      toast.error(m.visits_update_failed({ message: failure?.message ?? m.layout_error_unexpected() }))
      if (failure?.code === 'STALE' || failure?.code === 'NOT_FOUND') await router.invalidate()
      return false
    } finally {
      setPending(null)
    }
  }

  return {
    pending,
    change,
    press: (name: Press, { id, sequence }: Seen) => change(name, () => presses[name]({ id, sequence })),
  }
}
