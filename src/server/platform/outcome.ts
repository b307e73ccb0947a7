import type { ErrorCode } from '#contract/errors.ts'

/** A refusal by a command; `message` replaces the one declared by the procedure. */
export type Refused<Code extends ErrorCode = ErrorCode> = {
  outcome: 'refused'
  code: Code
  message?: string
}

type CodeOf<Result> = Result extends Refused<infer Code> ? Code : never
/** `never` without refusals, so that a forgotten boolean does not pass. */
type Errors<Code extends ErrorCode> = [Code] extends [never]
  ? never
  : { readonly [Each in Code]: (options?: { message?: string }) => Error }

export function refused<const Code extends ErrorCode>(code: Code, message?: string): Refused<Code> {
  return message === undefined ? { outcome: 'refused', code } : { outcome: 'refused', code, message }
}

export function isRefused<Result>(result: Result): result is Extract<Result, Refused> {
  return isRefusal(result)
}

export function isRefusal(result: unknown): result is Refused {
  return typeof result === 'object' && result !== null && 'outcome' in result && result.outcome === 'refused'
}

/** Throws a refusal as the procedure's declared error; passes any other result through. */
export function accepted<Result>(errors: Errors<CodeOf<Result>>, result: Result): Exclude<Result, Refused>
export function accepted(errors: Errors<ErrorCode>, result: Refused | null) {
  if (!isRefused(result)) return result
  const { code, message } = result
  throw errors[code](message === undefined ? {} : { message })
}
