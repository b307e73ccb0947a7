import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

const shown = vi.fn<(title: string, options: object) => void>()
const opened = vi.fn<(url: string) => void>()
const focused = vi.fn<() => void>()
const tabs: { url: string; focus: () => void }[] = []

/** Of a service worker, before the module reads it. */
class FakeNotification {
  close = vi.fn<() => void>()
  data: unknown
  constructor(data: unknown) {
    this.data = data
  }
}

beforeAll(() => {
  vi.stubGlobal('registration', { showNotification: shown })
  vi.stubGlobal('clients', { matchAll: async () => tabs, openWindow: async (url: string) => opened(url) })
  vi.stubGlobal('location', new URL('https://haveli.example/sw.js'))
  vi.stubGlobal('Notification', FakeNotification)
})

beforeEach(() => {
  vi.clearAllMocks()
  tabs.length = 0
})

const pressing = (path: string) =>
  Object.assign(new Event('notificationclick'), {
    notification: new FakeNotification({ path }),
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
