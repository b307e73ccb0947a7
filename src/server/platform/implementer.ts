import { contract } from '#contract/index.ts'
import { m } from '#messages'
import { implement, ORPCError } from '@orpc/server'

import { refusalOf } from './access.ts'
import type { Context } from './context.ts'

const unguarded = implement(contract).$context<Context>()

const guard = unguarded.middleware(({ context, procedure, next }) => {
  const refusal = refusalOf(procedure['~orpc'].meta.access, context.actor)
  if (refusal === 'UNAUTHORIZED') throw new ORPCError(refusal, { message: m.layout_error_unauthorized() })
  if (refusal === 'FORBIDDEN') throw new ORPCError(refusal, { message: m.layout_error_forbidden() })
  return next()
})

/** Every handler begins here, so that none answers before its declared access was checked. */
export const implementer = unguarded.use(guard)

/** For procedures of members: `.use(signedIn)` makes `context.actor` a person. */
export const signedIn = unguarded.middleware(({ context, next }) => {
  if (context.actor === null) throw new ORPCError('UNAUTHORIZED', { message: m.layout_error_unauthorized() })
  return next({ context: { actor: context.actor } })
})
