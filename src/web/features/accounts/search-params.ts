import { safeReturnTo } from '#contract/return-to.ts'
import { readMatching, readOneOf, searchParams } from '#web/ui/patterns/search-params.ts'

export type AuthSearch = ReturnType<typeof readAuthSearch>

/** Target and reason of the sign-in; `action` is shown on the page, so only plain text is accepted. */
export const readAuthSearch = searchParams({
  returnTo: (value) => (typeof value === 'string' && safeReturnTo(value, '')) || undefined,
  action: readMatching(/^[\p{L}\p{M}][\p{L}\p{M} ’'-]{1,59}$/u),
  confirm: readOneOf(['sent']),
  /** After a sign-in at the provider: why it led here, or that the second step follows. */
  provider: readOneOf(['link', 'denied', 'away', 'failed', 'expired', 'unverified', 'suspended', 'busy']),
  step: readOneOf(['second']),
  /** Begins with the phone number. */
  way: readOneOf(['phone']),
})

export type ConnectedSearch = ReturnType<typeof readConnectedSearch>

/** Why the form was refused that a browser without scripts sent. */
export const readConnectedSearch = searchParams({ refused: readOneOf(['input', 'taken', 'busy']) })

export const readLinkSearch = searchParams({ token: readMatching(/^[\w.-]{16,200}$/) })

export type LegalSearch = ReturnType<typeof readLegalSearch>

/** Without `version`, the one in force. */
export const readLegalSearch = searchParams({ version: readMatching(/^\d{4}-\d\d-\d\d$/) })
