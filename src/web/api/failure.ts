import { m } from '#messages'

export type Failure = { code: string; message: string; fields: Readonly<Record<string, readonly string[]>> }

/** What the API answered instead of a result; null where no answer came at all. */
export function failureOf(error: unknown): Failure | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  return { code: error.code, message: error.message, fields: fieldsOf('data' in error ? error.data : null) }
}

/** What the answer said; where none came, that the line is gone. */
export function failureSentence(error: unknown): string {
  return failureOf(error)?.message ?? m.layout_error_offline()
}

function fieldsOf(data: unknown): Failure['fields'] {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return {}
  const { fields } = data
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string[]] => Array.isArray(entry[1])),
  )
}
