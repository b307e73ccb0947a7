import { z } from 'zod'

import { m } from '#messages'

import { currentPasswordSchema, passwordErrors } from '../accounts/settings.ts'
import { command, procedure } from '../base.ts'
import {
  requestFailures,
  webhookEvents,
  webhookMessageStatuses,
  webhookMessageTypes,
  webhookStates,
} from '../enums/partners.ts'
import { failures } from '../errors.ts'
import { instantSchema, pageInput, pageOf } from '../shared.ts'

export const maxWebhooks = 10
/** Minutes from each failed attempt to the next, as Standard Webhooks recommends. */
export const retryDelays = [5 / 60, 5, 30, 120, 300, 600, 840, 1200, 1440] as const
/** Hours for which the former secret signs too after a rotation. */
export const formerSecretHours = 24

const team = z.object({ teamId: z.uuid() })
const ofWebhook = z.object({ id: z.uuid() })
const ofMessage = z.object({ messageId: z.uuid() })

export const webhookChoice = z.object({
  events: z
    .array(z.enum(webhookEvents))
    .min(1, { error: () => m.partners_webhook_events_required() })
    .max(webhookEvents.length)
    .transform((events) => webhookEvents.filter((event) => events.includes(event))),
})

export const createWebhookInput = team.extend({
  address: z
    .string()
    .trim()
    .max(500, { error: () => m.partners_webhook_address_invalid() })
    .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), {
      error: () => m.partners_webhook_address_invalid(),
    }),
  ...webhookChoice.shape,
  currentPassword: currentPasswordSchema,
})

export const rotateWebhookInput = ofWebhook.extend({ currentPassword: currentPasswordSchema })

const webhookSchema = z.object({
  id: z.uuid(),
  address: z.string(),
  events: z.array(z.enum(webhookEvents)),
  createdAt: instantSchema,
  state: z.enum(webhookStates),
  failingSince: instantSchema.nullable(),
  /** Until when messages are signed with the secret before the last rotation too. */
  formerUntil: instantSchema.nullable(),
  /** Added by an API key, with which it is removed. */
  isOfKey: z.boolean(),
})
export type Webhook = z.infer<typeof webhookSchema>

const messageSchema = z.object({
  id: z.uuid(),
  event: z.enum(webhookMessageTypes),
  happenedAt: instantSchema,
  status: z.enum(webhookMessageStatuses),
  attempts: z.number().int(),
  lastAttemptAt: instantSchema.nullable(),
  nextAttemptAt: instantSchema.nullable(),
  /** HTTP status of the last answer. */
  answer: z.number().int().nullable(),
  /** Why there was no answer. */
  failure: z.enum(requestFailures).nullable(),
  can: z.object({ resend: z.boolean() }),
})
export type WebhookMessage = z.infer<typeof messageSchema>

/** The secret, which is shown this once. */
const shownOnce = z.object({ webhook: webhookSchema, secret: z.string() })

const refusals = { NOT_FOUND: m.partners_webhook_unknown, FORBIDDEN: m.teams_owner_only }
const webhookErrors = failures(refusals)
const limit = {
  name: 'partners.webhooks',
  limit: 30,
  windowSeconds: 3600,
  counted: m.layout_counted_changes,
}
const sendLimit = { name: 'partners.sendWebhook', limit: 60, windowSeconds: 3600 }

/** Addresses that are told what happens to a team's listings, leads and visits, in the form of Standard Webhooks. */
export const webhookProcedures = {
  listWebhooks: procedure({
    access: 'member',
    method: 'GET',
    path: '/partners/webhooks',
    summary: 'The webhooks of a team, newest first, for its owner; for other members how many there are',
  })
    .input(team)
    .output(
      z.object({
        total: z.number().int(),
        webhooks: z.array(webhookSchema),
        can: z.object({ manage: z.boolean() }),
      }),
    )
    .errors(failures({ NOT_FOUND: m.teams_not_found })),

  createWebhook: procedure({
    access: 'member',
    limit,
    method: 'POST',
    path: '/partners/webhooks',
    summary: 'Add a webhook of a team, with the password; its secret is shown this once',
  })
    .input(createWebhookInput)
    .output(shownOnce)
    .errors({
      ...passwordErrors,
      ...failures({
        NOT_FOUND: m.teams_not_found,
        FORBIDDEN: m.teams_owner_only,
        LIMIT_REACHED: () => m.partners_webhooks_full({ most: maxWebhooks }),
        UNDELIVERABLE: m.partners_webhook_address_refused,
      }),
    }),

  chooseWebhookEvents: command({
    access: 'member',
    limit,
    method: 'PUT',
    path: '/partners/webhooks/{id}/events',
    summary:
      'Choose what a webhook is told, of one that a key added no more than that key may read; contacts that were taken back are told in any case',
  })
    .input(ofWebhook.extend(webhookChoice.shape))
    .errors(
      failures({
        ...refusals,
        UNAVAILABLE: () => m.partners_webhook_of_key_unread({ scope: 'leads:read' }),
      }),
    ),

  switchOnWebhook: command({
    access: 'member',
    limit,
    path: '/partners/webhooks/{id}/start',
    summary:
      'Switch on a webhook of the caller that was switched off; of what happened meanwhile, only contacts that were taken back are sent',
  })
    .input(ofWebhook)
    .errors(failures({ ...refusals, UNAVAILABLE: m.partners_webhook_stopped })),

  rotateWebhookSecret: procedure({
    access: 'member',
    limit,
    method: 'POST',
    path: '/partners/webhooks/{id}/rotation',
    summary: 'Give a webhook a new secret; messages are signed with the former one too for a day',
  })
    .input(rotateWebhookInput)
    .output(shownOnce)
    .errors({ ...passwordErrors, ...webhookErrors }),

  deleteWebhook: command({
    access: 'member',
    method: 'DELETE',
    path: '/partners/webhooks/{id}',
    summary: 'Remove a webhook with its log',
  })
    .input(ofWebhook)
    .errors(webhookErrors),

  testWebhook: command({
    access: 'member',
    limit: sendLimit,
    path: '/partners/webhooks/{id}/test',
    summary: 'Send a message of the type `test` to a webhook',
  })
    .input(ofWebhook)
    .errors(failures({ ...refusals, UNAVAILABLE: m.partners_webhook_is_off })),

  listWebhookMessages: procedure({
    access: 'member',
    method: 'GET',
    path: '/partners/webhooks/{id}/messages',
    summary: 'What a webhook was told in the last 30 days, newest first, without the texts',
  })
    .input(ofWebhook.extend(pageInput.shape))
    .output(pageOf(messageSchema))
    .errors(webhookErrors),

  resendWebhookMessage: command({
    access: 'member',
    limit: sendLimit,
    path: '/partners/webhook-messages/{messageId}/resending',
    summary: 'Send a message again, with the same id and what is true at present',
  })
    .input(ofMessage)
    .errors(failures({ ...refusals, UNAVAILABLE: m.partners_webhook_is_off })),
}
