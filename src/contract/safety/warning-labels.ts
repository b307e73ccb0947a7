import { m } from '#messages'

import type { ScamRule, ScamWarning } from './warning.ts'

/** The rule in a few words. */
export const ruleLabels: Readonly<Record<ScamRule, () => string>> = {
  pay_before_visit: m.safety_pay_before_visit,
  pay_to_receive: m.safety_pay_to_receive,
  visit_fee: m.safety_visit_fee,
  forces_posting: m.safety_forces_posting,
  off_platform_link: m.safety_off_platform_link,
  hidden_number: m.safety_hidden_number,
}

const sentences: Readonly<Record<ScamRule, (words: { trigger: string }) => string>> = {
  pay_before_visit: m.safety_pay_before_visit_text,
  pay_to_receive: m.safety_pay_to_receive_text,
  visit_fee: m.safety_visit_fee_text,
  forces_posting: m.safety_forces_posting_text,
  off_platform_link: m.safety_off_platform_link_text,
  hidden_number: m.safety_hidden_number_text,
}

/** What the words may mean, for whoever received them. */
export function warningSentence({ rule, trigger }: ScamWarning): string {
  return sentences[rule]({ trigger })
}
