import { z } from 'zod'

import { m } from '#messages'

import { webhookEvents, webhookStates } from '../../enums/partners.ts'
import { failures } from '../../errors.ts'
import { instantSchema } from '../../shared.ts'
import { createWebhookInput, maxWebhooks, webhookChoice } from '../webhooks.ts'
import { teamLimits } from './limits.ts'
import { operation } from './operation.ts'

const tag = 'Webhooks'

const named = z.object({ params: z.object({ id: z.uuid() }) })
const unknown = failures({ NOT_FOUND: m.partners_webhook_unknown })

const webhookResource = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  state: z
    .enum(webhookStates)
    .describe(
      'failing: every attempt since `failing_since` failed; off: nothing is sent until the owner switches it on; expired: the key that added it has; stopped: whoever made it does not own the team any more',
    ),
  failing_since: instantSchema.nullable(),
  created_at: instantSchema,
})
export type WebhookResource = z.input<typeof webhookResource>

/** Those that the key added; the owner of the team sees and changes all in the dashboard. */
export const webhooks = {
  listWebhooks: operation({
    scope: 'webhooks:manage',
    method: 'GET',
    path: '/webhooks',
    tag,
    summary: 'The webhooks that this key added, newest first',
  }).output(z.object({ items: z.array(webhookResource) })),

  addWebhook: operation({
    scope: 'webhooks:manage',
    limit: teamLimits.webhook,
    method: 'POST',
    path: '/webhooks',
    tag,
    summary: 'Add a webhook',
    description: `Messages are signed in the form of Standard Webhooks. The key also needs the scope that reads what the events tell: \`leads:read\` for leads and contacts, \`visits:read\` for visits, \`listings:read\` for listings. Contact details that were taken back are told as \`contact.withdrawn\` to every webhook that had them, whatever its events: delete them. The owner of the team is told by email. A team has ${maxWebhooks} at most. A webhook ends with the key that added it.`,
  })
    .input(
      z.object({
        body: z.strictObject({
          url: createWebhookInput.shape.address.describe('A public https address'),
          events: webhookChoice.shape.events,
        }),
      }),
    )
    .output(
      z.object({
        webhook: webhookResource,
        secret: z
          .string()
          .nullable()
          .describe('Messages are signed with it. Shown this once; null when an Idempotency-Key is repeated'),
      }),
    )
    .errors(
      failures({
        LIMIT_REACHED: () => m.partners_webhooks_full({ most: maxWebhooks }),
        UNDELIVERABLE: m.partners_webhook_address_refused,
      }),
    ),

  deleteWebhook: operation({
    scope: 'webhooks:manage',
    method: 'DELETE',
    path: '/webhooks/{id}',
    tag,
    summary: 'Remove a webhook that this key added',
    description: 'Messages on their way are not sent.',
  })
    .input(named)
    .output(z.object({ id: z.uuid() }))
    .errors(unknown),

  testWebhook: operation({
    scope: 'webhooks:manage',
    limit: teamLimits.test,
    method: 'POST',
    path: '/webhooks/{id}/test',
    tag,
    summary: 'Send a message of the type `test`',
    description: 'Whether it arrived is in the log in the dashboard.',
  })
    .input(named)
    .output(z.object({ id: z.uuid() }))
    .errors(failures({ ...unknown, UNAVAILABLE: m.partners_webhook_is_off })),
}
