import { expect, request } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type DemoAccount =
  | 'buyer'
  | 'owner'
  | 'agent'
  | 'builder'
  | 'support'
  | 'sales'
  | 'customer_service'
  | 'listingagent'
  | 'listingmanager'
  | 'admin'
  | 'superadmin'

export const demoPassword = 'demo-jaipur'

/** Signs a demo account in through the public API and keeps its cookies for the whole run. */
export async function signIn(baseURL: string, account: DemoAccount): Promise<string> {
  const kept = join(process.env.E2E_DATA_DIR ?? '', 'sessions', `${account}.json`)
  const isKept = await readFile(kept).then(
    () => true,
    () => false,
  )
  if (isKept) return kept
  const client = await request.newContext({
    baseURL,
    extraHTTPHeaders: { 'X-App-Name': 'haveli', Origin: baseURL },
  })
  const answer = await client.post('/api/accounts/sign-in', {
    data: { email: `${account}@demo.local`, password: demoPassword },
  })
  expect(answer.status(), `sign-in of ${account}: ${await answer.text()}`).toBe(200)
  await client.storageState({ path: kept })
  await client.dispose()
  return kept
}
