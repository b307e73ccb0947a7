import { m } from '#messages'

import type { ScamWarning } from './warning.ts'

/** What the words may mean, for whoever received them. */
export function warningSentence({ rule, trigger }: ScamWarning): string {
  return m.safety_rule_text(rule, { trigger })
}
