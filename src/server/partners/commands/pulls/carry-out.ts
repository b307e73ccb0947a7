import { eq, sql } from 'drizzle-orm'

import { propertyImportRows } from '#database/schema/imports.ts'
import { listingPulls, pulledListings } from '#database/schema/partners/listing-pulls.ts'

import { startPull } from '../../../imports/commands/pulled/start-pull.ts'
import type { Call } from '../../../platform/call.ts'
import { publishLiveEvent } from '../../../platform/live/live.ts'
import { isShrunk } from '../../policy.ts'
import { countPulled, listGone, lockPullOfImport } from '../../queries/pulls.ts'

type OfImport = { importId: string }

/** The dry run of a confirmed pull is carried out by itself; that of the first one waits for its owner. */
export async function carryOutPull(call: Call, { importId }: OfImport): Promise<void> {
  await call.transaction(async ({ db, now, publish }) => {
    const pull = await lockPullOfImport(db, importId)
    if (pull === null || pull.confirmedAt === null || pull.offAt !== null) return
    const gone = await listGone(db, { ...pull, importId })
    const listings = await countPulled(db, pull)
    const isAsking = pull.isArchiving && !pull.mayShrink && isShrunk({ gone: gone.length, listings })
    const isArchiving = pull.isArchiving && !isAsking
    if (!(await startPull(db, { importId, gone, isArchiving, now }))) return
    await db
      .update(listingPulls)
      .set({ shrunkBy: isAsking ? gone.length : null, mayShrink: false })
      .where(eq(listingPulls.id, pull.id))
    // Asked once, not with every pull until it is answered.
    if (isAsking && pull.shrunkBy === null) await publish({ name: 'pull.shrank', pullId: pull.id, importId })
  })
}

/** From now on its listings are known as those of the feed; what it archived is of it no more. */
export async function settlePull(call: Call, { importId }: OfImport): Promise<void> {
  await call.transaction(async ({ db }) => {
    const pull = await lockPullOfImport(db, importId)
    if (pull === null) return
    await db.execute(sql`
      insert into ${pulledListings} (pull_id, property_id)
      select distinct ${pull.id}::uuid, r.property_id from ${propertyImportRows} r
      where r.import_id = ${importId} and r.is_in_file and r.property_id is not null
        and r.state in ('imported', 'known')
      on conflict do nothing`)
    await db.execute(sql`
      delete from ${pulledListings} where pull_id = ${pull.id} and property_id in (
        select r.property_id from ${propertyImportRows} r
        where r.import_id = ${importId} and r.action = 'archive' and r.state = 'imported')`)
    // The import has told its own end before.
    await publishLiveEvent(db, [pull.userId], { kind: 'import', subjectId: pull.teamId })
  })
}
