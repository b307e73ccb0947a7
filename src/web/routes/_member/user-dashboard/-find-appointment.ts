import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'

/** Appointment linked from an email or notification; if missing, only the list is shown. */
export async function findAppointment(id: string | undefined) {
  if (id === undefined) return null
  try {
    return await api.visits.getAppointment({ id })
  } catch (error) {
    if (failedWith(error, 'NOT_FOUND')) return null
    throw error
  }
}
