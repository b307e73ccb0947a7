import { m } from '#messages'

import type { TextProblem } from './text-problems.ts'

/** The problem and how to fix it, in the caller's language. */
export function textProblemSentence(problem: TextProblem): string {
  return `${textProblemNotice(problem)} ${adviceLabels[problem.what]()}`
}

/** The problem alone, for readers who need not fix it. */
export function textProblemNotice({ field, what, excerpt }: Pick<TextProblem, 'field' | 'what' | 'excerpt'>) {
  return problemLabels[what]({ field: m.moderation_text_field(field), excerpt })
}

type Excerpt = { field: string; excerpt: string }

const problemLabels: Readonly<Record<TextProblem['what'], (place: Excerpt) => string>> = {
  phone: (place) => m.moderation_text_phone(place),
  email: (place) => m.moderation_text_email(place),
  link: (place) => m.moderation_text_link(place),
  handle: (place) => m.moderation_text_handle(place),
  payment: (place) => m.moderation_text_payment(place),
  discrimination: (place) => m.moderation_text_discrimination(place),
  fraud: (place) => m.moderation_text_fraud(place),
  abuse: (place) => m.moderation_text_abuse(place),
}

const keepContactHere = () => m.moderation_text_advice_contact()

const adviceLabels: Readonly<Record<TextProblem['what'], () => string>> = {
  phone: keepContactHere,
  email: keepContactHere,
  link: keepContactHere,
  handle: keepContactHere,
  payment: () => m.moderation_text_advice_payment(),
  discrimination: () => m.moderation_text_advice_discrimination(),
  fraud: () => m.moderation_text_advice_fraud(),
  abuse: () => m.moderation_text_advice_abuse(),
}
