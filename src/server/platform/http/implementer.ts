import { implement, ORPCError } from '@orpc/server'

import type { Access } from '#contract/base.ts'
import { contract } from '#contract/index.ts'
import { isUnavailable } from '#database/unavailable.ts'
import { m } from '#messages'

import type { Actor, Context } from '../context.ts'
import './numbering-plans.ts'
import { hasJustChanged, markChange } from './recent-change.ts'

type Refusal = 'UNAUTHORIZED' | 'FORBIDDEN'

/** Checks the declared access of a procedure; rows have their own policies. */
export function refusalOf(access: Access, actor: Actor | null): Refusal | null {
  if (access === 'public') return null
  if (actor === null) return 'UNAUTHORIZED'
  if (access === 'member' || actor.duties.includes(access)) return null
  return 'FORBIDDEN'
}

const unguarded = implement(contract).$context<Context>()

const guard = unguarded.middleware(({ context, procedure, next }) => {
  const refusal = refusalOf(procedure['~orpc'].meta.access, context.actor)
  if (refusal === 'UNAUTHORIZED') throw new ORPCError(refusal, { message: m.layout_error_unauthorized() })
  if (refusal === 'FORBIDDEN') throw new ORPCError(refusal, { message: m.layout_error_forbidden() })
  return next()
})

/** Public reads that also write: they count attempts, or extend the session. */
const readsOfPrimary = new Set(['accounts.session', 'listings.findClaimInvite'])

/**
 * Serves public reads from the replica, and again from the primary if the replica fails: it may cancel a query
 * that is in the way of its replay, or lack the newest migration. Whoever has just changed something reads from
 * the primary until the replica has it too.
 */
const replicated = unguarded.middleware(async ({ context, procedure, path, signal, next }) => {
  const { replica } = context.services
  const { route, meta } = procedure['~orpc']
  if (replica === null) return next()
  if (route.method !== 'GET') {
    markChange(context)
    return next()
  }
  const isPublic = meta.access === 'public' && !readsOfPrimary.has(path.join('.'))
  const db = isPublic && !hasJustChanged(context.requestHeaders) ? replica.find() : null
  if (db === null) return next()
  try {
    return await next({ context: { db } })
  } catch (failure) {
    if (failure instanceof ORPCError || signal?.aborted === true) throw failure
    if (isUnavailable(failure)) replica.distrust()
    return next()
  }
})

/** Every handler starts here, so that declared access is always checked. */
export const implementer = unguarded.use(guard).use(replicated)
