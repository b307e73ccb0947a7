import { staffModules, staffSubjects } from '#contract/enums.ts'
import { day, readMatching, readOneOf, searchParams, text, uuid } from '#web/ui/patterns/search-params.ts'

export type AuditSearch = ReturnType<typeof readAuditSearch>

/** `id`: the subject whose history is shown; `before`: cursor of the page. */
export const readAuditSearch = searchParams({
  q: text,
  person: uuid,
  room: readOneOf(staffModules),
  subject: readOneOf(staffSubjects),
  id: readMatching(/^[\w-]{1,80}$/),
  from: day,
  to: day,
  before: readMatching(/^20[\dT:.-]{21}Z_[0-9a-f-]{36}$/),
})

/** Query as the contract names it. */
export function wantedOf({ q, person, id, ...filters }: AuditSearch) {
  return { ...filters, query: q, actorId: person, subjectId: id }
}
