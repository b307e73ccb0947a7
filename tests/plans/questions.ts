import { figureSorts, housePeriods } from '#contract/words.ts'

import type { Crowd } from '../many-rows.ts'
import type { As } from '../test.ts'

type Client = ReturnType<As>
export type Question = [name: string, who: keyof Crowd, ask: (api: Client, crowd: Crowd) => Promise<unknown>]

/** Every reading question of the signed-in desk; whoever adds a list adds its line. */
export const questions: readonly Question[] = [
  ...housePeriods.map((months): Question => [
    `analytics.getHouseFigures of ${months} months`,
    'admin',
    (api) => api.analytics.getHouseFigures({ months }),
  ]),
  ['analytics.getOverview', 'lister', (api) => api.analytics.getOverview()],
  ['analytics.getPerformance', 'lister', (api) => api.analytics.getPerformance()],
  ...figureSorts.map((sort): Question => [
    `analytics.listPropertyFigures by ${sort}`,
    'lister',
    (api) => api.analytics.listPropertyFigures({ sort, period: '365' }),
  ]),
  ['analytics.getFiguresFile', 'lister', (api) => api.analytics.getFiguresFile({})],
  ['leads.listLeads', 'lister', (api) => api.leads.listLeads({ side: 'received' })],
  [
    'leads.listLeads, one page further',
    'lister',
    (api) => api.leads.listLeads({ side: 'received', page: 9 }),
  ],
  ['leads.listLeads, new ones', 'lister', (api) => api.leads.listLeads({ side: 'received', status: 'new' })],
  ['leads.listLeads, sent', 'buyer', (api) => api.leads.listLeads({ side: 'sent' })],
  ...['flat', '98290 12345', '12', 'Is it free'].map((query): Question => [
    `leads.listLeads, found by ${query}`,
    'lister',
    (api) => api.leads.listLeads({ side: 'received', query }),
  ]),
  ['leads.listLeads, both sides', 'lister', (api) => api.leads.listLeads({ query: 'flat' })],
  [
    'leads.listLeads, of one home',
    'lister',
    async (api) => {
      const [home] = await api.leads.listLeadProperties({ side: 'received' })
      await api.leads.listLeads({ side: 'received', property: home?.numericId ?? 0 })
    },
  ],
  ['leads.listLeadProperties, asked about', 'buyer', (api) => api.leads.listLeadProperties({ side: 'sent' })],
  [
    'leads.getLead and its steps',
    'lister',
    async (api) => {
      const { items } = await api.leads.listLeads({ side: 'received', pageSize: 1 })
      const id = items[0]?.id ?? ''
      await api.leads.getLead({ id })
      await api.leads.listSteps({ id })
    },
  ],
  ['leads.getResponseTime', 'lister', (api) => api.leads.getResponseTime()],
  ['leads.exportLeads', 'lister', (api) => api.leads.exportLeads({ status: 'new' })],
  ['leads.listSoftLeads', 'lister', (api) => api.leads.listSoftLeads({})],
  ['leads.listSoftLeads, one page further', 'lister', (api) => api.leads.listSoftLeads({ page: 9 })],
  ['messages.countUnread', 'lister', (api) => api.messages.countUnread()],
  ['messages.listConversations', 'lister', (api) => api.messages.listConversations({})],
  ['messages.listConversations, found', 'lister', (api) => api.messages.listConversations({ query: 'flat' })],
  [
    'messages.listConversations, one page further',
    'lister',
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
      if (leadId !== null) await api.messages.findThread({ leadId })
    },
  ],
  ['messages.findWithLister', 'buyer', (api) => api.messages.findWithLister({ property: '20011' })],
  ['messages.listReports', 'supporter', (api) => api.messages.listReports({})],
  ['messages.listBlocked', 'buyer', (api) => api.messages.listBlocked()],
  ['messages.listNotifications', 'lister', (api) => api.messages.listNotifications({ page: 3 })],
  [
    'messages.listNotifications, unread',
    'lister',
    (api) => api.messages.listNotifications({ onlyUnread: true }),
  ],
  ['messages.listWaiting', 'lister', (api) => api.messages.listWaiting()],
  ['messages.listWaiting, as a visitor', 'buyer', (api) => api.messages.listWaiting()],
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
  ['search.suggestOwn', 'lister', (api) => api.search.suggestOwn({ query: 'flat' })],
  ['search.suggestOwn, as a visitor', 'buyer', (api) => api.search.suggestOwn({ query: 'flat' })],
  ['properties.listOwn', 'lister', (api) => api.properties.listOwn({})],
  ['visits.listRequests', 'lister', (api) => api.visits.listRequests({ page: 9 })],
  ['visits.listRequests, meetings', 'lister', (api) => api.visits.listRequests({ kind: 'meeting' })],
  ['visits.listRequests, waiting', 'lister', (api) => api.visits.listRequests({ status: 'scheduled' })],
  ['visits.listAppointments', 'lister', (api) => api.visits.listAppointments({})],
  ['visits.listAppointments, past', 'buyer', (api) => api.visits.listAppointments({ tab: 'past', page: 3 })],
  ['visits.countPending', 'lister', (api) => api.visits.countPending()],
  ['visits.listClosedDays', 'lister', (api) => api.visits.listClosedDays()],
  ['visits.listOutsideHours', 'lister', (api) => api.visits.listOutsideHours()],
  ['subscriptions.getSubscription', 'lister', (api) => api.subscriptions.getSubscription()],
  ['subscriptions.listRequests', 'lister', (api) => api.subscriptions.listRequests({ page: 2 })],
  ['subscriptions.listFeatured', 'lister', (api) => api.subscriptions.listFeatured({})],
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
  ...(
    [
      {},
      { page: 40 },
      { state: 'suspended' },
      { state: 'unconfirmed' },
      { state: 'deleted' },
      { group: 'house' },
    ] as const
  ).map((asked): Question => [
    `accounts.listPeople, ${JSON.stringify(asked)}`,
    'supporter',
    (api) => api.accounts.listPeople(asked),
  ]),
  ...['person 4', 'crowd77@example.com', 'crowd77', '98290 12345', '50001'].map((query): Question => [
    `accounts.listPeople, found by ${query}`,
    'supporter',
    async (api) => api.accounts.listPeople(await api.accounts.sealSearch({ query })),
  ]),
  ['accounts.getPerson', 'supporter', (api, { lister }) => api.accounts.getPerson({ id: lister.userId })],
  [
    'properties.listTransferable',
    'admin',
    (api, { lister }) => api.properties.listTransferable({ ownerId: lister.userId }),
  ],
  ['support.listDeskTickets', 'supporter', (api) => api.support.listDeskTickets({ page: 2 })],
  [
    'support.listDeskTickets, resolved ones of nobody',
    'supporter',
    (api) => api.support.listDeskTickets({ state: 'resolved', holder: 'nobody' }),
  ],
  ...([{}, { show: 'new' }, { show: 'held' }, { show: 'changes' }, { show: 'answered' }] as const).map(
    (asked): Question => [
      `moderation.listQueue, ${JSON.stringify(asked)}`,
      'reviewer',
      (api) => api.moderation.listQueue(asked),
    ],
  ),
  ['moderation.listDecided', 'reviewer', (api) => api.moderation.listDecided({})],
  ['moderation.listDecided, far back', 'reviewer', (api) => api.moderation.listDecided({ page: 90 })],
  [
    'moderation.listListings of an owner and by number',
    'reviewer',
    async (api, { lister }) => {
      await api.moderation.listListings({ owner: lister.userId })
      await api.moderation.listListings({ query: '20077' })
    },
  ],
  [
    'moderation.listReported, all and of agents',
    'reviewer',
    async (api) => {
      await api.moderation.listReported({})
      await api.moderation.listReported({ kind: 'agent', page: 2 })
    },
  ],
  [
    'moderation.getListing and its story',
    'reviewer',
    async (api) => {
      const { id } = await api.moderation.getListing({ id: '20077' })
      await api.moderation.listStory({ id })
      await api.subscriptions.listFeaturings({ propertyId: id })
    },
  ],
  ['analytics.getStaffWork', 'reviewer', (api) => api.analytics.getStaffWork()],
  [
    'support.listDeskTickets, of one person',
    'supporter',
    (api, { lister }) => api.support.listDeskTickets({ person: lister.userId }),
  ],
  ['support.listDeskTickets, own', 'supporter', (api) => api.support.listDeskTickets({ holder: 'me' })],
  [
    'support.listDeskTickets, urgent ones about money',
    'supporter',
    (api) => api.support.listDeskTickets({ priority: 'urgent', category: 'billing' }),
  ],
  ...['1234', 'question 77', 'crowd7@example.com'].map((query): Question => [
    `support.listDeskTickets, found by ${query}`,
    'supporter',
    (api) => api.support.listDeskTickets({ query }),
  ]),
  [
    'support.listPlatformLeads and what was done',
    'seller',
    async (api) => {
      const [lead] = (await api.support.listPlatformLeads({ page: 2 })).items
      const id = lead?.id ?? ''
      await api.support.getPlatformLead({ id })
      await api.support.listPlatformLeadEvents({ id })
    },
  ],
  [
    'support.listPlatformLeads, own overdue ones',
    'seller',
    (api) => api.support.listPlatformLeads({ holder: 'me', overdue: true }),
  ],
  ...['+91 98000 00077', 'loan of 77'].map((query): Question => [
    `support.listPlatformLeads, found by ${query}`,
    'seller',
    (api) => api.support.listPlatformLeads({ state: 'closed', query }),
  ]),
  ['support.exportPlatformLeads', 'seller', (api) => api.support.exportPlatformLeads({ state: 'closed' })],
  [
    'support.getDeskTicket',
    'supporter',
    async (api) => {
      const [ticket] = (await api.support.listDeskTickets({})).items
      await api.support.getDeskTicket({ number: ticket?.number ?? 0 })
    },
  ],
]
