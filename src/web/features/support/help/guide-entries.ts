import { m } from '#messages'

import type { Entry } from './faq-entries.ts'

type Guide = Entry & { lead: () => string }

/** Short step-by-step guides. */
export const guides: readonly Guide[] = [
  {
    id: 'list',
    title: m.support_guide_list,
    lead: m.support_guide_list_lead,
    texts: [
      m.support_guide_list_1,
      m.support_guide_list_2,
      m.support_guide_list_3,
      m.support_guide_list_4,
      m.support_guide_list_5,
    ],
  },
  {
    id: 'photos',
    title: m.support_guide_photos,
    lead: m.support_guide_photos_lead,
    texts: [
      m.support_guide_photos_1,
      m.support_guide_photos_2,
      m.support_guide_photos_3,
      m.support_guide_photos_4,
      m.support_guide_photos_5,
    ],
  },
  {
    id: 'answer',
    title: m.support_guide_answer,
    lead: m.support_guide_answer_lead,
    texts: [
      m.support_guide_answer_1,
      m.support_guide_answer_2,
      m.support_guide_answer_3,
      m.support_guide_answer_4,
    ],
  },
  {
    id: 'visits',
    title: m.support_guide_visits,
    lead: m.support_guide_visits_lead,
    texts: [
      m.support_guide_visits_1,
      m.support_guide_visits_2,
      m.support_guide_visits_3,
      m.support_guide_visits_4,
    ],
  },
  {
    id: 'find',
    title: m.support_guide_find,
    lead: m.support_guide_find_lead,
    texts: [
      m.support_guide_find_1,
      m.support_guide_find_2,
      m.support_guide_find_3,
      m.support_guide_find_4,
      m.support_guide_find_5,
    ],
  },
  {
    id: 'safe',
    title: m.support_guide_safe,
    lead: m.support_guide_safe_lead,
    texts: [m.support_guide_safe_1, m.support_guide_safe_2, m.support_guide_safe_3, m.support_guide_safe_4],
  },
]
