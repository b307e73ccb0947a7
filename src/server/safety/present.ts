import { warningSentence } from '#contract/safety/warning-labels.ts'
import { m } from '#messages'

import { findWarnings } from './policy/find-warnings.ts'

/** What an email that quotes this text says before it, in the recipient's language; nothing for a harmless one. */
export function presentWarningParagraphs(text: string): string[] {
  const warnings = findWarnings(text)
  return warnings.length === 0 ? [] : [m.safety_mail_warning(), ...warnings.map(warningSentence)]
}
