import { z } from 'zod'

import { m } from '#messages'

import { procedure } from '../base.ts'
import { ticketCategories } from '../enums.ts'
import { failures } from '../errors.ts'
import { hasOnlyFields } from '../leads/text-fields.ts'
import {
  instantSchema,
  labelSchema,
  lineSchema,
  pageInput,
  pageOf,
  textSchema,
  versionSchema,
} from '../shared.ts'

/** Placeholders filled when a reply is used: the person's name and the ticket number. */
const answerPlaceholders = ['name', 'number'] as const

const answerText = textSchema(4000)
  .min(1, { error: () => m.support_answers_text_required() })
  .refine((text) => hasOnlyFields(text, answerPlaceholders), {
    error: () => m.support_answers_placeholder_unknown({ name: '{name}', number: '{number}' }),
  })

const answerFields = {
  title: labelSchema(120).min(1, { error: () => m.support_answers_title_required() }),
  /** Null: any category. */
  category: z.enum(ticketCategories).nullable(),
  textEn: answerText,
  textHi: answerText,
}

export const createCannedAnswerInput = z.object(answerFields)
export const editCannedAnswerInput = z.object({
  ...answerFields,
  id: z.uuid(),
  /** Optimistic lock: the version that was read; an update of a newer one is refused. */
  version: versionSchema,
  isActive: z.boolean(),
})

const cannedAnswer = z.object({
  id: z.uuid(),
  title: z.string(),
  category: z.enum(ticketCategories).nullable(),
  textEn: z.string(),
  textHi: z.string(),
  isActive: z.boolean(),
  version: z.number().int(),
  updatedBy: z.string().nullable(),
  updatedAt: instantSchema,
})
export type CannedAnswer = z.infer<typeof cannedAnswer>

const cannedPage = pageOf(cannedAnswer).extend({ can: z.object({ edit: z.boolean() }) })
export type CannedPage = z.infer<typeof cannedPage>

const titleTaken = failures({ TITLE_TAKEN: m.support_answers_title_taken })

/** Saved replies of the support team, in both languages. */
export const cannedAnswers = {
  listCannedAnswers: procedure({
    access: 'tickets',
    method: 'GET',
    path: '/support/admin/saved-replies',
    summary: 'Saved replies of the support team, by title',
  })
    .input(
      pageInput.extend({
        show: z.enum(['active', 'inactive', 'all']).default('active'),
        /** Replies for this category and for any category. */
        category: z.enum(ticketCategories).optional(),
        /** Words of the title or of either text. */
        query: lineSchema(80).optional(),
      }),
    )
    .output(cannedPage),

  createCannedAnswer: procedure({
    access: 'tickets',
    method: 'POST',
    path: '/support/admin/saved-replies',
    summary: 'Add a saved reply; customer service and above',
  })
    .input(createCannedAnswerInput)
    .output(z.object({ id: z.uuid() }))
    .errors(titleTaken),

  editCannedAnswer: procedure({
    access: 'tickets',
    method: 'POST',
    path: '/support/admin/saved-replies/{id}',
    summary: 'Update, archive or restore a saved reply; customer service and above',
  })
    .input(editCannedAnswerInput)
    .output(z.object({ version: z.number().int() }))
    .errors(failures({ ...titleTaken, STALE: m.support_answers_changed })),
}
