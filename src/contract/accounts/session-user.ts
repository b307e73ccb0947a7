import { z } from 'zod'

import { duties, loginRoles, profileRoles } from '../enums.ts'

export const sessionUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  mobileNumber: z.string().nullable(),
  role: z.enum(profileRoles),
  loginRole: z.enum(loginRoles),
  duties: z.array(z.enum(duties)),
  /** The duties of the role wait until a second step is on. */
  needsSecondStep: z.boolean(),
  image: z.string().nullable(),
  city: z.string().nullable(),
  isPremium: z.boolean(),
})
export type SessionUser = z.infer<typeof sessionUser>
