import { callOf, type Actor, type Context } from '../../platform/context.ts'
import { implementer, limited, signedIn } from '../../platform/http/implementer.ts'
import { attemptAllowed } from '../../platform/http/rate-limit.ts'
import { accepted } from '../../platform/outcome.ts'
import { pageWithin } from '../../platform/paging.ts'
import { revealContact, decryptSearch, encryptSearch } from '../commands/account-actions.ts'
import { actionRefusal, limits, loginRoleOf } from '../policy.ts'
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
  encryptSearch: os.encryptSearch
    .use(signedIn)
    .handler(({ context, input: { query } }) => ({ find: encryptSearch(query, searcherOf(context)) })),

  listPeople: os.listPeople.use(signedIn).handler(async ({ context, input: { find, ...input }, errors }) => {
    // Limit searches, so that masked contact details cannot be found by trying values.
    if (find && !(await attemptAllowed(context, limits.findPeople, [context.actor.userId])))
      throw errors.TOO_MANY_REQUESTS()
    const query = find === undefined ? '' : decryptSearch(find, searcherOf(context))
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
    const filters = { ...input, query, now: context.now() }
    const counted = await countPeople(context.db, filters)
    const total = Math.min(counted, maxCountedPeople)
    const { pageSize } = input
    const { page } = pageWithin(total, input)
    const rows = await listPeople(context.db, filters, { page, pageSize })
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

  getPerson: os.getPerson.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const request = { id: input.id, now: context.now() }
    const uncheckedPerson = await findUncheckedPerson(db, request)
    if (!uncheckedPerson) throw errors.NOT_FOUND()
    return presentPersonPage(uncheckedPerson, { actor, metrics: await countForPerson(db, request) })
  }),

  revealContact: os.revealContact
    .use(limited(limits.revealContact))
    .handler(async ({ context, input, errors }) => {
      return accepted(errors, await revealContact(context.db, { ...input, ...callOf(context) }))
    }),

  listPersonSessions: os.listPersonSessions.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const now = context.now()
    const uncheckedPerson = await findUncheckedPerson(db, { id: input.id, now })
    if (!uncheckedPerson) throw errors.NOT_FOUND()
    const person = { userId: input.id, loginRole: loginRoleOf(uncheckedPerson) }
    if (actionRefusal(actor, person) === 'HIGHER_RANK') throw errors.FORBIDDEN()
    const { userId } = person
    const rows = await listSessions(db, { userId, sessionId: actor.sessionId, now })
    return { items: rows.map(presentSession), total: rows[0]?.total ?? 0 }
  }),
}

function searcherOf({ services, actor, now }: Context & { actor: Actor }) {
  return { secrets: services.config, userId: actor.userId, now: now() }
}
