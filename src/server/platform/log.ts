import { currentRequestContext } from './http/request-context.ts'
import { logLevels, type LogLevel } from './variables.ts'

export type LogFields = Record<string, string | number | boolean | null>

/** `cause`: an error, of which only what is impersonal is written. */
type Write = (event: string, fields?: LogFields, cause?: unknown) => void

/**
 * One JSON line per event, with the id of the request being served. Never pass addresses, names, tokens,
 * queries or bodies.
 */
export type Log = Record<LogLevel, Write>

type LogOptions = {
  print: (line: string) => void
  now: () => Date
  /** The least urgent level that is written. */
  level?: LogLevel
  /** Fields of every line written now, such as the trace. */
  findFields?: (() => LogFields) | undefined
}

export function createLog({ print, now, level = 'info', findFields }: LogOptions): Log {
  const writer = (of: LogLevel): Write => {
    if (logLevels.indexOf(of) > logLevels.indexOf(level)) return () => {}
    return (event, fields, cause) => {
      const id = currentRequestContext()?.requestId
      const context = { ...(id !== undefined && { id }), ...findFields?.() }
      const described = cause === undefined ? {} : describe(cause)
      print(JSON.stringify({ at: now(), level: of, event, ...context, ...fields, ...described }))
    }
  }
  return { error: writer('error'), warn: writer('warn'), info: writer('info'), debug: writer('debug') }
}

/**
 * Database errors have values in message and detail: only the innermost message, its code and the stack are
 * logged.
 */
function describe(cause: unknown): LogFields {
  const inner = innermost(cause)
  if (!(inner instanceof Error)) return { error: typeof inner }
  const code = 'code' in inner && typeof inner.code === 'string' ? inner.code : null
  return {
    error: inner.name,
    message: redactPersonalData(inner.message).slice(0, 300),
    code,
    stack: frames(cause),
  }
}

/** Mail servers and databases repeat addresses and phone numbers in their messages. */
function redactPersonalData(message: string): string {
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
