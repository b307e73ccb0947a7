import type { Subscribers } from '../platform/jobs/jobs.ts'
import { submitPages } from './commands/submit-pages.ts'

export const subscribers: Subscribers = {
  'listings.pagesChanged': ({ services }, { numbers }) => submitPages(services, numbers),
}
