import type { ErrorCode } from '#contract/errors.ts'

/** What a command answers when it does nothing; a message stands in for the one that the procedure declares. */
export type Refused<Code extends ErrorCode> = { outcome: 'refused'; code: Code; message?: string }

type Errors<Code extends ErrorCode> = { readonly [Each in Code]: (options?: { message?: string }) => Error }

export function refused<const Code extends ErrorCode>(code: Code, message?: string): Refused<Code> {
  return message === undefined ? { outcome: 'refused', code } : { outcome: 'refused', code, message }
}

/** Throws a refusal as the error that the procedure declares for it. */
export function accepted<Done extends { outcome: string }, Code extends ErrorCode = never>(
  errors: Errors<Code>,
  result: Done | Refused<Code>,
): Done {
  if (isRefused(result))
    throw errors[result.code](result.message === undefined ? {} : { message: result.message })
  return result
}

function isRefused<Code extends ErrorCode>(
  result: { outcome: string } | Refused<Code>,
): result is Refused<Code> {
  return result.outcome === 'refused'
}
