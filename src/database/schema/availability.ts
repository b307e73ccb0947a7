import { boolean, index, pgTable, unique } from 'drizzle-orm/pg-core'

import { createdAt, id } from './columns.ts'
import { answerColumns } from './properties/answer-columns.ts'

/** Whether an enquirer found the home still available. */
export const availabilityAnswers = pgTable(
  'availability_answers',
  { id: id(), ...answerColumns(), wasAvailable: boolean().notNull(), createdAt: createdAt() },
  (t) => [
    unique('availability_answers_once_key').on(t.propertyId, t.userId),
    index('availability_answers_of_advertiser_idx').on(t.advertiserId, t.createdAt),
    index('availability_answers_of_user_idx').on(t.userId),
  ],
)
