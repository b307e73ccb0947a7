import { m } from '#messages'
import { z } from 'zod'
import { procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { done, instantSchema } from '../shared.ts'
import { duties, loginRoles, profileRoles } from '../enums.ts'

export const deviceSession = z.object({
  id: z.uuid(),
  /** Names as their makers write them; null where the browser does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  isHandheld: z.boolean(),
  /** Shortened: enough to recognise one's own network, too little to find a person by. */
  network: z.string().nullable(),
  signedInAt: instantSchema,
  lastUsedAt: instantSchema,
  isThis: z.boolean(),
})
export type DeviceSession = z.infer<typeof deviceSession>

export const sessions = {
  listSessions: procedure({
    access: 'member',
    method: 'GET',
    path: '/accounts/sessions',
    summary: "The caller's devices: this one first, then the last used; at most 50, `total` counts all",
  }).output(z.object({ items: z.array(deviceSession), total: z.number().int() })),

  endSession: procedure({
    access: 'member',
    method: 'POST',
    path: '/accounts/sessions/{id}/end',
    summary: "Sign one of the caller's other devices out",
  })
    .input(z.object({ id: z.uuid() }))
    .output(done)
    .errors(
      failures({
        NOT_FOUND: m.accounts_session_gone,
        THIS_DEVICE: m.accounts_session_this,
      }),
    ),

  endOtherSessions: procedure({
    access: 'member',
    method: 'POST',
    path: '/accounts/sessions/end-others',
    summary: 'Sign every other device of the caller out; answers how many there were',
  }).output(z.object({ ended: z.number().int() })),
}

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
