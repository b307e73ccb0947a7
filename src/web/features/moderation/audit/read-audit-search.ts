import { staffModules, staffSubjects } from '#contract/enums.ts'

export type AuditSearch = {
  q?: string
  person?: string
  room?: (typeof staffModules)[number]
  subject?: (typeof staffSubjects)[number]
  /** The id of the one subject whose story is read. */
  id?: string
  from?: string
  to?: string
  /** Where the page begins; without it with the newest. */
  before?: string
}

/** What the address of the log says; unknown values are left out. */
export function readAuditSearch(raw: Record<string, unknown>): AuditSearch {
  const room = staffModules.find((each) => each === raw['room'])
  const subject = staffSubjects.find((each) => each === raw['subject'])
  const query = textOf(raw['q']).replaceAll(/\s+/g, ' ').trim().slice(0, 80)
  const person = matching(raw['person'], /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  const id = matching(raw['id'], /^[\w-]{1,80}$/)
  const from = matching(raw['from'], day)
  const to = matching(raw['to'], day)
  const before = matching(raw['before'], /^20[\dT:.-]{21}Z_[0-9a-f-]{36}$/)
  return {
    ...(query !== '' && { q: query }),
    ...(person && { person }),
    ...(room && { room }),
    ...(subject && { subject }),
    ...(id && { id }),
    ...(from && { from }),
    ...(to && { to }),
    ...(before && { before }),
  }
}

const day = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function matching(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined
}
