import { z } from 'zod'

import { factorTypes } from '../words.ts'
import { sessionUser } from './session-user.ts'

/** The factors of which one is asked as second step; `hint` is the end of a phone number. */
const secondStep = z.object({
  factors: z.array(
    z.object({
      id: z.string(),
      type: z.enum(factorTypes),
      friendlyName: z.string(),
      hint: z.string().nullable(),
    }),
  ),
})
export type SecondStep = z.infer<typeof secondStep>

/** Signed in, or asked for the second step: one of the two is there. */
export const firstStepPassed = z.object({
  user: sessionUser.nullable(),
  secondStep: secondStep.nullable(),
})
