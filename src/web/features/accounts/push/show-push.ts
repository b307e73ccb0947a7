import type { PushPayload } from '#contract/messages/push-payload.ts'

/** What the service worker knows of the site's tabs. */
type Tab = { url: string; focus: () => Promise<unknown> }
type Tabs = {
  matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly Tab[]>
  openWindow: (url: string) => Promise<unknown>
}

// The types are those of pages.
const { registration, clients } = globalThis as unknown as {
  registration: ServiceWorkerRegistration
  clients: Tabs
}

/** Of the product, should a message be unreadable: browsers require that each shows something. */
const unreadable = { title: 'Haveli', body: '', tag: 'haveli', path: '/', lang: 'en' } as const

export async function showPush(event: Event): Promise<void> {
  const { title, path, ...shown } = readPayload(event) ?? unreadable
  // Another message of the same tag is heard again; the types do not know it.
  const sound = { renotify: true }
  const pictures = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' }
  await registration.showNotification(title, { ...shown, ...pictures, ...sound, data: { path } })
}

function readPayload(event: Event): PushPayload | null {
  const data: unknown = Reflect.get(event, 'data')
  if (typeof data !== 'object' || data === null || !('json' in data) || typeof data.json !== 'function')
    return null
  try {
    // Only the server can encrypt for this browser.
    return Reflect.apply(data.json, data, []) as PushPayload
  } catch {
    return null
  }
}

/** A tab that shows the page comes to the front; others are left alone, as they may hold what somebody writes. */
export async function openPush(event: Event): Promise<void> {
  const notification: unknown = Reflect.get(event, 'notification')
  if (!(notification instanceof Notification)) return
  notification.close()
  const url = new URL(String(Reflect.get(Object(notification.data), 'path')), location.origin)
  // The payload names a path; another host would be a mistake.
  const address = url.origin === location.origin ? url.href : location.origin
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find((each) => each.url === address)
  await (tab ? tab.focus() : clients.openWindow(address))
}

/** The browser's subscription was replaced; the server hears of the new one, if this browser still gets messages. */
export async function renewPush(): Promise<void> {
  const answer = await fetch('/api/accounts/push')
  if (!answer.ok) return
  // The output of `getPush`.
  const push = (await answer.json()) as { keyId: string; publicKey: string; isOn: boolean }
  if (!push.isOn) return
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: push.publicKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/api/accounts/push', {
    method: 'POST',
    headers: { 'X-App-Name': 'haveli', 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, keys, keyId: push.keyId }),
  })
}
