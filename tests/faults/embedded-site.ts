import { rmSync } from 'node:fs'
import { onTestFinished } from 'vitest'

import { openDatabase } from '#database/client.ts'

import { createVisitor, type Visitor } from '../cluster/visitor.ts'
import { startServer } from '../e2e/server.ts'
import type { DemoAccount } from '../e2e/sign-in.ts'
import { copyDemo } from '../prepared-demo.ts'

/** One process with the demo on the embedded engine, until the test ends. */
export async function startEmbeddedSite(settings: Record<string, string>) {
  const dataDir = await copyDemo()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const server = await startServer(dataDir, { settings })
  onTestFinished(() => server.stop())
  const database = await openDatabase({ databaseUrl: null, dataDir, join: true })
  onTestFinished(database.close)
  return { ...server, dataDir, database }
}

export async function signedIn(url: string, account: DemoAccount): Promise<Visitor> {
  const visitor = createVisitor()
  const { status } = await visitor.signIn(url, account)
  if (status !== 200) throw new Error(`${account} could not sign in: ${status}`)
  return visitor
}
