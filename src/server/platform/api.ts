import { contract } from '#contract/index.ts'
import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { createRouterClient } from '@orpc/server'
import type { Router } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'

import type { Context } from './context.ts'
import { toAnswer } from './failures.ts'
import { withWait } from './wait-sentence.ts'
import { currentScope } from './scope.ts'

type CallOptions = {
  context: Context
  path: readonly string[]
  procedure: { '~orpc': { route: { path?: string } } }
  next: () => Promise<unknown>
  /** Ends when the caller has gone. */
  signal?: AbortSignal | undefined
}

type ApiRouter = Router<typeof contract, Context>

/** The contract over three doors: RPC for our pages, REST for everyone else, in process while rendering. */
export function createApi(router: ApiRouter, { version, origin }: { version: string; origin: string }) {
  const rpc = new RPCHandler<Context>(router, { clientInterceptors: [named('/rpc'), answered] })
  const rest = new OpenAPIHandler<Context>(router, { clientInterceptors: [namedByRoute, answered] })
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  let document: Promise<string> | undefined
  return {
    rpc: async (request: Request, context: Context) =>
      (await rpc.handle(request, { prefix: '/rpc', context })).response,
    rest: async (request: Request, context: Context) =>
      (await rest.handle(request, { prefix: '/api', context })).response,
    inProcess: (context: Context) => createRouterClient(router, { context, interceptors: [answered] }),
    openApi: () =>
      (document ??= generator
        .generate(contract, { info: { title: 'Haveli', version }, servers: [{ url: `${origin}/api` }] })
        .then((made) => JSON.stringify(made))),
  }
}

export async function answered({ context, next, signal }: Pick<CallOptions, 'context' | 'next' | 'signal'>) {
  try {
    return await next()
  } catch (error) {
    throw withWait(toAnswer(error, context.services.log, signal), context.responseHeaders)
  }
}

function named(prefix: string) {
  return ({ path, next }: CallOptions) => {
    const scope = currentScope()
    if (scope) scope.route = `${prefix}/${path.join('/')}`
    return next()
  }
}

function namedByRoute({ procedure, next }: CallOptions) {
  const scope = currentScope()
  if (scope) scope.route = `/api${procedure['~orpc'].route.path ?? ''}`
  return next()
}
