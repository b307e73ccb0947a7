import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { contactShares, duties, loginRoles, profileRoles } from '../enums.ts'
import { failures } from '../errors.ts'
import { instantSchema } from '../shared.ts'

export const deviceSession = z.object({
  id: z.uuid(),
  /** Names as the vendors write them; null if the browser does not send one. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  isHandheld: z.boolean(),
  /** A truncated IP address: enough to recognise one's own network, too little to locate a person. */
  network: z.string().nullable(),
  signedInAt: instantSchema,
  lastUsedAt: instantSchema,
  isThis: z.boolean(),
  /** Gets push messages. */
  hasPush: z.boolean(),
})
export type DeviceSession = z.infer<typeof deviceSession>

export const sessions = {
  listSessions: procedure({
    access: 'member',
    method: 'GET',
    path: '/accounts/sessions',
    summary: "The caller's sessions: the current one first, then by last use; at most 50, `total` counts all",
  }).output(z.object({ items: z.array(deviceSession), total: z.number().int() })),

  endSession: command({
    access: 'member',
    path: '/accounts/sessions/{id}/end',
    summary: "End one of the caller's other sessions",
  })
    .input(z.object({ id: z.uuid() }))
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
    summary: 'End all other sessions of the caller; returns the number ended',
  }).output(z.object({ ended: z.number().int() })),
}

export const sessionUser = z.object({
  id: z.string(),
  /** Null: signs in by a phone number alone. */
  email: z.string().nullable(),
  name: z.string(),
  mobileNumber: z.string().nullable(),
  /** What the caller chose to share with their last enquiry; null before the first. */
  contactShare: z.enum(contactShares).nullable(),
  role: z.enum(profileRoles),
  loginRole: z.enum(loginRoles),
  duties: z.array(z.enum(duties)),
  /** Staff duties stay inactive until a second factor is on. */
  needsSecondStep: z.boolean(),
  image: z.string().nullable(),
  city: z.string().nullable(),
  isPremium: z.boolean(),
})
export type SessionUser = z.infer<typeof sessionUser>
