import { z } from 'zod'

import { m } from '#messages'

import { onMap } from './place-fields.ts'
import { placeInput, type PlaceInput } from './travel.ts'

/** A place as the form has it. */
export const placeForm = z
  .object({
    kind: z.string(),
    where: z.string(),
    latitude: z.string(),
    longitude: z.string(),
    way: z.string(),
    hour: z.string(),
  })
  .transform(({ where, latitude, longitude, ...form }, context): PlaceInput => {
    const isOnMap = where === onMap
    const read = placeInput.safeParse({
      ...form,
      where: isOnMap ? positionOf(latitude, longitude) : { localityId: where },
    })
    if (read.success) return read.data
    const [path = 'where'] = read.error.issues[0]?.path ?? []
    const missing = isOnMap ? m.travel_point_missing() : m.travel_locality_missing()
    context.addIssue({
      code: 'custom',
      path: [path],
      message: path === 'where' ? missing : m.layout_error_bad_input(),
    })
    return z.NEVER
  })

/** An empty text is no position, although it reads as zero. */
function positionOf(latitude: string, longitude: string) {
  return latitude === '' || longitude === '' ? null : { latitude, longitude }
}
