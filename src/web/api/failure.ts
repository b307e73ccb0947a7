import { createSerializationAdapter } from '@tanstack/react-router'

import type { ErrorCode } from '#contract/errors.ts'
import { m } from '#messages'

export type Failure = {
  code: ErrorCode
  message: string
  fields: Readonly<Record<string, readonly string[]>>
}

/** The API's error response; null if there was no response. */
export function failureOf(error: unknown): Failure | null {
  if (!isAnswer(error)) return null
  return { code: error.code, message: error.message, fields: fieldsOf('data' in error ? error.data : null) }
}

/** Whether the API refused with one of these codes. */
export function failedWith(error: unknown, ...codes: readonly ErrorCode[]): boolean {
  return isAnswer(error) && codes.includes(error.code)
}

/** The message of the error response, or the offline message if there was none. */
export function failureSentence(error: unknown): string {
  return failureOf(error)?.message ?? m.layout_error_offline()
}

/** The API throws listed codes only. */
function isAnswer(error: unknown): error is Error & { code: ErrorCode } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}

function fieldsOf(data: unknown): Failure['fields'] {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return {}
  const { fields } = data
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string[]] => Array.isArray(entry[1])),
  )
}

/**
 * Errors during server rendering reach the browser without their message, which may name files and
 * queries.
 */
export const unexpectedError = createSerializationAdapter({
  key: 'unexpected',
  // API errors carry a status and a message meant for people.
  test: (value): value is Error => value instanceof Error && !('status' in value),
  toSerializable: () => m.layout_error_unexpected(),
  fromSerializable: (sentence: string) => new Error(sentence),
})
