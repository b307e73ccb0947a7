import { z } from 'zod'

import { moderationDecisions } from '#contract/enums.ts'
import { webhookMessageTypes } from '#contract/enums/partners.ts'
import { leadResource, listingState, visitResource } from '#contract/partners/api/resources.ts'
import { instantSchema } from '#contract/shared.ts'
import { m } from '#messages'
import { textIn } from '#messages/runtime'

type Type = (typeof webhookMessageTypes)[number]

const description = `Sent to the address of a webhook as JSON, in the form of [Standard Webhooks](https://www.standardwebhooks.com): \`webhook-signature\` is made of \`webhook-id\`, \`webhook-timestamp\` and the body with the webhook’s secret. Answer with 2xx within 10 seconds, or it is sent again with the same \`webhook-id\`.`

/** What `data` holds, by the first word of the type. */
const dataOf = {
  lead: z.object({ lead: leadResource }),
  contact: z.object({ lead: leadResource.pick({ id: true, contact: true }) }),
  visit: z.object({ visit: visitResource }),
  listing: z.object({
    listing: listingState,
    decision: z
      .object({
        about: z.enum(['listing', 'change']),
        outcome: z.enum(moderationDecisions),
        reason: z.string().nullable(),
      })
      .optional()
      .describe('Of a review, on the listing or on a change of one that is public'),
  }),
  test: z.object({}),
}

const subjects = ['lead', 'contact', 'visit', 'listing', 'test'] as const

/** `LeadReceivedMessage`: how the document names what is sent as `lead.received`. */
function nameOf(type: Type): string {
  const words = type.split('.').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `${words.join('')}Message`
}

export function messageSchemas(): Record<string, { schema: z.ZodType }> {
  return Object.fromEntries(
    webhookMessageTypes.map((type) => {
      const subject = subjects.find((name) => type.split('.')[0] === name)
      if (subject === undefined) throw new Error(`${type} is about nothing that is known`)
      const timestamp = instantSchema.describe('When it happened')
      const schema = z.object({ type: z.literal(type), timestamp, data: dataOf[subject] })
      return [nameOf(type), { schema }]
    }),
  )
}

const header = (name: string, about: string) => ({
  name,
  in: 'header' as const,
  required: true,
  description: about,
  schema: { type: 'string' as const },
})

const parameters = [
  header('webhook-id', 'The same however often the message is sent'),
  header('webhook-timestamp', 'When it was sent, in seconds since 1970'),
  header('webhook-signature', 'One or more of `v1,` and a signature in base64, separated by spaces'),
]

/** The part `webhooks` of the document. */
export function describeWebhooks() {
  return Object.fromEntries(
    webhookMessageTypes.map((type) => {
      const schema = { $ref: `#/components/schemas/${nameOf(type)}` }
      const post = {
        tags: ['Webhook messages'],
        summary: textIn('en', () => m.partners_webhook_event(type)),
        description,
        parameters,
        // The signature is the proof.
        security: [],
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: { '2XX': { description: 'Received' }, '410': { description: 'Switches the webhook off' } },
      }
      return [type, { post }]
    }),
  )
}
