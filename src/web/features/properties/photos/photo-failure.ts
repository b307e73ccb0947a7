export type FailureReason =
  | 'no_answer'
  | 'timeout'
  | 'server'
  | 'signed_out'
  | 'too_often'
  | 'not_an_image'
  | 'too_large'
  | 'too_many_pixels'
  | 'unreadable'
  | 'no_key'
  | 'same'
  | 'cancelled'

/** Why a picture did not get to the server. */
export class PhotoFailure extends Error {
  reason: FailureReason

  constructor(reason: FailureReason) {
    super(reason)
    this.reason = reason
  }
}

export function reasonOf(error: unknown): FailureReason {
  return error instanceof PhotoFailure ? error.reason : 'server'
}

/** What the connection or the server did wrong may go better the next time. */
export function isPassing(reason: FailureReason): boolean {
  return reason === 'no_answer' || reason === 'timeout' || reason === 'server'
}

/** The picture itself is the trouble: sending it again changes nothing. */
export function isLasting(reason: FailureReason): boolean {
  return lasting.has(reason)
}

const lasting: ReadonlySet<FailureReason> = new Set(['not_an_image', 'too_large', 'too_many_pixels', 'same'])
