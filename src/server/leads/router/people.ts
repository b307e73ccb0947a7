import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { refused } from '../../platform/outcome.ts'
import { mergeLeads, separateLeads } from '../commands/merge-leads.ts'
import { isRecipient, recipientOf, sideOf } from '../policy.ts'
import { presentEnquiry, presentMatch, presentMerge } from '../present/person.ts'
import { findUncheckedLead } from '../queries/leads.ts'
import { listEnquiries, listHistoryIds, listMatches, listMerges } from '../queries/people.ts'

const os = implementer.leads

export const personHandlers = {
  getLeadPerson: handle(os.getLeadPerson, async (call, input) => {
    const { db, actor } = call
    const uncheckedLead = await findUncheckedLead(db, input.id)
    const side = uncheckedLead && sideOf(actor, uncheckedLead)
    if (!side) return refused('NOT_FOUND')
    if (side === 'sent' || !isRecipient(actor, uncheckedLead))
      return { enquiries: [], suggestions: [], merges: [] }
    const ids = await listHistoryIds(call, uncheckedLead)
    const others = await listEnquiries(
      db,
      ids.filter((id) => id !== input.id),
    )
    const matches = await listMatches(call, { ids, recipientId: recipientOf(uncheckedLead) })
    const personId = uncheckedLead.person?.id
    const merges = personId === undefined ? [] : await listMerges(call, personId)
    return {
      enquiries: others.map(presentEnquiry),
      suggestions: matches.map(presentMatch),
      merges: merges.filter((merge) => merge.leads.length > 0).map(presentMerge),
    }
  }),
  mergeLeads: handle(os.mergeLeads, mergeLeads),
  separateLeads: handle(os.separateLeads, separateLeads),
}
