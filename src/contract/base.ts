import { oc, type HTTPMethod, type HTTPPath } from '@orpc/contract'

import { m } from '#messages'

import type { Duty } from './enums.ts'
import { failures } from './errors.ts'
import { done } from './shared.ts'

/** The minimum access to call a procedure. Row-level policies live on the server. */
export type Access = 'public' | 'member' | Duty

/** Most attempts of one subject – a person, a network, an address – within a window that starts with the first. */
export type Limit = {
  name: string
  limit: number
  windowSeconds: number
  /** What is counted, for the sentence to whoever reaches it: "10 enquiries". Attempts, if unnamed. */
  counted?: (inputs: { count: string }) => string
}

/** Calls of one network: up to `burst` at once, then `perMinute`. Those of one name are counted together. */
export type Pace = { name: string; burst: number; perMinute: number }

export type ProcedureMeta<Of extends Access = Access> = {
  access: Of
  /** Of each signed-in person; counted once the input is valid, and each must have room. */
  limits?: readonly Limit[]
  /** Of each network, in memory; for reads, where a row for each call would cost more than the answer. */
  pace?: Pace
}

type Described<Of extends Access> = {
  access: Of
  limit?: Limit | readonly Limit[]
  pace?: Pace
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

const base = oc.errors(commonErrors)

/** Every procedure of the contract starts here, so that none lacks access, route or summary. */
export function procedure<const Of extends Access>({
  access,
  limit,
  pace,
  method,
  path,
  summary,
  description,
  tags,
}: Described<Of>) {
  const limits = limit === undefined ? {} : { limits: [limit].flat() }
  return base.$meta<ProcedureMeta<Of>>({ access, ...limits, ...(pace && { pace }) }).route({
    method,
    path,
    summary,
    ...(description === undefined ? {} : { description }),
    tags: [...(tags ?? [path.split('/')[1] ?? 'site'])],
    inputStructure: 'compact',
  })
}

/** A change whose success says nothing more than that it is done; by POST, unless it says otherwise. */
export function command<const Of extends Access>({
  method = 'POST',
  ...described
}: Omit<Described<Of>, 'method'> & { method?: HTTPMethod }) {
  return procedure({ ...described, method }).output(done)
}

/** Above typing, filtering or moving a map; below crawling all listings. */
export function browsing(name: string): Pace {
  return { name, burst: 240, perMinute: 120 }
}

/** For answers that are computed from many rows each time. */
export function computing(name: string): Pace {
  return { name, burst: 60, perMinute: 30 }
}
