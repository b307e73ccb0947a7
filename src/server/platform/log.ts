export type LogFields = Record<string, string | number | boolean | null>

/** One JSON line per event. Never pass addresses, names, tokens, queries or bodies. */
export type Log = {
  write: (event: string, fields?: LogFields) => void
  failure: (event: string, cause: unknown, fields?: LogFields) => void
}

export function createLog(print: (line: string) => void, now: () => Date): Log {
  const write = (event: string, fields: LogFields = {}) =>
    print(JSON.stringify({ at: now().toISOString(), event, ...fields }))
  return { write, failure: (event, cause, fields) => write(event, { ...fields, ...describe(cause) }) }
}

/**
 * Database errors have values in message and detail: only the innermost message, its code and the stack are
 * logged.
 */
function describe(cause: unknown): LogFields {
  const inner = innermost(cause)
  if (!(inner instanceof Error)) return { error: typeof inner }
  const code = 'code' in inner && typeof inner.code === 'string' ? inner.code : null
  return { error: inner.name, message: impersonal(inner.message).slice(0, 300), code, stack: frames(cause) }
}

/** Mail servers and databases repeat addresses and phone numbers in their messages. */
function impersonal(message: string): string {
  return message
    .slice(0, 2000)
    .replace(/[^\s<>"'(),:;]{1,64}@[^\s<>"'(),:;]{1,255}/g, '[address]')
    .replace(/\+?\d(?:[ -]?\d){9,14}/g, '[number]')
}

function innermost(cause: unknown): unknown {
  let inner = cause
  for (let depth = 0; depth < 8 && inner instanceof Error && inner.cause instanceof Error; depth++)
    inner = inner.cause
  return inner
}

function frames(cause: unknown): string {
  if (!(cause instanceof Error)) return ''
  return (cause.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
    .map((line) => line.trim())
    .join(' | ')
}
