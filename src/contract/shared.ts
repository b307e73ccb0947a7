import { z } from 'zod'

import { m } from '#messages'
import { getLocale } from '#messages/runtime'

import { visibleText } from './texts/visible-text.ts'

// Fallback message for rules without their own; API clients, which call in English, keep zod's
// exact wording. Zod has one configuration a process: on the server the pages' copy of this module leaves it
// as it is, because that copy knows the language only while it renders.
if (z.config().customError === undefined)
  z.config({
    customError: ({ input }) => {
      if (input === undefined) return m.layout_value_missing()
      return getLocale() === 'hi' ? m.layout_value_invalid() : undefined
    },
  })

/** The largest number of an integer column. */
const maxInteger = 2_147_483_647

/** Number of a listing or ticket, as in its address. */
export const numericIdSchema = z.coerce.number().int().positive().max(maxInteger)

/** Optimistic lock: the version, or the number of entries, that was read; newer ones refuse the write. */
export const versionSchema = z.number().int().nonnegative().max(maxInteger)

/** Page of a list; `page` starts at 1. */
export const pageInput = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(48).default(12),
})

/** `total` is exact; `hasMore` is true while offset + limit is below it. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    total: z.number().int().nonnegative(),
    page: z.number().int().positive(),
    pageSize: z.number().int().positive(),
    hasMore: z.boolean(),
  })
}

/** An ISO 8601 instant with offset; the server answers with a Date, so that results are equal in process and over HTTP. */
export const instantSchema = z.preprocess(
  // Null for an invalid Date, which the schema then refuses.
  (instant: Date | string) => (instant instanceof Date ? instant.toJSON() : instant),
  z.iso.datetime({ offset: true, abort: true }).regex(/^(?:19|2[01])/),
)

/** A calendar day in Asia/Kolkata, YYYY-MM-DD, within years that both JavaScript and the database write so. */
export function dayField(error?: () => string) {
  return z.iso.date({ error, abort: true }).regex(/^(?:19|[2-9]\d)/, { error })
}
export const daySchema = dayField()

/** Whole rupees. */
export const rupeesSchema = z.number().int().nonnegative()

/** Whole rupees of a form or an address. */
export const rupeesInput = rupeesSchema.max(9_999_999_999)

/** Keyset cursor: time and id of the last item on a page. */
export const cursorSchema = z
  .string()
  .regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

/** Lets a refinement run as soon as these fields are valid, whatever else is wrong. */
export function whenValid(...fields: readonly string[]) {
  return {
    when: ({ issues }: z.core.ParsePayload) =>
      issues.every(({ path = [] }) => path.length > 0 && !fields.includes(String(path[0]))),
  }
}

/** A boolean that a URL may carry as text: true, false, 1, 0, yes, no. */
export const flagSchema = z.union([z.boolean(), z.stringbool()])

export const done = z.object({ done: z.literal(true) })

/** Trimmed, bounded, in one Unicode form, without control and invisible characters. */
export function textSchema(max: number) {
  return textInForm(visibleText, max)
}

function textInForm(form: (text: string) => string, max: number) {
  return (
    z
      .string()
      .overwrite(form)
      .trim()
      // A pattern would fail on the ten million letters that a file's form may carry.
      .max(max, { error: () => m.layout_text_too_long({ max }), abort: true })
      .regex(/^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]*$/u, {
        error: () => m.layout_text_unreadable(),
      })
  )
}

/** A single line, for subjects, headings and lists. */
export function lineSchema(max: number) {
  return inOneLine(textSchema(max))
}

function inOneLine(schema: z.ZodString) {
  return schema.regex(/^[^\t\n\r\u0085\u2028\u2029]*$/u, { error: () => m.layout_text_unreadable() })
}

/** A name or title: with invisible characters it is refused; at least one letter or digit unless empty. */
export function labelSchema(max: number) {
  return inOneLine(textInForm((text) => text.toWellFormed().normalize('NFC'), max))
    .refine(isVisible, { error: () => m.layout_text_invisible() })
    .regex(/^$|[\p{L}\p{N}]/u, { error: () => m.layout_text_letterless() })
}

/** Hindi needs the joiners; emoji, keycaps among them, the variation selector. */
function isVisible(text: string): boolean {
  const rest = text.replace(/[\u200C\u200D]|\p{Extended_Pictographic}\uFE0F|[\d#*]\uFE0F\u20E3/gu, '')
  return !/[\p{Cf}\p{Default_Ignorable_Code_Point}\u0080-\u0084\u0086-\u009F]/u.test(rest)
}

/** Answers from which an advertiser's rate is shown. */
export const minAnswers = 5
