import { z } from 'zod'

/** What is read since a cursor. The query numbers what changed in the order in which it is given out. */
export const changesInput = z.object({
  query: z
    .object({
      cursor: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional()
        .describe('`next_cursor` of your last request; without it, from the beginning'),
      limit: z.coerce.number<number | string>().int().min(1).max(200).default(100),
    })
    .default({ limit: 100 }),
})

export function changesOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item).describe('May be fewer than `limit`, even none, while `has_more` is true'),
    gone: z
      .array(z.uuid())
      .describe(
        'Deleted here, or not your team’s any more, as its listing left: delete what you have of them',
      ),
    next_cursor: z.string().describe('Keep it, and send it with your next request'),
    has_more: z.boolean().describe('Ask again at once; false: this is the end for now'),
  })
}

/** How the list is polled. */
export const aboutChanges = (them: string) =>
  `The oldest change first. Begin without a cursor, store \`items\` and delete \`gone\`, then keep \`next_cursor\` and ask with it again: at once while \`has_more\` is true, else some minutes later. Nothing is missed, in whatever order changes are saved here: ${them} that change again appear again, behind the cursor that you have, with what is true then. The same one may come twice, so store it by its \`id\`. A cursor does not expire; what is gone is told for 180 days. Webhooks tell the same without delay.`
