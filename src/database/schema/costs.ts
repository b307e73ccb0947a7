import { boolean, index, pgTable, unique } from 'drizzle-orm/pg-core'

import { createdAt, id } from './columns.ts'
import { answerColumns } from './properties/answer-columns.ts'

/** Whether an enquirer was asked for the brokerage that was declared. */
export const brokerageAnswers = pgTable(
  'brokerage_answers',
  { id: id(), ...answerColumns(), wasAsDeclared: boolean().notNull(), createdAt: createdAt() },
  (t) => [
    unique('brokerage_answers_once_key').on(t.propertyId, t.userId),
    index('brokerage_answers_of_advertiser_idx').on(t.advertiserId, t.createdAt),
    index('brokerage_answers_of_user_idx').on(t.userId),
  ],
)
