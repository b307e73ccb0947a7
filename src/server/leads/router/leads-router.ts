import { implementer } from '../../platform/implementer.ts'
import { enquiryHandlers } from './enquiries.ts'
import { oneLeadHandlers } from './one-lead.ts'
import { softLeadHandlers } from './soft-leads.ts'

export const leadsRouter = implementer.leads.router({
  ...enquiryHandlers,
  ...oneLeadHandlers,
  ...softLeadHandlers,
})
