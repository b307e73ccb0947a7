import { m } from '#messages'

import type { consultationTopics } from '../enums.ts'

export const topicLabels: Readonly<Record<(typeof consultationTopics)[number], () => string>> = {
  buying: m.support_topic_buying,
  selling: m.support_topic_selling,
  renting: m.support_topic_renting,
  investing: m.support_topic_investing,
  home_loan: m.support_loan_title,
  legal: m.support_topic_legal,
}
