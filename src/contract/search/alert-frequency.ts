import type { alertFrequencies } from '../enums.ts'

/** Of a search saved without a choice: whoever has no email would else hear of homes in the dashboard alone. */
export function usualAlertFrequency(email: string | null): (typeof alertFrequencies)[number] {
  return email === null ? 'daily' : 'off'
}
