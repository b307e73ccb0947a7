import { m } from '#messages'
import { z } from 'zod'

import { failure, procedure } from '../base.ts'
import { listPropertyInput } from './list-property.ts'

export const listing = {
  createProperty: procedure({
    access: 'member',
    method: 'POST',
    path: '/properties',
    summary: 'List a property for review; the same submission key makes one listing however often it is sent',
  })
    .input(listPropertyInput)
    .output(
      z.object({
        id: z.uuid(),
        numericId: z.number().int(),
        /** An automatic check stopped it: only its owner and staff see it until somebody looked. */
        isHeld: z.boolean(),
      }),
    )
    .errors({ IMAGE_UNKNOWN: failure(422, m.properties_image_unknown) }),
}
