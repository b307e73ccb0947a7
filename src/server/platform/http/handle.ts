import type { AnySchema, ErrorMap, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import { ORPCError, type ImplementedProcedure, type ProcedureImplementer } from '@orpc/server'

import type { Access, Limit, ProcedureMeta } from '#contract/base.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { done } from '#contract/shared.ts'
import { m } from '#messages'

import { requestCall, type RequestCall } from '../call.ts'
import type { Actor, Context } from '../context.ts'
import { isRefused, type Refused } from '../outcome.ts'
import { attemptAllowed } from './rate-limit.ts'
import { takeToken } from './token-bucket.ts'

type ActorFor<Of extends Access> = Of extends 'public' ? Actor | null : Actor

/** Commands that only say they are done answer nothing. */
type Answer<Output> = Output extends { done: true } ? null | undefined | void : Output

type DataOf<Declared> = Declared extends { data: infer Schema extends AnySchema }
  ? InferSchemaInput<Schema>
  : undefined
/** A refusal by a declared error, with the data that is declared beside it. */
type RefusalOf<Errors extends ErrorMap> = {
  [Code in keyof Errors & ErrorCode]: Refused<Code, DataOf<Errors[Code]>>
}[keyof Errors & ErrorCode]

/**
 * Joins a procedure with the command or query that answers it: access, limits and pace are those the contract
 * declares, a refusal becomes the declared error.
 */
export function handle<
  Input extends AnySchema,
  Output extends AnySchema,
  Errors extends ErrorMap,
  Of extends Access,
>(
  procedure: ProcedureImplementer<Context, Context, Input, Output, Errors, ProcedureMeta<Of>>,
  run: (
    call: RequestCall<ActorFor<Of>>,
    input: InferSchemaOutput<Input>,
  ) => Promise<Answer<InferSchemaInput<Output>> | RefusalOf<Errors>>,
): ImplementedProcedure<Context, Context, Input, Output, Errors, ProcedureMeta<Of>> {
  const { meta, outputSchema } = procedure['~orpc']
  return procedure.handler(async ({ context, input, errors, signal }) => {
    // The guard of every procedure has refused whoever its access does not let in.
    const actor = context.actor as ActorFor<Of>
    const call = { ...requestCall({ ...context, actor }), signal }
    if (meta.pace && !takeToken(call, meta.pace)) throw tooManyRequests()
    for (const limit of meta.limits ?? []) await countCall(call, limit)
    const answer = await run(call, input)
    if (isRefused(answer)) throw errorOf(errors, answer)
    // Whoever has this answer says nothing more.
    return (Object.is(outputSchema, done) ? { done: true } : answer) as InferSchemaInput<Output>
  })
}

async function countCall(call: RequestCall, limit: Limit): Promise<void> {
  if (call.actor !== null && !(await attemptAllowed(call, limit, [call.actor.userId])))
    throw tooManyRequests()
}

function tooManyRequests(): ORPCError<'TOO_MANY_REQUESTS', undefined> {
  return new ORPCError('TOO_MANY_REQUESTS', { message: m.layout_error_too_many_requests() })
}

function errorOf(errors: object, { code, message, data }: Refused<ErrorCode, unknown>): unknown {
  const create: unknown = Reflect.get(errors, code)
  if (typeof create !== 'function') throw new Error(`${code} is not among the declared errors`)
  return Reflect.apply(create, undefined, [{ message, data }])
}
