import { m } from '#messages'

export type Entry = { id: string; title: () => string; texts: readonly (() => string)[] }
export type Topic = { id: string; title: () => string; entries: readonly Entry[] }

const product = () => ({ product: m.layout_product() })
const entry = (id: string, title: () => string, answer: () => string): Entry => ({
  id,
  title,
  texts: [answer],
})

/** Common questions, answered as the product behaves. */
export const faqTopics: readonly Topic[] = [
  {
    id: 'listing',
    title: m.support_help_topic_listing,
    entries: [
      entry('review', m.support_faq_review, m.support_faq_review_answer),
      entry('rejected', m.support_faq_rejected, m.support_faq_rejected_answer),
      entry('changes', m.support_faq_changes, m.support_faq_changes_answer),
      entry('photos', m.support_faq_photos, m.support_faq_photos_answer),
      entry('gone', m.support_faq_gone, m.support_faq_gone_answer),
      entry('promotions', m.support_faq_promotions, () => m.support_faq_promotions_answer(product())),
    ],
  },
  {
    id: 'leads',
    title: m.support_help_topic_leads,
    entries: [
      entry('reach', m.support_faq_reach, m.support_faq_reach_answer),
      entry('soft', m.support_faq_soft, m.support_faq_soft_answer),
      entry('double', m.support_faq_double, m.support_faq_double_answer),
      entry('response', m.support_faq_response, m.support_faq_response_answer),
    ],
  },
  {
    id: 'finding',
    title: m.support_help_topic_finding,
    entries: [
      entry('spelling', m.support_faq_spelling, m.support_faq_spelling_answer),
      entry('voice', m.support_faq_voice, () => m.support_faq_voice_answer(product())),
      entry('numbers', m.support_faq_numbers, m.support_faq_numbers_answer),
      entry('asked', m.support_faq_asked, m.support_faq_asked_answer),
      entry('looked', m.support_faq_looked, m.support_faq_looked_answer),
      entry('wrong', m.support_faq_wrong, () => m.support_faq_wrong_answer(product())),
    ],
  },
  {
    id: 'account',
    title: m.support_help_topic_account,
    entries: [
      entry('password', m.support_faq_password, m.support_faq_password_answer),
      entry('two-step', m.support_faq_two_step, m.support_faq_two_step_answer),
      entry('quiet', m.support_faq_quiet, m.support_faq_quiet_answer),
      entry('data', m.support_faq_data, m.support_faq_data_answer),
      entry('language', m.support_faq_language, m.support_faq_language_answer),
    ],
  },
  {
    id: 'plans',
    title: m.support_help_topic_plans,
    entries: [
      entry('plans', m.support_faq_plans, m.support_faq_plans_answer),
      entry('featured', m.support_faq_featured, m.support_faq_featured_answer),
    ],
  },
]
