import { and, eq } from 'drizzle-orm'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

import { openDatabase, type Database } from '#database/client.ts'
import { propertyDrafts } from '#database/schema/listings/listing-drafts.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyEvents } from '#database/schema/properties/property-history.ts'
import { propertyImages } from '#database/schema/properties/property-images.ts'
import { copyMigratedFolder } from '#tests/engine.ts'
import { createStoredImage, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

const embeddedTest = test.skipIf(process.env['TEST_DATABASE_URL'])
const child = join(import.meta.dirname, '../../../../tests/fixtures/submission-child.ts')
/** Kill points: while saving a draft, and while submitting one. */
const kills = ['made', 'draft'] as const

embeddedTest(
  'a server killed during a submission has lost nothing that it acknowledged: a listing is whole, or its draft is there',
  { timeout: 120_000 },
  async () => {
    const dataDir = copyMigratedFolder()
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const advertiser = await within(dataDir, async (db) => {
      const { userId } = await createUser(db)
      return { userId, imageKey: await createStoredImage(db, { userId }) }
    })
    const said: string[] = []
    for (const after of kills) said.push(...(await readUntilKilled(dataDir, advertiser, after)))
    expect(said.filter((line) => line.startsWith('made'))).not.toHaveLength(0)
    await within(dataDir, async (db) => {
      for (const line of said) {
        const [what, id = ''] = line.split(' ')
        const saved = await savedOf(db, id)
        if (what === 'made') expect(saved, line).toEqual({ listings: 1, drafts: 0, events: 1, images: 1 })
        else expect(saved.listings + saved.drafts, line).toBe(1)
      }
      const listings = await db.$count(properties)
      expect(await db.$count(propertyImages)).toBe(listings)
      expect(await db.$count(propertyEvents, eq(propertyEvents.kind, 'submitted'))).toBe(listings)
    })
  },
)

async function savedOf(db: Database, id: string) {
  const [listing] = await db
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.submissionKey, id))
  const ofListing = listing?.id ?? id
  return {
    listings: await db.$count(properties, eq(properties.submissionKey, id)),
    drafts: await db.$count(propertyDrafts, eq(propertyDrafts.id, id)),
    events: await db.$count(
      propertyEvents,
      and(eq(propertyEvents.propertyId, ofListing), eq(propertyEvents.kind, 'submitted')),
    ),
    images: await db.$count(propertyImages, eq(propertyImages.propertyId, ofListing)),
  }
}

/** Lines that the process printed before it was killed, right after the sixth of this kind. */
async function readUntilKilled(
  dataDir: string,
  { userId, imageKey }: { userId: string; imageKey: string },
  after: (typeof kills)[number],
): Promise<string[]> {
  const server = spawn(process.execPath, [child, dataDir, userId, imageKey], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const over = once(server, 'exit')
  const said: string[] = []
  for await (const line of createInterface({ input: server.stdout })) {
    said.push(line)
    if (said.filter((each) => each.startsWith(after)).length === 6) server.kill('SIGKILL')
  }
  await over
  return said
}

async function within<Result>(dataDir: string, action: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  try {
    return await action(db)
  } finally {
    await close()
  }
}
