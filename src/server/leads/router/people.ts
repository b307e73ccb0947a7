import { implementer, limited, signedIn } from '../../platform/http/implementer.ts'
import { accepted } from '../../platform/outcome.ts'
import { mergeLeads, separateLeads } from '../commands/merge-leads.ts'
import { isRecipient, recipientOf, sideOf } from '../policy.ts'
import { presentEnquiry, presentMatch, presentMerge } from '../present/person.ts'
import { findUncheckedLead } from '../queries/leads.ts'
import { listEnquiries, listHistoryIds, listMatches, listMerges } from '../queries/people.ts'
import { workLimit } from './next-actions.ts'

const os = implementer.leads

export const personHandlers = {
  getLeadPerson: os.getLeadPerson.use(signedIn).handler(async ({ context: { db, actor }, input, errors }) => {
    const uncheckedLead = await findUncheckedLead(db, input.id)
    const side = uncheckedLead && sideOf(actor, uncheckedLead)
    if (!side) throw errors.NOT_FOUND()
    if (side === 'sent' || !isRecipient(actor, uncheckedLead))
      return { enquiries: [], suggestions: [], merges: [] }
    const { userId: readerId } = actor
    const ids = await listHistoryIds(db, actor, uncheckedLead)
    const others = await listEnquiries(
      db,
      ids.filter((id) => id !== input.id),
    )
    const matches = await listMatches(db, { ids, recipientId: recipientOf(uncheckedLead), readerId })
    const personId = uncheckedLead.person?.id
    const merges = personId === undefined ? [] : await listMerges(db, { personId, readerId })
    return {
      enquiries: others.map(presentEnquiry),
      suggestions: matches.map(presentMatch),
      merges: merges.filter((merge) => merge.leads.length > 0).map(presentMerge),
    }
  }),

  mergeLeads: os.mergeLeads.use(limited(workLimit)).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    accepted(errors, await mergeLeads(db, { ...input, actor, now: context.now() }))
    return { done: true as const }
  }),

  separateLeads: os.separateLeads.use(limited(workLimit)).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    accepted(errors, await separateLeads(db, { ...input, actor, now: context.now() }))
    return { done: true as const }
  }),
}
