import { z } from 'zod'

import { m } from '#messages'

import { policyOf, teamLimits } from './limits.ts'
import { listingInput, type ListingInput } from './listing-fields.ts'
import { listedListing, putResults, reference, tag } from './listings.ts'
import { operation } from './operation.ts'

export const maxBatch = 100

/** In place of fields that cannot be read: what is wrong with each. They stop no other listing of the batch. */
export class UnreadFields {
  readonly fields: Readonly<Record<string, readonly string[]>>

  constructor(issues: readonly z.core.$ZodIssue[]) {
    const named = Object.groupBy(issues, ({ path }) => path.map(String).join('.') || 'form')
    this.fields = Object.fromEntries(
      Object.entries(named).map(([name, found = []]) => [name, found.map(({ message }) => message)]),
    )
  }
}

export type BatchItem = { reference: string; listing: ListingInput | UnreadFields }

const items = z
  .array(
    z.object({
      reference,
      // Also what stands for unread fields is an object without a field.
      listing: listingInput.catch(({ error }) => new UnreadFields(error.issues) as object as ListingInput),
    }),
  )
  .min(1)
  .max(maxBatch)
  .superRefine((sent, context) => {
    const first = new Map<string, number>()
    for (const [at, { reference: name }] of sent.entries()) {
      const key = name.toLowerCase()
      if (first.has(key))
        context.addIssue({
          code: 'custom',
          path: [at, 'reference'],
          message: m.partners_api_reference_twice({ reference: name }),
        })
      else first.set(key, at)
    }
  })

const problem = z
  .object({
    status: z.number().int().describe('As the same listing alone would be answered'),
    code: z.string().describe('Never changes; one of those of `PUT /listings/{reference}`'),
    detail: z.string().describe('A sentence in the language of the request'),
    fields: z
      .record(z.string(), z.array(z.string()).readonly())
      .readonly()
      .optional()
      .describe('With BAD_REQUEST: what is wrong with which field'),
  })
  .describe('Why it was refused; nothing of it is stored')

export const batchResult = z.object({
  reference,
  result: z.enum([...putResults, 'refused']),
  notes: z.array(z.string()).describe('What was read otherwise than sent, in the language of the request'),
  listing: listedListing.nullable().describe('Null: it was refused'),
  problem: problem.nullable().describe('Null: it was accepted'),
})
export type BatchResult = z.input<typeof batchResult>

export const listingBatch = {
  putListings: operation({
    scope: 'listings:write',
    method: 'POST',
    path: '/listings/batch',
    tag,
    summary: 'Create or update up to 100 listings',
    description: `Each as by \`PUT /listings/{reference}\`, by the same rules, which costs less than one by one: what is unchanged takes almost nothing, so send all of yours as often as you like. Listings that you do not send stay as they are.

The answer has one result for each listing, in the order sent, and is 200 although some were refused: look at \`refused\`. A refused one stops no other, and nothing of it is stored. The whole request is refused, and nothing stored, where it has a listing twice, none, more than ${maxBatch}, or a body beyond 256 KB (413).

Idempotent: sent again, what was accepted is \`unchanged\`. With an \`Idempotency-Key\` an answer without refusals is given again. After a 5xx some may be stored: send the batch again.

Each listing counts in the policy \`${policyOf(teamLimits.put)}\` (at most ${teamLimits.put.limit} an hour for a team), those beyond it are refused with TOO_MANY_REQUESTS; the request itself is one of the policy \`key\`.`,
  })
    .input(
      z.object({
        body: z.strictObject({
          listings: items,
          confirm: z
            .boolean()
            .default(false)
            .describe(
              'Say that all of these listings are still available: the unchanged ones are confirmed too, unless they were within the last day. A listing that this updates is confirmed anyway',
            ),
        }),
      }),
    )
    .output(
      z.object({
        refused: z.number().int().describe('How many of them were refused'),
        results: z.array(batchResult),
      }),
    ),
}
