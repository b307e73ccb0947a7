import { api } from '#web/api/client.ts'
import { deviceStorage } from '#web/ui/browser-storage.ts'

/** `unable`: the browser cannot; `blocked`: its person does not let this site. */
export type PushState = 'on' | 'off' | 'blocked' | 'unable'

export type Occasion = 'search' | 'enquiry' | 'visit'

const storageKey = 'push-offers'

/** Whether this browser gets push messages of the signed-in person. */
export async function readPushState(): Promise<PushState> {
  const manager = await findPushManager()
  if (!manager) return 'unable'
  if (Notification.permission === 'denied') return 'blocked'
  if (Notification.permission !== 'granted' || !(await manager.getSubscription())) return 'off'
  return (await api.accounts.getPush()).isOn ? 'on' : 'off'
}

/** By a press: browsers ask for permission only then. */
export async function turnPushOn(): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') {
    declineOffers()
    return permission === 'denied' ? 'blocked' : 'off'
  }
  const manager = await findPushManager()
  if (!manager) return 'unable'
  const { keyId, publicKey } = await api.accounts.getPush()
  const former = await manager.getSubscription()
  if (former && keyOf(former) !== publicKey) await former.unsubscribe()
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await api.accounts.turnPushOn({ endpoint, keys: { p256dh, auth }, keyId })
  return 'on'
}

export async function turnPushOff(): Promise<void> {
  await api.accounts.turnPushOff()
  const manager = await findPushManager()
  await (await manager?.getSubscription())?.unsubscribe()
}

/** True where the offer is to be shown, and counts as made: once on each occasion, unless it was declined or the browser cannot. */
export async function startPushOffer(occasion: Occasion): Promise<boolean> {
  const offered = deviceStorage.readObject(storageKey)
  if ('declined' in offered || occasion in offered) return false
  if ((await readPushState().catch(() => 'unable')) !== 'off') return false
  deviceStorage.writeObject(storageKey, { ...offered, [occasion]: true })
  return true
}

/** Not asked again on this device; the settings have it. */
export function declineOffers(): void {
  deviceStorage.writeObject(storageKey, { declined: true })
}

export function deviceKind(): 'phone' | 'computer' {
  return /mobi|android|iphone|ipad|kaios/i.test(navigator.userAgent) ? 'phone' : 'computer'
}

async function findPushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return undefined
  return (await navigator.serviceWorker.getRegistration())?.pushManager
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer())
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
