import { expect, request } from '@playwright/test'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'

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
  | 'divya.mittal'

export const demoPassword = 'demo-jaipur'

/** Signs a demo account in through the public API and keeps its cookies for the whole run. */
export async function signIn(baseURL: string, account: DemoAccount): Promise<string> {
  const sessionFile = join(process.env.E2E_DATA_DIR ?? '', 'sessions', `${account}.json`)
  const isSaved = await readFile(sessionFile).then(
    () => true,
    () => false,
  )
  if (isSaved) return sessionFile
  const client = await request.newContext({
    baseURL,
    extraHTTPHeaders: { 'X-App-Name': 'haveli', Origin: baseURL },
  })
  const answer = await client.post('/api/accounts/sign-in', {
    data: { email: `${account}@demo.local`, password: demoPassword },
  })
  expect(answer.status(), `sign-in of ${account}: ${await answer.text()}`).toBe(200)
  const text = JSON.stringify(await client.storageState())
  await client.dispose()
  // Written atomically: the other worker may be reading it.
  await mkdir(dirname(sessionFile), { recursive: true })
  await writeFile(`${sessionFile}.${process.pid}`, text)
  await rename(`${sessionFile}.${process.pid}`, sessionFile)
  return sessionFile
}

const sessions = z.object({
  cookies: z.array(z.object({ name: z.string(), value: z.string(), domain: z.string(), path: z.string() })),
})

/** Session cookies of a demo account in this run. */
export async function cookiesOf(baseURL: string, account: DemoAccount) {
  return sessions.parse(JSON.parse(await readFile(await signIn(baseURL, account), 'utf8'))).cookies
}
