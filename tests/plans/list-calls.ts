import { metricSorts, companyPeriods } from '#contract/enums.ts'
import { homePairStates } from '#contract/enums/homes.ts'
import { actionDues } from '#contract/enums/leads.ts'

import { questionsOfStaff, type Question } from './staff-list-calls.ts'

export type { Question }

/** Every query of the signed-in dashboards; a new list adds its line. */
export const questions: readonly Question[] = [
  ...companyPeriods.map((months): Question => [
    `analytics.getCompanyMetrics of ${months} months`,
    'admin',
    (api) => api.analytics.getCompanyMetrics({ months }),
  ]),
  ['analytics.getOverview', 'advertiser', (api) => api.analytics.getOverview()],
  ['analytics.getPerformance', 'advertiser', (api) => api.analytics.getPerformance()],
  ...metricSorts.map((sort): Question => [
    `analytics.listPropertyMetrics by ${sort}`,
    'advertiser',
    (api) => api.analytics.listPropertyMetrics({ sort, period: '365' }),
  ]),
  ['analytics.getMetricsFile', 'advertiser', (api) => api.analytics.getMetricsFile({})],
  ['analytics.getMarketRun', 'buyer', (api) => api.analytics.getMarketRun()],
  ['analytics.getPlaceMarket', 'buyer', (api) => api.analytics.getPlaceMarket({ place: 'jaipur' })],
  ['analytics.getPropertyMarket', 'buyer', (api) => api.analytics.getPropertyMarket({ id: '20001' })],
  ['analytics.getEstimate', 'buyer', (api) => api.analytics.getEstimate({ id: '20001' })],
  ['catalogue.listOwnProjects', 'advertiser', (api) => api.catalogue.listOwnProjects()],
  ['imports.listImports', 'advertiser', (api) => api.imports.listImports({})],
  ['imports.listImports of leads', 'advertiser', (api) => api.imports.listImports({ kind: 'leads' })],
  ['analytics.listDemand', 'advertiser', (api) => api.analytics.listDemand()],
  [
    'analytics.getAskedFields',
    'advertiser',
    (api) => api.analytics.getAskedFields({ city: 'Jaipur', purpose: 'sale' }),
  ],
  ['evidence.listExpiringEvidence', 'admin', (api) => api.evidence.listExpiringEvidence({})],
  ['evidence.listOwnEvidence', 'advertiser', (api) => api.evidence.listOwnEvidence()],
  [
    'evidence.listEvidence of a person',
    'admin',
    (api, { advertiser }) => api.evidence.listEvidence({ subject: 'person', subjectId: advertiser.userId }),
  ],
  ...homePairStates.map((state): Question => [
    `moderation.listHomePairs ${state}`,
    'admin',
    (api) => api.moderation.listHomePairs({ state }),
  ]),
  ['leads.listLeads', 'advertiser', (api) => api.leads.listLeads({ side: 'received' })],
  [
    'leads.listLeads, one page further',
    'advertiser',
    (api) => api.leads.listLeads({ side: 'received', page: 9 }),
  ],
  [
    'leads.listLeads, new ones',
    'advertiser',
    (api) => api.leads.listLeads({ side: 'received', status: 'new' }),
  ],
  ['leads.listLeads, sent', 'buyer', (api) => api.leads.listLeads({ side: 'sent' })],
  ...['flat', '98290 12345', '12', 'Is it free'].map((query): Question => [
    `leads.listLeads, found by ${query}`,
    'advertiser',
    (api) => api.leads.listLeads({ side: 'received', query }),
  ]),
  ['leads.listLeads, both sides', 'advertiser', (api) => api.leads.listLeads({ query: 'flat' })],
  [
    'leads.listLeads, of one home',
    'advertiser',
    async (api) => {
      const [home] = await api.leads.listLeadProperties({ side: 'received' })
      await api.leads.listLeads({ side: 'received', property: home?.numericId ?? 0 })
    },
  ],
  ['leads.listLeadProperties, asked about', 'buyer', (api) => api.leads.listLeadProperties({ side: 'sent' })],
  [
    'leads.getLead and its steps',
    'advertiser',
    async (api) => {
      const { items } = await api.leads.listLeads({ side: 'received', pageSize: 1 })
      const id = items[0]?.id ?? ''
      await api.leads.getLead({ id })
      await api.leads.listSteps({ id })
      await api.leads.getLeadPerson({ id })
      await api.visits.listForLead({ leadId: id })
    },
  ],
  [
    'leads.listLeads, of one person',
    'advertiser',
    (api) => api.leads.listLeads({ side: 'received', person: '00000000-0000-4000-8000-000000000000' }),
  ],
  ['leads.listContactViews', 'buyer', (api) => api.leads.listContactViews({})],
  ['leads.listContactViews, one page further', 'buyer', (api) => api.leads.listContactViews({ page: 9 })],
  ...actionDues.map((due): Question => [
    `leads.listLeads, ${due}`,
    'advertiser',
    (api) => api.leads.listLeads({ side: 'received', due }),
  ]),
  [
    'leads.listLeads, lost',
    'advertiser',
    (api) => api.leads.listLeads({ side: 'received', lost: 'price', days: '90' }),
  ],
  ['leads.listTemplates', 'advertiser', (api) => api.leads.listTemplates()],
  ['leads.getLostLeads', 'advertiser', (api) => api.leads.getLostLeads({ period: '365' })],
  ['leads.getResponseTime', 'advertiser', (api) => api.leads.getResponseTime()],
  ['leads.exportLeads', 'advertiser', (api) => api.leads.exportLeads({ status: 'new' })],
  ['leads.listSoftLeads, one’s own', 'advertiser', (api) => api.leads.listSoftLeads({ assigned: 'me' })],
  ['leads.listSoftLeads', 'advertiser', (api) => api.leads.listSoftLeads({})],
  ['leads.listSoftLeads, one page further', 'advertiser', (api) => api.leads.listSoftLeads({ page: 9 })],
  ['messages.countUnread', 'advertiser', (api) => api.messages.countUnread()],
  [
    'messages.listConversations, one’s own',
    'advertiser',
    (api) => api.messages.listConversations({ assigned: 'me' }),
  ],
  ['messages.listConversations', 'advertiser', (api) => api.messages.listConversations({})],
  [
    'messages.listConversations, found',
    'advertiser',
    (api) => api.messages.listConversations({ query: 'flat' }),
  ],
  [
    'messages.listConversations, one page further',
    'advertiser',
    async (api) => {
      const { nextCursor } = await api.messages.listConversations({})
      await api.messages.listConversations(nextCursor === null ? {} : { cursor: nextCursor })
    },
  ],
  [
    'messages.getConversation and its messages',
    'buyer',
    async (api) => {
      const { items } = await api.messages.listConversations({ limit: 1 })
      const id = items[0]?.id ?? ''
      const { leadId } = await api.messages.getConversation({ id })
      const { after } = await api.messages.listMessages({ id })
      await api.messages.listMessages({ id, before: after ?? '' })
      await api.messages.listMessages({ id, after: after ?? '' })
      if (leadId === null) return
      await api.messages.findThread({ leadId })
      await api.messages.listOtherThreads({ leadId })
    },
  ],
  ['messages.findWithAdvertiser', 'buyer', (api) => api.messages.findWithAdvertiser({ property: '20011' })],
  ['messages.listReports', 'supporter', (api) => api.messages.listReports({})],
  ['messages.listBlocked', 'buyer', (api) => api.messages.listBlocked()],
  ['messages.listNotifications', 'advertiser', (api) => api.messages.listNotifications({ page: 3 })],
  [
    'messages.listNotifications, unread',
    'advertiser',
    (api) => api.messages.listNotifications({ onlyUnread: true }),
  ],
  ['messages.listWaiting', 'advertiser', (api) => api.messages.listWaiting()],
  ['messages.listWaiting, as a visitor', 'buyer', (api) => api.messages.listWaiting()],
  ['search.listSavedSearches', 'buyer', (api) => api.search.listSavedSearches({})],
  ['search.listRecentSearches', 'buyer', (api) => api.search.listRecentSearches()],
  [
    'search.countNewListings',
    'buyer',
    (api) => api.search.countNewListings({ searches: [{ filters: {}, openedAt: new Date().toISOString() }] }),
  ],
  ['rentals.listRentals', 'buyer', (api) => api.rentals.listRentals({})],
  ['rentals.listRentals of an advertiser', 'advertiser', (api) => api.rentals.listRentals({})],
  ['favorites.listFavorites', 'buyer', (api) => api.favorites.listFavorites({})],
  [
    'search.searchProperties of a PIN code',
    'buyer',
    (api) => api.search.searchProperties({ location: '302020' }),
  ],
  [
    'search.searchProperties of one number',
    'buyer',
    (api) => api.search.searchProperties({ location: '48213' }),
  ],
  ['search.suggest for a number', 'buyer', (api) => api.search.suggest({ query: '302020' })],
  ['search.suggestOwn', 'advertiser', (api) => api.search.suggestOwn({ query: 'flat' })],
  ['search.suggestOwn, as a visitor', 'buyer', (api) => api.search.suggestOwn({ query: 'flat' })],
  ['listings.listOwn', 'advertiser', (api) => api.listings.listOwn({})],
  ['listings.listOwn, due', 'advertiser', (api) => api.listings.listOwn({ due: true })],
  ['properties.getComparison', 'buyer', (api) => api.properties.getComparison({ ids: [20_011, 20_012] })],
  ['visits.listRequests, one’s own', 'advertiser', (api) => api.visits.listRequests({ assigned: 'me' })],
  ['visits.listRequests', 'advertiser', (api) => api.visits.listRequests({ page: 9 })],
  ['visits.listRequests, meetings', 'advertiser', (api) => api.visits.listRequests({ kind: 'meeting' })],
  ['visits.listRequests, waiting', 'advertiser', (api) => api.visits.listRequests({ status: 'scheduled' })],
  [
    'visits.listAppointments, one’s own',
    'advertiser',
    (api) => api.visits.listAppointments({ assigned: 'me' }),
  ],
  ['visits.listAppointments', 'advertiser', (api) => api.visits.listAppointments({})],
  ['visits.listAppointments, past', 'buyer', (api) => api.visits.listAppointments({ tab: 'past', page: 3 })],
  ['visits.countPending', 'advertiser', (api) => api.visits.countPending()],
  ['visits.listCheckInCodes', 'advertiser', (api) => api.visits.listCheckInCodes()],
  ['visits.getVisitRecord', 'advertiser', (api) => api.visits.getVisitRecord()],
  ['visits.getDayPlan', 'advertiser', (api) => api.visits.getDayPlan({})],
  ['visits.getDayPlan, as a visitor', 'buyer', (api) => api.visits.getDayPlan({ day: '2026-11-24' })],
  ['visits.listOpenHouses', 'advertiser', (api) => api.visits.listOpenHouses({})],
  ['visits.listOpenHouses, past', 'advertiser', (api) => api.visits.listOpenHouses({ tab: 'past' })],
  ['visits.listClosedDays', 'advertiser', (api) => api.visits.listClosedDays()],
  ['visits.listOutsideHours', 'advertiser', (api) => api.visits.listOutsideHours()],
  ['subscriptions.getSubscription', 'advertiser', (api) => api.subscriptions.getSubscription()],
  ['subscriptions.listRequests', 'advertiser', (api) => api.subscriptions.listRequests({ page: 2 })],
  ['subscriptions.listFeatured', 'advertiser', (api) => api.subscriptions.listFeatured({})],
  ['subscriptions.listUpgrades', 'seller', (api) => api.subscriptions.listUpgrades({ page: 2 })],
  [
    'subscriptions.listUpgrades, settled',
    'seller',
    (api) => api.subscriptions.listUpgrades({ show: 'settled' }),
  ],
  ['support.listTickets', 'buyer', (api) => api.support.listTickets({ page: 2 })],
  ['support.listTickets, resolved', 'buyer', (api) => api.support.listTickets({ status: 'resolved' })],
  [
    'support.getTicket',
    'buyer',
    async (api) => {
      const [ticket] = (await api.support.listTickets({})).items
      await api.support.getTicket({ number: ticket?.number ?? 0 })
    },
  ],
  ...questionsOfStaff,
]
