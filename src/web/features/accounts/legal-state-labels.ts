import type { LegalState } from '#contract/accounts/legal.ts'
import { m } from '#messages'

export const legalStateWords: Readonly<Record<LegalState, () => string>> = {
  in_force: m.accounts_legal_state_in_force,
  upcoming: m.accounts_legal_state_upcoming,
  former: m.accounts_legal_state_former,
}
