import type { Locator, Page } from '@playwright/test'

import { expect, test } from '../browser.ts'
import { holdLiveEvents } from '../hold-live-events.ts'

const dashboard = '/user-dashboard'

type Empty = { path: string; says: string; leadsTo?: string; before?: string }

/** Empty states of a new member's dashboard, and the link each offers. */
const empties: Empty[] = [
  { path: `${dashboard}/leads`, says: 'No leads found', leadsTo: '/add-property' },
  { path: `${dashboard}/soft-leads`, says: 'No soft leads yet', leadsTo: `${dashboard}/properties` },
  { path: `${dashboard}/visit-requests`, says: 'No visit requests', leadsTo: `${dashboard}/properties` },
  {
    path: `${dashboard}/visit-requests/availability`,
    says: 'No closed days.',
    leadsTo: `${dashboard}/visit-requests`,
  },
  { path: `${dashboard}/appointments`, says: 'No upcoming appointments', leadsTo: '/search' },
  { path: `${dashboard}/appointments?tab=past`, says: 'No past appointments' },
  { path: `${dashboard}/messages`, says: 'No conversations yet', leadsTo: '/search' },
  { path: `${dashboard}/analytics`, says: 'No data yet', leadsTo: '/add-property' },
  { path: `${dashboard}/subscription`, says: 'No featured listings' },
  { path: `${dashboard}/favorites`, says: 'No favorites yet', leadsTo: '/search' },
  { path: dashboard, says: 'Nothing needs your attention right now.', leadsTo: '/add-property' },
  { path: `${dashboard}/notifications`, says: 'No notifications yet', leadsTo: `${dashboard}/settings` },
  { path: `${dashboard}/properties`, says: 'No properties found', leadsTo: '/add-property' },
  { path: `${dashboard}/profile`, says: 'Not provided' },
  {
    path: `${dashboard}/help?tab=tickets`,
    says: 'No support tickets found',
    leadsTo: `${dashboard}/help?tab=contact`,
    before: `${dashboard}/help`,
  },
]

test('every dashboard screen of a new member explains what will appear there and where to start', async ({
  memberPage: page,
}) => {
  await page.goto(`${dashboard}/settings`)
  const main = page.getByRole('main')
  for (const { path, says, leadsTo, before } of empties) {
    if (before !== undefined) await follow(page, before)
    await follow(page, path)
    await expect(main.getByText(says, { exact: true }).first(), path).toBeVisible()
    if (leadsTo !== undefined) await expect(linkTo(main, leadsTo), path).toBeVisible()
  }
  await searchDashboard(page, 'zzz')
  await expect(main.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
})

type Screen = {
  path: string
  failed: string
  title: string
  /** The page that links to it, if not the dashboard menu. */
  before?: string
  /** Follows the first link with this prefix, for paths not known beforehand. */
  isFirst?: boolean
  /** The request that fails, if not all of them. */
  asks?: string
}

const ofAgent: Screen[] = [
  { path: `${dashboard}/leads`, failed: 'Failed to load leads', title: 'Leads' },
  { path: `${dashboard}/leads/`, failed: 'This lead could not be loaded', title: '', isFirst: true },
  { path: `${dashboard}/soft-leads`, failed: 'Failed to load soft leads', title: 'Soft Leads' },
  { path: `${dashboard}/visit-requests`, failed: 'Failed to load visit requests', title: 'Visit Requests' },
  {
    path: `${dashboard}/visit-requests/availability`,
    failed: 'Your hours could not be loaded',
    title: 'Your visiting hours',
  },
  { path: `${dashboard}/appointments`, failed: 'Failed to load appointments', title: 'Appointments' },
  {
    path: `${dashboard}/appointments?tab=past`,
    failed: 'Failed to load appointments',
    title: 'Appointments',
  },
  { path: `${dashboard}/messages`, failed: 'Failed to load conversations', title: 'Messages' },
  { path: `${dashboard}/analytics`, failed: 'Failed to load analytics', title: 'Performance Analytics' },
  { path: dashboard, failed: 'Failed to load the dashboard', title: 'Welcome' },
]

const ofAgentToo: Screen[] = [
  { path: `${dashboard}/subscription`, failed: 'Failed to load your subscription', title: 'Subscription' },
  { path: `${dashboard}/favorites`, failed: 'Your favorites could not be loaded', title: 'My Favorites' },
  {
    path: `${dashboard}/notifications`,
    failed: 'Failed to load notifications',
    title: 'Notifications',
    before: dashboard,
  },
  { path: `${dashboard}/properties`, failed: 'Failed to load properties', title: 'Property Management' },
  { path: `${dashboard}/profile`, failed: 'Failed to load profile', title: 'Professional Profile' },
  {
    path: `${dashboard}/help?tab=tickets`,
    failed: 'The help pages could not be loaded',
    title: 'Help & Support',
    before: `${dashboard}/help`,
  },
  { path: `${dashboard}/help/`, failed: 'The ticket could not be loaded', title: '', isFirst: true },
]

const ofSupport: Screen[] = [
  {
    path: '/support',
    failed: 'The tickets could not be loaded',
    title: 'Tickets',
    asks: '**/rpc/support/listQueuedTickets*',
  },
  { path: '/support/tickets/', failed: 'The ticket could not be loaded', title: '', isFirst: true },
  {
    path: '/support/reports',
    failed: 'Failed to load message reports',
    title: 'Message reports',
  },
  {
    path: '/support/answers',
    failed: 'The replies could not be loaded',
    title: 'Saved replies',
    asks: '**/rpc/support/listCannedAnswers*',
  },
]

const ofSales: Screen[] = [
  {
    path: '/support/upgrades',
    failed: 'Failed to load upgrade requests',
    title: 'Upgrade requests',
    asks: '**/rpc/subscriptions/listUpgrades*',
  },
  {
    path: '/support/leads',
    failed: 'The enquiries could not be loaded',
    title: 'Sales enquiries',
    asks: '**/rpc/support/listPlatformLeads*',
  },
  { path: '/support/leads/', failed: 'The enquiry could not be loaded', title: '', isFirst: true },
]

// Each starts within the frame of its screens, so that the frame is not what loads.
for (const [whose, account, start, screens] of [
  ['who is asked and visited', 'agent', `${dashboard}/settings`, ofAgent],
  ['what is one’s own', 'agent', `${dashboard}/settings`, ofAgentToo],
  ['the support desk', 'support', '/support/answers?q=nothing', ofSupport],
  ['the sales desk', 'sales', '/support', ofSales],
] as const)
  test(`screens of ${whose} keep their layout while loading, show a failure, and load after a retry`, async ({
    signedInAs,
    tolerate,
  }) => {
    tolerate(/500|Internal Server Error/)
    const page = await signedInAs(account)
    await holdLiveEvents(page)
    await page.goto(start)
    for (const screen of screens) await loadFailAndCome(page, screen)
  })

test('a failed conversation leaves the list intact, and a failed dashboard search can be retried', async ({
  signedInAs,
  tolerate,
}) => {
  tolerate(/500|Internal Server Error/)
  const page = await signedInAs('agent')
  await holdLiveEvents(page)
  await page.goto(`${dashboard}/messages`)
  const main = page.getByRole('main')
  const line = await pauseRequests(page, '**/rpc/messages/getConversation*')
  line.fail()
  await main.locator('a[href*="conversation="]').first().dispatchEvent('click')
  await expect(main.getByRole('heading', { name: 'Failed to load messages' })).toBeVisible()
  await line.mend()
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('log')).toBeVisible()

  await follow(page, `${dashboard}/find`)
  const search = await pauseRequests(page)
  await searchDashboard(page, 'villa')
  await expect(waiting(page)).toBeVisible()
  search.fail()
  await expect(main.getByRole('heading', { name: 'Failed to search your dashboard' })).toBeVisible()
  await search.mend()
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('heading', { name: /^Properties/ })).toBeVisible()
})

