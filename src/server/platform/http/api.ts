import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { createRouterClient, ORPCError, ValidationError, type Router } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'

import { contract } from '#contract/index.ts'
import { m } from '#messages'

import type { Context } from '../context.ts'
import type { Log } from '../log.ts'
import { findOutage, retryAfterSeconds, type Outage } from '../outage.ts'
import { withLimit } from './limit-sentences.ts'
import { currentRequestContext } from './request-context.ts'

type CallOptions = {
  context: Context
  path: readonly string[]
  procedure: { '~orpc': { route: { path?: string } } }
  next: () => Promise<unknown>
  /** Aborted when the client disconnects. */
  signal?: AbortSignal | undefined
}

/** Runs around each procedure. */
export type ProcedureInterceptor = (options: Pick<CallOptions, 'path' | 'next'>) => Promise<unknown>

type ApiOptions = { version: string; origin: string; interceptors?: readonly ProcedureInterceptor[] }

const internal =
  'What the pages of the site call themselves: internal, and changed with them without notice. Other software calls `/api/v1`, whose document is at /api/v1/openapi.json.'

type ApiRouter = Router<typeof contract, Context>

/**
 * The contract over three handlers: RPC for our pages, REST for everyone else, in process while rendering.
 */
export function createApi(router: ApiRouter, { version, origin, interceptors = [] }: ApiOptions) {
  const rpc = new RPCHandler<Context>(router, {
    clientInterceptors: [...interceptors, named('/rpc'), answered],
  })
  const rest = new OpenAPIHandler<Context>(router, {
    clientInterceptors: [...interceptors, namedByRoute, answered],
  })
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  let document: Promise<string> | undefined
  return {
    rpc: async (request: Request, context: Context) =>
      (await rpc.handle(request, { prefix: '/rpc', context })).response,
    rest: async (request: Request, context: Context) =>
      (await rest.handle(request, { prefix: '/api', context })).response,
    inProcess: (context: Context) =>
      createRouterClient(router, { context, interceptors: [...interceptors, answered] }),
    openApi: () =>
      (document ??= generator
        .generate(contract, {
          info: { title: 'Haveli', version, description: internal },
          servers: [{ url: `${origin}/api` }],
        })
        .then((made) => JSON.stringify(made))),
  }
}

export async function answered({ context, next, signal }: Pick<CallOptions, 'context' | 'next' | 'signal'>) {
  try {
    return await next()
  } catch (error) {
    const outage = findOutage(error)
    if (outage !== null) throw unavailable(outage, error, context)
    throw withLimit(toAnswer(error, context.services.log, signal), context)
  }
}

function named(prefix: string) {
  return ({ path, next }: CallOptions) => {
    const requestContext = currentRequestContext()
    if (requestContext) requestContext.route = `${prefix}/${path.join('/')}`
    return next()
  }
}

function namedByRoute({ procedure, next }: CallOptions) {
  const requestContext = currentRequestContext()
  if (requestContext) requestContext.route = `/api${procedure['~orpc'].route.path ?? ''}`
  return next()
}

/** Converts a thrown error into a response that says what to do, without internals. */
function toAnswer(error: unknown, log: Log, signal?: AbortSignal): ORPCError<string, unknown> {
  if (signal?.aborted && isAbort(error)) return abandoned(log)
  if (isOfFormerUser(error)) return new ORPCError('UNAUTHORIZED', { message: m.layout_error_unauthorized() })
  if (!isAnswer(error)) return unexpected(error, log)
  if (error.code === 'BAD_REQUEST') return badRequest(error)
  if (error.status >= 500) return unexpected(error.cause ?? error, log)
  return error
}

/** A foreign key refused a row of an account deleted during the call. */
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
  return new ORPCError('BAD_REQUEST', { message: m.layout_error_bad_input(), data: { fields } })
}

/** The client disconnected first: nobody reads the response, and nothing failed. */
function abandoned(log: Log): ORPCError<string, unknown> {
  log.info('abandoned', place())
  return new ORPCError('CLIENT_CLOSED_REQUEST', { message: m.layout_error_unexpected() })
}

function unavailable({ event, message }: Outage, cause: unknown, { services, responseHeaders }: Context) {
  services.log.warn(event, place(), cause)
  responseHeaders.set('Retry-After', retryAfterSeconds)
  return new ORPCError('SERVICE_UNAVAILABLE', { message })
}

function unexpected(cause: unknown, log: Log): ORPCError<string, unknown> {
  log.error('failure', place(), cause)
  return new ORPCError('INTERNAL_SERVER_ERROR', { message: m.layout_error_unexpected() })
}

function place() {
  return { route: currentRequestContext()?.route ?? null }
}
