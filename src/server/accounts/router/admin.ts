import type { MemberCall } from '../../platform/call.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { attemptAllowed } from '../../platform/http/rate-limit.ts'
import { refused } from '../../platform/outcome.ts'
import { pageWithin } from '../../platform/paging.ts'
import { revealContact, decryptSearch, encryptSearch } from '../commands/account-actions.ts'
import { actionRefusal, loginRoleOf } from '../policy/index.ts'
import { limits } from '../policy/limits.ts'
import { presentSession, presentPerson, presentPersonPage } from '../present.ts'
import {
  countForPerson,
  findUncheckedPerson,
  countPeople,
  listPeople,
  maxCountedPeople,
} from '../queries/people.ts'
import { listSessions } from '../queries/sessions.ts'

const os = implementer.accounts

/** Search and view of accounts by staff. */
export const adminHandlers = {
  encryptSearch: handle(os.encryptSearch, async (call, { query }) => ({
    find: encryptSearch(query, searcherOf(call)),
  })),

  listPeople: handle(os.listPeople, async (call, { find, ...input }) => {
    const { db, actor, now } = call
    // Limit searches, so that masked contact details cannot be found by trying values.
    if (find && !(await attemptAllowed(call, limits.findPeople, [actor.userId])))
      return refused('TOO_MANY_REQUESTS')
    const query = find === undefined ? '' : decryptSearch(find, searcherOf(call))
    if (query === null)
      return {
        items: [],
        page: 1,
        pageSize: input.pageSize,
        total: 0,
        isTotalExact: true,
        query: '',
        isSearchExpired: true,
      }
    const filters = { ...input, query, now }
    const counted = await countPeople(db, filters)
    const total = Math.min(counted, maxCountedPeople)
    const { pageSize } = input
    const { page } = pageWithin(total, input)
    const rows = await listPeople(db, filters, { page, pageSize })
    return {
      items: rows.map(presentPerson),
      page,
      pageSize,
      total,
      isTotalExact: counted <= maxCountedPeople,
      query,
      isSearchExpired: false,
    }
  }),

  getPerson: handle(os.getPerson, async ({ db, actor, now }, { id }) => {
    const uncheckedPerson = await findUncheckedPerson(db, { id, now })
    if (!uncheckedPerson) return refused('NOT_FOUND')
    return presentPersonPage(uncheckedPerson, { actor, metrics: await countForPerson(db, { id, now }) })
  }),

  revealContact: handle(os.revealContact, revealContact),

  listPersonSessions: handle(os.listPersonSessions, async ({ db, actor, now }, { id: userId }) => {
    const uncheckedPerson = await findUncheckedPerson(db, { id: userId, now })
    if (!uncheckedPerson) return refused('NOT_FOUND')
    const person = { userId, loginRole: loginRoleOf(uncheckedPerson) }
    if (actionRefusal(actor, person) === 'HIGHER_RANK') return refused('FORBIDDEN')
    const rows = await listSessions(db, { userId, sessionId: actor.sessionId, now })
    return { items: rows.map(presentSession), total: rows[0]?.total ?? 0 }
  }),
}

function searcherOf({ services, actor, now }: MemberCall) {
  return { secrets: services.config, userId: actor.userId, now }
}