/** Compares the position of the content while loading and when loaded: no layout shift. */
async function loadFailAndCome(page: Page, { path, failed, title, before, isFirst = false, asks }: Screen) {
  const main = page.getByRole('main')
  if (before !== undefined) await follow(page, before)
  const link = isFirst ? main.getByRole('listitem').locator(`a[href^="${path}"]`).first() : linkTo(page, path)
  await expect(link).toBeAttached()
  const line = await pauseRequests(page, asks)
  await link.dispatchEvent('click')
  await expect(waiting(page), `${path} while it loads`).toBeVisible()
  const retained = await boxOf(waiting(page))
  line.fail()
  await expect(main.getByRole('heading', { level: 1, name: failed })).toBeVisible()
  await line.mend()
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('alert'), path).toBeHidden()
  await expect(main.getByRole('heading', { level: 1, name: title }).first(), path).toBeVisible()
  expect(await boxOf(main.locator('> *').last()), path).toEqual(retained)
}

/** Position and width once stable: an element may be rendered again while a page opens. */
async function boxOf(place: Locator): Promise<readonly number[]> {
  const boxes: (readonly number[])[] = []
  await expect
    .poll(async () => {
      const box = await place.boundingBox()
      if (box) boxes.push([box.x, box.y, box.width])
      return box
    })
    .not.toBeNull()
  return boxes.at(-1) ?? []
}

/** Requests hang, then fail, until released. */
async function pauseRequests(page: Page, address = '**/rpc/**') {
  const { promise: over, resolve: fail } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await over
    await route.fulfill({ status: 500, json: { json: { code: 'INTERNAL_SERVER_ERROR', status: 500 } } })
  })
  return { fail, mend: () => page.unrouteAll({ behavior: 'ignoreErrors' }) }
}

function waiting(page: Page): Locator {
  return page.getByRole('main').getByRole('status', { name: /^Loading/ })
}

function linkTo(place: Page | Locator, path: string): Locator {
  return place.locator(`a[href="${path}"]`).first()
}

/** Follows a link of the sidebar, which is a collapsible menu on phones. */
async function follow(page: Page, path: string) {
  await linkTo(page, path).dispatchEvent('click')
  // The support portal redirects to the first queue of its member.
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(path))
}

async function searchDashboard(page: Page, words: string) {
  if (!page.url().endsWith('/find')) await follow(page, `${dashboard}/find`)
  const search = page.getByRole('combobox', { name: /Search your properties/ }).locator('visible=true')
  await search.fill(words)
  await search.press('Enter')
}
