import type { ContactShare } from './shared-contact.ts'

/** Without an email there is no choice to share it alone. */
export function shareOf(
  share: ContactShare | null,
  { email }: { email: string | null },
): ContactShare | null {
  return share === 'email' && email === null ? null : share
}
