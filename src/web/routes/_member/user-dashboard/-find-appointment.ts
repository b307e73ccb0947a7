import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'

/** What a letter or notification leads to; of one that is not there the list alone is shown. */
export async function findAppointment(id: string | undefined) {
  if (id === undefined) return null
  try {
    return await api.visits.getAppointment({ id })
  } catch (error) {
    if (failedWith(error, 'NOT_FOUND')) return null
    throw error
  }
}
