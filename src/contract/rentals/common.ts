import { z } from 'zod'

import { m } from '#messages'

import { failures } from '../errors.ts'
import { dayField, textSchema } from '../shared.ts'
import { maxRentalNoteLength } from './limits.ts'

export const changeLimit = {
  name: 'rentals.change',
  limit: 600,
  windowSeconds: 3600,
  counted: m.layout_counted_changes,
}
export const ofRental = z.object({ id: z.uuid() })
export const note = textSchema(maxRentalNoteLength)
export const day = () => dayField(() => m.rentals_day_required())

/** To whoever is on neither side, a rental does not exist. */
export const unknownErrors = failures({ NOT_FOUND: m.rentals_unknown })
export const stageErrors = { ...unknownErrors, ...failures({ UNAVAILABLE: m.rentals_not_now }) }
export const staleErrors = { ...stageErrors, ...failures({ STALE: m.rentals_stale }) }
export const sideErrors = failures({ FORBIDDEN: m.rentals_other_side })
