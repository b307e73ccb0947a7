/** Chrome and most others, Chromium without Google's keys, Firefox, Safari and installed apps of iPhones, Edge. */
const browsersServices = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

/** Whether messages may go to an endpoint: anybody can name one. `named`: hosts that the operator added. */
export function isPushService(endpoint: string, named: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.username !== '') return false
  return [...browsersServices, ...named].some((host) => url.host === host || url.host.endsWith(`.${host}`))
}
