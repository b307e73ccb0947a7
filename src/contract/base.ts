import { oc, type HTTPMethod, type HTTPPath } from '@orpc/contract'

import { m } from '#messages'

import type { Duty } from './enums.ts'
import { failures } from './errors.ts'

/** The minimum access to call a procedure. Row-level policies live on the server. */
export type Access = 'nobody' | 'public' | 'member' | Duty

export type ProcedureMeta = { access: Access }

type ProcedureInput = {
  access: Access
  method: HTTPMethod
  path: HTTPPath
  summary: string
  description?: string
  tags?: readonly string[]
}

const commonErrors = failures({
  UNAUTHORIZED: m.layout_error_unauthorized,
  FORBIDDEN: m.layout_error_forbidden,
  NOT_FOUND: m.layout_error_not_found,
  CONFLICT: m.layout_error_conflict,
  TOO_MANY_REQUESTS: m.layout_error_too_many_requests,
})

const base = oc.$meta<ProcedureMeta>({ access: 'nobody' }).errors(commonErrors)

/** Every procedure of the contract starts here, so that none lacks access, route or summary. */
export function procedure({ access, method, path, summary, description, tags }: ProcedureInput) {
  return base.meta({ access }).route({
    method,
    path,
    summary,
    ...(description === undefined ? {} : { description }),
    tags: [...(tags ?? [path.split('/')[1] ?? 'site'])],
    inputStructure: 'compact',
  })
}
