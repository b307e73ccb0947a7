import type { ErrorCode } from '#contract/errors.ts'

/**
 * A refusal by a command; `message` replaces the one declared by the procedure, `data` is what the procedure declares
 * beside the error.
 */
export type Refused<Code extends ErrorCode = ErrorCode, Data = undefined> = {
  outcome: 'refused'
  code: Code
  message?: string
  data: Data
}

export function refused<const Code extends ErrorCode>(code: Code, message?: string): Refused<Code> {
  return { outcome: 'refused', code, ...(message !== undefined && { message }), data: undefined }
}

export function refusedWith<const Code extends ErrorCode, Data>(code: Code, data: Data): Refused<Code, Data> {
  return { outcome: 'refused', code, data }
}

export function isRefused(result: unknown): result is Refused<ErrorCode, unknown> {
  return typeof result === 'object' && result !== null && 'outcome' in result && result.outcome === 'refused'
}
