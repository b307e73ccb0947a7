import { safeReturnTo } from '#contract/return-to.ts'

export type AuthSearch = { returnTo?: string; action?: string; confirm?: 'sent' }

/** Where to go after sign-in and what for; the words of `action` stand in the page, so only plain ones are taken. */
export function readAuthSearch(raw: Record<string, unknown>): AuthSearch {
  const { returnTo, action, confirm } = raw
  const path = typeof returnTo === 'string' ? safeReturnTo(returnTo, '') : ''
  const isPlain = typeof action === 'string' && /^[\p{L}\p{M}][\p{L}\p{M} ’'-]{1,59}$/u.test(action)
  return {
    ...(path !== '' && { returnTo: path }),
    ...(isPlain && { action }),
    ...(confirm === 'sent' && { confirm }),
  }
}

export type LinkSearch = { token?: string }

export function readLinkSearch({ token }: Record<string, unknown>): LinkSearch {
  return typeof token === 'string' && /^[\w.-]{16,200}$/.test(token) ? { token } : {}
}
