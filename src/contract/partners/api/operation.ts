import { oc, type HTTPMethod, type HTTPPath } from '@orpc/contract'

import { m } from '#messages'

import type { Limit } from '../../base.ts'
import type { keyScopes } from '../../enums/partners.ts'
import { failures } from '../../errors.ts'
import { policyOf } from './limits.ts'

/** Requests of each key. */
export const requestsPerMinute = 600

export type KeyScope = (typeof keyScopes)[number]

/** The permission that the key needs; null: none. The limit is of its team. */
export type OperationMeta = { scope: KeyScope | null; limit?: Limit }

type Described = OperationMeta & {
  method: HTTPMethod
  path: HTTPPath
  tag: string
  summary: string
  description?: string
}

const base = oc.errors(
  failures({
    UNAUTHORIZED: m.partners_api_unauthorized,
    FORBIDDEN: m.partners_api_forbidden,
    NOT_FOUND: m.layout_error_not_found,
    CONFLICT: m.partners_api_same_time,
    TOO_MANY_REQUESTS: m.layout_error_too_many_requests,
  }),
)

/** Every operation of the partner API starts here, so that none lacks its scope. */
export function operation({ scope, limit, method, path, tag, summary, description = '' }: Described) {
  const needs = scope === null ? 'Any key may call it.' : `Needs the scope \`${scope}\`.`
  return base.$meta<OperationMeta>({ scope, ...(limit && { limit }) }).route({
    method,
    path,
    summary,
    description: [description, needs, limit && sentenceOf(limit)].filter(Boolean).join('\n\n'),
    tags: [tag],
    inputStructure: 'detailed',
  })
}

function sentenceOf(limit: Limit): string {
  const window = limit.windowSeconds === 3600 ? 'an hour' : 'a day'
  return `At most ${limit.limit} ${window} for a team, in the policy \`${policyOf(limit)}\`.`
}
