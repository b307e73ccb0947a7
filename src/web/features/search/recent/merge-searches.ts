import { hasDeviceSearches } from './device-searches-key.ts'

/** Moves the searches of this device to the account of whoever is signed in; without a connection they stay. */
export async function mergeSearches(): Promise<void> {
  if (!hasDeviceSearches()) return
  await import('./account-searches.ts').then(({ moveToAccount }) => moveToAccount()).catch(() => {})
}
