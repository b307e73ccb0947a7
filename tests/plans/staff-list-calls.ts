import type { Crowd } from '../fixtures/many-rows.ts'
import type { As } from '../test.ts'

type Client = ReturnType<As>
export type Question = [name: string, who: keyof Crowd, ask: (api: Client, crowd: Crowd) => Promise<unknown>]

/** Every query of the staff's screens. */
export const questionsOfStaff: readonly Question[] = [
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
    async (api) => api.accounts.listPeople(await api.accounts.encryptSearch({ query })),
  ]),
  ...([{}, { kind: 'leads', state: 'running', query: 'person 4' }] as const).map((asked): Question => [
    `imports.listAllImports, ${JSON.stringify(asked)}`,
    'supporter',
    (api) => api.imports.listAllImports(asked),
  ]),
  ...([{}, { status: 'refused', query: 'neem' }] as const).map((asked): Question => [
    `catalogue.listProjectChanges, ${JSON.stringify(asked)}`,
    'admin',
    (api) => api.catalogue.listProjectChanges(asked),
  ]),
  [
    'accounts.getPerson',
    'supporter',
    (api, { advertiser }) => api.accounts.getPerson({ id: advertiser.userId }),
  ],
  [
    'listings.listTransferable',
    'admin',
    (api, { advertiser }) => api.listings.listTransferable({ ownerId: advertiser.userId }),
  ],
  ['support.listQueuedTickets', 'supporter', (api) => api.support.listQueuedTickets({ page: 2 })],
  [
    'support.listQueuedTickets, resolved ones of nobody',
    'supporter',
    (api) => api.support.listQueuedTickets({ state: 'resolved', holder: 'nobody' }),
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
    async (api, { advertiser }) => {
      await api.moderation.listListings({ owner: advertiser.userId })
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
      await api.moderation.listHistory({ id })
      await api.subscriptions.listFeaturings({ propertyId: id })
    },
  ],
  ['analytics.listCompanyDemand', 'admin', (api) => api.analytics.listCompanyDemand({ purpose: 'rent' })],
  ['analytics.getStaffWork', 'reviewer', (api) => api.analytics.getStaffWork()],
  [
    'support.listQueuedTickets, of one person',
    'supporter',
    (api, { advertiser }) => api.support.listQueuedTickets({ person: advertiser.userId }),
  ],
  ['support.listQueuedTickets, own', 'supporter', (api) => api.support.listQueuedTickets({ holder: 'me' })],
  [
    'support.listQueuedTickets, urgent ones about money',
    'supporter',
    (api) => api.support.listQueuedTickets({ priority: 'urgent', category: 'billing' }),
  ],
  ...['1234', 'question 77', 'crowd7@example.com'].map((query): Question => [
    `support.listQueuedTickets, found by ${query}`,
    'supporter',
    (api) => api.support.listQueuedTickets({ query }),
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
    'support.getStaffTicket',
    'supporter',
    async (api) => {
      const [ticket] = (await api.support.listQueuedTickets({})).items
      await api.support.getStaffTicket({ number: ticket?.number ?? 0 })
    },
  ],
]
