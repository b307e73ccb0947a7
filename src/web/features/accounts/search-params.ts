import { safeReturnTo } from '#contract/return-to.ts'
import { matching, oneOf, searchParams } from '#web/ui/patterns/search-params.ts'

export type AuthSearch = ReturnType<typeof readAuthSearch>

/** Target and reason of the sign-in; `action` is shown on the page, so only plain text is accepted. */
export const readAuthSearch = searchParams({
  returnTo: (value) => (typeof value === 'string' && safeReturnTo(value, '')) || undefined,
  action: matching(/^[\p{L}\p{M}][\p{L}\p{M} ’'-]{1,59}$/u),
  confirm: oneOf(['sent']),
  /** After a sign-in at the provider: why it led here, or that the second step follows. */
  provider: oneOf(['link', 'denied', 'away', 'failed', 'expired', 'unverified', 'suspended', 'busy']),
  step: oneOf(['second']),
  /** Begins with the phone number. */
  way: oneOf(['phone']),
})

export type ConnectedSearch = ReturnType<typeof readConnectedSearch>

/** Why the form was refused that a browser without scripts sent. */
export const readConnectedSearch = searchParams({ refused: oneOf(['input', 'taken', 'busy']) })

export const readLinkSearch = searchParams({ token: matching(/^[\w.-]{16,200}$/) })

export type LegalSearch = ReturnType<typeof readLegalSearch>

/** Without `version`, the one in force. */
export const readLegalSearch = searchParams({ version: matching(/^\d{4}-\d\d-\d\d$/) })
