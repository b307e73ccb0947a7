import { z } from 'zod'

import { m } from '#messages'

import { currentPasswordSchema, passwordErrors } from '../accounts/settings.ts'
import { command, procedure } from '../base.ts'
import { pullFailures } from '../enums/partners.ts'
import { failures } from '../errors.ts'
import { instantSchema } from '../shared.ts'

const team = z.object({ teamId: z.uuid() })

export const pullChoice = z.object({ isArchiving: z.boolean() })

export const setPullInput = team.extend({
  address: z
    .string()
    .trim()
    .max(500, { error: () => m.partners_pull_address_invalid() })
    .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), {
      error: () => m.partners_pull_address_invalid(),
    }),
  ...pullChoice.shape,
  currentPassword: currentPasswordSchema,
})

const pullSchema = z.object({
  address: z.string(),
  isArchiving: z.boolean(),
  /**
   * Until it is confirmed `reading`, `unread`, `mapping` while needed columns are not known, or `checked`; then `active`,
   * `failing` since `failingSince`, `off` after days of that, or `stopped`: who set it does not own the team any more.
   */
  state: z.enum(['reading', 'unread', 'mapping', 'checked', 'active', 'failing', 'off', 'stopped']),
  /** It is asked for, or its import is worked on. */
  isWorking: z.boolean(),
  /** The last import that it gave. */
  importId: z.uuid().nullable(),
  importedAt: instantSchema.nullable(),
  triedAt: instantSchema.nullable(),
  dueAt: instantSchema.nullable(),
  failingSince: instantSchema.nullable(),
  failure: z.enum(pullFailures).nullable(),
  /** HTTP status of the last answer. */
  answer: z.number().int().nullable(),
  /** Why it could not be read, as a sentence. */
  reason: z.string().nullable(),
  /** Listings of the team that are or were in the feed. */
  listings: z.number().int(),
  /** So many of them left it at once that the owner is asked whether they are archived; null: nothing is asked. */
  shrunkBy: z.number().int().nullable(),
})
export type ListingPull = z.infer<typeof pullSchema>

const refusals = { NOT_FOUND: m.partners_pull_unknown, FORBIDDEN: m.teams_owner_only }
const errors = failures(refusals)
const limit = {
  name: 'partners.pulls',
  limit: 30,
  windowSeconds: 3600,
  counted: m.layout_counted_changes,
}
/** Of a team's server, and of the reader of files. */
const pullLimit = { name: 'partners.pullNow', limit: 6, windowSeconds: 3600 }

/** The address of a team's own feed, which is asked every hour for its listings. */
export const pullProcedures = {
  getPull: procedure({
    access: 'member',
    method: 'GET',
    path: '/partners/pull',
    summary: "The feed that a team's listings come from, for its owner; null without, and for other members",
  })
    .input(team)
    .output(z.object({ pull: pullSchema.nullable(), can: z.object({ manage: z.boolean() }) }))
    .errors(failures({ NOT_FOUND: m.teams_not_found })),

  setPull: command({
    access: 'member',
    limit,
    method: 'PUT',
    path: '/partners/pull',
    summary:
      'Enter or change the address of a feed, with the password; it is read once, and nothing is changed before the owner confirms what that found',
  })
    .input(setPullInput)
    .errors({
      ...passwordErrors,
      ...failures({
        NOT_FOUND: m.teams_not_found,
        FORBIDDEN: m.teams_owner_only,
        UNDELIVERABLE: m.partners_pull_address_refused,
      }),
    }),

  confirmPull: command({
    access: 'member',
    limit,
    path: '/partners/pull/confirmation',
    summary:
      'Confirm the columns and the dry run of a feed: that import is carried out, and the feed is pulled every hour',
  })
    .input(team)
    .errors(failures({ ...refusals, STALE: m.partners_pull_not_checked })),

  pullNow: command({
    access: 'member',
    limit: pullLimit,
    path: '/partners/pull/attempt',
    summary: 'Pull a feed at once, or read it anew before it is confirmed; nothing while that is under way',
  })
    .input(team)
    .errors(failures({ ...refusals, UNAVAILABLE: m.partners_pull_is_off })),

  switchOnPull: command({
    access: 'member',
    limit: [limit, pullLimit],
    path: '/partners/pull/start',
    summary: 'Switch on a pull of the caller that was switched off; it is pulled at once',
  })
    .input(team)
    .errors(failures({ ...refusals, UNAVAILABLE: m.partners_pull_stopped })),

  choosePullArchiving: command({
    access: 'member',
    limit,
    method: 'PUT',
    path: '/partners/pull/archiving',
    summary: 'Choose whether listings that are in the feed no more are archived',
  })
    .input(team.extend(pullChoice.shape))
    .errors(errors),

  answerPull: command({
    access: 'member',
    limit,
    path: '/partners/pull/answer',
    summary:
      'Say whether the listings that left the feed at once are archived, with the next pull, or stay and are of the feed no more',
  })
    .input(team.extend(pullChoice.shape))
    .errors(failures({ ...refusals, STALE: m.partners_pull_not_asked })),

  stopPull: command({
    access: 'member',
    method: 'DELETE',
    path: '/partners/pull',
    summary: 'Forget the feed of a team; its listings stay. Idempotent',
  })
    .input(team)
    .errors(failures({ NOT_FOUND: m.teams_not_found, FORBIDDEN: m.teams_owner_only })),
}
