import { z } from 'zod'

import { m } from '#messages'

import { currentPasswordSchema, passwordErrors } from '../accounts/settings.ts'
import { command, procedure } from '../base.ts'
import { keyScopes } from '../enums/partners.ts'
import { failures } from '../errors.ts'
import { instantSchema, labelSchema } from '../shared.ts'

export const maxKeys = 10

const team = z.object({ teamId: z.uuid() })
const ofKey = z.object({ id: z.uuid() })

export const createKeyInput = team.extend({
  name: labelSchema(60).min(1, { error: () => m.partners_key_name_required() }),
  scopes: z
    .array(z.enum(keyScopes))
    .min(1, { error: () => m.partners_key_scopes_required() })
    .max(keyScopes.length)
    .transform((scopes) => keyScopes.filter((scope) => scopes.includes(scope))),
  days: z.coerce.number<number | string>().int().min(1).max(365),
  currentPassword: currentPasswordSchema,
})

export const rotateKeyInput = ofKey.extend({
  overlapHours: z.coerce.number<number | string>().int().min(0).max(168),
  currentPassword: currentPasswordSchema,
})

const keySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Its beginning, by which it is recognised; not secret. */
  prefix: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  /** Stopped: whoever made it does not own the team any more. */
  state: z.enum(['active', 'expired', 'stopped']),
  /** To the minute. */
  lastUsedAt: instantSchema.nullable(),
  /** The /24 of an IPv4 address or the /48 of an IPv6 one that last used it. */
  lastNetwork: z.string().nullable(),
  /** Until when the secret before the last rotation is accepted. */
  formerUntil: instantSchema.nullable(),
})
export type ApiKey = z.infer<typeof keySchema>

/** The whole key, which is shown this once. */
const shownOnce = z.object({ key: keySchema, secret: z.string() })

const keyErrors = failures({ NOT_FOUND: m.partners_key_unknown, FORBIDDEN: m.teams_owner_only })
const limit = {
  name: 'partners.keys',
  limit: 30,
  windowSeconds: 3600,
  counted: m.layout_counted_changes,
}

/** Keys by which other software acts for a team. */
export const keys = {
  listKeys: procedure({
    access: 'member',
    method: 'GET',
    path: '/partners/keys',
    summary: 'The API keys of a team, newest first, for its owner; for other members how many there are',
  })
    .input(team)
    .output(
      z.object({
        total: z.number().int(),
        keys: z.array(keySchema),
        can: z.object({ manage: z.boolean() }),
      }),
    )
    .errors(failures({ NOT_FOUND: m.teams_not_found })),

  createKey: procedure({
    access: 'member',
    limit,
    method: 'POST',
    path: '/partners/keys',
    summary: 'Make an API key of a team, with the password; its secret is shown this once',
  })
    .input(createKeyInput)
    .output(shownOnce)
    .errors({
      ...passwordErrors,
      ...failures({
        NOT_FOUND: m.teams_not_found,
        FORBIDDEN: m.teams_owner_only,
        LIMIT_REACHED: () => m.partners_keys_full({ most: maxKeys }),
      }),
    }),

  rotateKey: procedure({
    access: 'member',
    limit,
    method: 'POST',
    path: '/partners/keys/{id}/rotation',
    summary: 'Give a key a new secret and as many days again; the former one works for the hours chosen',
  })
    .input(rotateKeyInput)
    .output(shownOnce)
    .errors({ ...passwordErrors, ...keyErrors }),

  revokeKey: command({
    access: 'member',
    method: 'DELETE',
    path: '/partners/keys/{id}',
    summary: 'Revoke a key; it is refused from the next request on',
  })
    .input(ofKey)
    .errors(keyErrors),

  getDemoKey: procedure({
    access: 'public',
    method: 'GET',
    path: '/partners/demo-key',
    summary: "A key of the demo's team, for whoever tries the API; null where no demo runs",
  }).output(z.object({ key: z.string(), team: z.string(), email: z.string() }).nullable()),
}
