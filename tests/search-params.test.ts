import fc from 'fast-check'
import { expect, test } from 'vitest'

import { parseQuery, stringifyQuery } from '#web/api/query-string.ts'
import { readPeopleSearch } from '#web/features/accounts/admin/search-params.ts'
import { readAuthSearch, readLegalSearch, readLinkSearch } from '#web/features/accounts/search-params.ts'
import { readAgentSearch, readAgentsSearch } from '#web/features/agents/search-params.ts'
import { readMetricsSearch } from '#web/features/analytics/performance/search-params.ts'
import { readInvestmentSearch } from '#web/features/analytics/search-params.ts'
import { readCatalogueSearch, readMergeSearch } from '#web/features/catalogue/admin/search-params.ts'
import { readLeadsSearch } from '#web/features/leads/search-params.ts'
import { readListingSearch } from '#web/features/listings/listing/search-params.ts'
import { readOwnPropertySearch } from '#web/features/listings/own/search-params.ts'
import { readMessagesSearch, readNotificationsSearch } from '#web/features/messages/search-params.ts'
import { readAuditSearch } from '#web/features/moderation/audit/search-params.ts'
import { readListingsSearch } from '#web/features/moderation/listings/search-params.ts'
import { readReviewSearch } from '#web/features/moderation/search-params.ts'
import { readProfileSearch } from '#web/features/profiles/search-params.ts'
import { readCompareSearch } from '#web/features/properties/compare/search-params.ts'
import { readPropertySearch } from '#web/features/properties/search-params.ts'
import {
  readPlanSearch,
  readUpgradeQueueSearch,
  readUpgradeSearch,
} from '#web/features/subscriptions/search-params.ts'
import { readAnswersSearch } from '#web/features/support/answers/search-params.ts'
import { readHelpSearch } from '#web/features/support/help/search-params.ts'
import { readLeadsSearch as readPlatformLeadsSearch } from '#web/features/support/leads/search-params.ts'
import { readTicketQueueSearch } from '#web/features/support/queue/search-params.ts'
import { readAppointmentsSearch, readRequestsSearch } from '#web/features/visits/search-params.ts'
import { readPageSearch } from '#web/ui/patterns/search-params.ts'

const readers = {
  readAgentSearch,
  readAgentsSearch,
  readAnswersSearch,
  readAppointmentsSearch,
  readAuditSearch,
  readAuthSearch,
  readCatalogueSearch,
  readCompareSearch,
  readHelpSearch,
  readInvestmentSearch,
  readLeadsSearch,
  readLegalSearch,
  readLinkSearch,
  readListingSearch,
  readListingsSearch,
  readMergeSearch,
  readMessagesSearch,
  readMetricsSearch,
  readNotificationsSearch,
  readOwnPropertySearch,
  readPageSearch,
  readPeopleSearch,
  readPlanSearch,
  readPlatformLeadsSearch,
  readProfileSearch,
  readPropertySearch,
  readQueueSearch: readUpgradeQueueSearch,
  readRequestsSearch,
  readReviewSearch,
  readTicketQueueSearch,
  readUpgradeSearch,
}

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'

const names =
  'page q name area tab status state show kind type holder colleague person into owner city locality mark from to priceFrom priceTo order listing property title conversation cursor id draft intent edit returnTo action token version featured plan request visit overdue price buyer utm_source report ids only toString other'

const values = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('2', '007', '10001', id, 'all', 'open', 'new', 'true', '1', '2026-01-31', '/agents?page=2'),
  fc.constantFrom('tickets', 'contact', 'reported', 'meeting', 'reported_new', 'a  b', ' ', '₹ 50,000', ''),
)

const queries = fc.array(fc.tuple(fc.constantFrom(...names.split(' ')), values), { maxLength: 6 })

test.each(Object.entries(readers))('%s leaves an address that it has read as it is', (_name, read) => {
  fc.assert(
    fc.property(queries, (pairs) => {
      const raw = parseQuery(`?${new URLSearchParams(pairs).toString()}`)
      const once = stringifyQuery({ ...raw, ...read(raw) })
      const again = parseQuery(once)
      expect(stringifyQuery({ ...again, ...read(again) })).toBe(once)
    }),
  )
})

test('unknown names and invalid values are dropped from a URL', () => {
  const search = readListingsSearch(
    parseQuery('?approval=foo&page=1&q=+two++words+&locality=x&order=newest&other=1&mark=a'),
  )
  expect(stringifyQuery(search)).toBe('?q=two+words')
})
