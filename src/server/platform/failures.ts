import { m } from '#messages'
import { ORPCError, ValidationError } from '@orpc/server'

import { currentScope } from './scope.ts'
import type { Log } from './log.ts'

/** Turns whatever a procedure threw into an answer that tells a person what to do and nothing else. */
export function toAnswer(error: unknown, log: Log, signal?: AbortSignal): ORPCError<string, unknown> {
  if (signal?.aborted && isAbort(error)) return abandoned(log)
  if (isOfFormerUser(error)) return new ORPCError('UNAUTHORIZED', { message: m.shell_error_unauthorized() })
  if (!isAnswer(error)) return unexpected(error, log)
  if (error.code === 'BAD_REQUEST') return badRequest(error)
  if (error.status >= 500) return unexpected(error.cause ?? error, log)
  return error
}

/** The database refused a row of an account that was deleted while the call ran. */
function isOfFormerUser(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'constraint' in cause && cause.constraint === 'users_is_not_former'
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

function isAnswer(error: unknown): error is ORPCError<string, unknown> {
  return error instanceof ORPCError
}

function badRequest(error: ORPCError<string, unknown>): ORPCError<string, unknown> {
  const issues = error.cause instanceof ValidationError ? error.cause.issues : null
  if (error.defined || issues === null) return error
  const fields: Record<string, string[]> = {}
  for (const issue of issues) {
    const name =
      (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.') || 'form'
    fields[name] = [...(fields[name] ?? []), issue.message]
  }
  return new ORPCError('BAD_REQUEST', { message: m.shell_error_bad_input(), data: { fields } })
}

/** The caller left before the work was done: nobody reads the answer, and nothing went wrong. */
function abandoned(log: Log): ORPCError<string, unknown> {
  log.write('abandoned', place())
  return new ORPCError('CLIENT_CLOSED_REQUEST', { message: m.shell_error_unexpected() })
}

function unexpected(cause: unknown, log: Log): ORPCError<string, unknown> {
  log.failure('failure', cause, place())
  return new ORPCError('INTERNAL_SERVER_ERROR', { message: m.shell_error_unexpected() })
}

function place() {
  const scope = currentScope()
  return { id: scope?.requestId ?? null, route: scope?.route ?? null }
}
