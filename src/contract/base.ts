import { oc } from '@orpc/contract'
import type { HTTPMethod, HTTPPath } from '@orpc/contract'
import { m } from '#messages'

import type { Duty } from './enums.ts'

/** Who may call a procedure at all. Rows have their own policies on the server. */
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

/** An error of a procedure; its sentence is read in the caller's language at the moment it is thrown. */
export function failure(status: number, sentence: () => string) {
  return {
    status,
    get message() {
      return sentence()
    },
  }
}

const commonErrors = {
  UNAUTHORIZED: failure(401, m.layout_error_unauthorized),
  FORBIDDEN: failure(403, m.layout_error_forbidden),
  NOT_FOUND: failure(404, m.layout_error_not_found),
  CONFLICT: failure(409, m.layout_error_conflict),
  TOO_MANY_REQUESTS: failure(429, m.layout_error_too_many_requests),
}

const base = oc.$meta<ProcedureMeta>({ access: 'nobody' }).errors(commonErrors)

/** Starts every procedure of the contract, so that none can forget its access, route or summary. */
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
