import { endedSessionCookie } from '../../platform/session-cookie.ts'
import type { PersonalData } from '../../platform/rights.ts'
import { implementer, signedIn } from '../../platform/implementer.ts'
import { deleteAccount } from '../commands/delete-account.ts'
import { requestExport } from '../commands/request-export.ts'
import { sweepExports } from '../commands/sweep-exports.ts'
import { lossesOf } from '../policy.ts'
import { presentCounts, presentExport } from '../present/present-account.ts'
import { findLatestExport, findLeavingRefusal, findPerson } from '../queries/find-rights.ts'
import { askPassword } from './ask-password.ts'

const room = implementer.accounts

/** What a person may ask of everything that is held about them. */
export function rightsHandlers(personalData: PersonalData) {
  return {
    getDataExport: room.getDataExport.use(signedIn).handler(async ({ context }) => {
      const { db, actor } = context
      return presentExport(await findLatestExport(db, actor.userId), context.now())
    }),

    requestExport: room.requestExport.use(signedIn).handler(async ({ context, errors }) => {
      const { db, actor, services } = context
      const now = context.now()
      await sweepExports(db, { files: services.files, now })
      const outcome = await requestExport(db, { userId: actor.userId, now })
      if (outcome !== 'requested') throw errors[outcome]()
      return presentExport(await findLatestExport(db, actor.userId), now)
    }),

    getDeletionOutlook: room.getDeletionOutlook.use(signedIn).handler(async ({ context }) => {
      const { db, actor, services } = context
      const refusal = services.config.demo ? 'DEMO' : await findLeavingRefusal(db, actor.userId)
      const person = await findPerson(db, actor.userId)
      const lists = person ? personalData.collect(db, person) : []
      return { refusal, losses: presentCounts(await lossesOf(lists)) }
    }),

    deleteAccount: room.deleteAccount.use(signedIn).handler(async ({ context, input, errors }) => {
      const { db, actor, services, responseHeaders } = context
      const now = context.now()
      if (services.config.demo) throw errors.DEMO()
      const asked = await askPassword(context, input.password)
      if (asked.refusal !== null) throw errors[asked.refusal]()
      const answer = await deleteAccount(db, { userId: actor.userId, personalData, now })
      if (answer.outcome === 'gone') throw errors.UNAUTHORIZED()
      if (answer.outcome !== 'deleted') throw errors[answer.outcome]()
      responseHeaders.append('Set-Cookie', endedSessionCookie(services.config))
      const { removed, kept } = answer
      return { deletedAt: now.toISOString(), removed: presentCounts(removed), kept }
    }),
  }
}
