import { beforeEach, expect, test, vi } from 'vitest'

import { pushSubscriptionInput } from '#contract/accounts/push.ts'

const shown = vi.fn<(title: string, options: object) => void>()
const opened = vi.fn<(url: string) => void>()
const focused = vi.fn<() => void>()
const worker = { showNotification: shown }
const tabs: { url: string; focus: () => void }[] = []

/** Of a service worker, before the module reads it. */
class FakeNotification {
  close = vi.fn<() => void>()
  data: unknown
  constructor(data: unknown) {
    this.data = data
  }
}

beforeEach(() => {
  vi.stubGlobal('registration', worker)
  vi.stubGlobal('clients', { matchAll: async () => tabs, openWindow: async (url: string) => opened(url) })
  vi.stubGlobal('location', new URL('https://haveli.example/sw.js'))
  vi.stubGlobal('Notification', FakeNotification)
  vi.clearAllMocks()
  tabs.length = 0
})

const pressing = (path: string) =>
  Object.assign(new Event('notificationclick'), {
    notification: new FakeNotification({ path }),
  })

/** What the site answers and is sent when a browser's subscription was replaced. */
function renewing(answer: { status?: number; isOn?: boolean }) {
  const { status = 200, isOn = true } = answer
  const push = { keyId: crypto.randomUUID(), publicKey: 'site-key', isOn }
  const asked = vi.fn<(path: string, sent?: RequestInit) => Promise<Response>>(async (_path, sent) =>
    sent ? new Response('{}') : Response.json(push, { status }),
  )
  const keys = { p256dh: `B${'k'.repeat(86)}`, auth: 'a'.repeat(22) }
  const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/renewed'
  const subscribe = vi.fn<(options: object) => Promise<{ toJSON: () => object }>>(async () => ({
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
  }))
  vi.stubGlobal('fetch', asked)
  Object.assign(worker, { pushManager: { subscribe } })
  return { push, asked, subscribe, subscription: { endpoint, keys, keyId: push.keyId } }
}

test('a replaced subscription reaches the site as the contract takes it', async () => {
  const { renewPush } = await import('./show-push.ts')
  const { asked, subscribe, subscription } = renewing({})
  await renewPush()
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'site-key' })
  const [path, sent] = asked.mock.calls[1] ?? []
  expect([path, sent?.method]).toEqual(['/api/accounts/push', 'POST'])
  expect(new Headers(sent?.headers).get('X-App-Name')).toBe('haveli')
  expect(pushSubscriptionInput.parse(JSON.parse(String(sent?.body)))).toEqual(subscription)
})

test('whoever signed out, or switched messages off, is not subscribed again', async () => {
  const { renewPush } = await import('./show-push.ts')
  for (const answer of [{ status: 401 }, { isOn: false }]) {
    const { asked, subscribe } = renewing(answer)
    await renewPush()
    expect([asked.mock.calls.length, subscribe.mock.calls.length]).toEqual([1, 0])
  }
})

test('a message is shown under its tag, in its language, and keeps its page', async () => {
  const { showPush } = await import('./show-push.ts')
  const told = { title: 'आशा ने विज़िट माँगी', body: 'Garden villa', tag: 'visits', path: '/hi/x', lang: 'hi' }
  await showPush(Object.assign(new Event('push'), { data: { json: () => told } }))
  expect(shown).toHaveBeenCalledWith(
    told.title,
    expect.objectContaining({ body: told.body, tag: 'visits', lang: 'hi', data: { path: '/hi/x' } }),
  )
})

test('a message that cannot be read is shown all the same', async () => {
  const { showPush } = await import('./show-push.ts')
  const json = () => {
    throw new SyntaxError('no JSON')
  }
  for (const data of [{ json }, null]) await showPush(Object.assign(new Event('push'), { data }))
  expect(shown.mock.calls.map(([title]) => title)).toEqual(['Haveli', 'Haveli'])
})

test('a press brings the tab with the page to the front, and opens another otherwise', async () => {
  const { openPush } = await import('./show-push.ts')
  tabs.push({ url: 'https://haveli.example/hi/search', focus: focused })
  const press = pressing('/hi/user-dashboard/messages')
  await openPush(press)
  expect(press.notification.close).toHaveBeenCalledOnce()
  expect(opened).toHaveBeenCalledWith('https://haveli.example/hi/user-dashboard/messages')
  tabs.push({ url: 'https://haveli.example/hi/user-dashboard/messages', focus: focused })
  await openPush(pressing('/hi/user-dashboard/messages'))
  expect([focused.mock.calls.length, opened.mock.calls.length]).toEqual([1, 1])
})

test('a press never leads to another site', async () => {
  const { openPush } = await import('./show-push.ts')
  await openPush(pressing('//evil.example/x'))
  expect(opened).toHaveBeenCalledWith('https://haveli.example')
})
