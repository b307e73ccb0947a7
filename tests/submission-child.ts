import { listPropertyInput } from '#contract/properties/list-property.ts'
import { openDatabase } from '#database/client.ts'
import { checkListing } from '#server/moderation/commands/checks.ts'
import { createProperty } from '#server/properties/commands/create-property.ts'
import { saveDraft } from '#server/properties/commands/drafts.ts'
import { checkPlan } from '#server/subscriptions/commands/plans.ts'
import { randomUUID } from 'node:crypto'

/** Started by submission-killed.test.ts: lists homes one after the other and says what was acknowledged. */
const [, , dataDir, userId, imageKey] = process.argv
if (!dataDir || !userId || !imageKey) throw new Error('Name the folder, the lister and the picture')

const { db } = await openDatabase({ databaseUrl: null, dataDir })
const now = new Date('2026-11-21T05:30:00Z')
for (let number = 1; ; number += 1) {
  const id = randomUUID()
  const fields = { title: `Home number ${number}` }
  const draft = { id, version: 0, writer: randomUUID(), sequence: 1, fields, imageKeys: [imageKey] }
  await saveDraft(db, { userId, draft, now })
  process.stdout.write(`draft ${id}\n`)
  const input = listPropertyInput.parse({
    submissionKey: id,
    title: `Home number ${number}`,
    type: 'plot',
    purpose: 'sale',
    price: 2_500_000 + number,
    address: `Plot ${number}, Tonk Road`,
    city: 'Jaipur',
    state: 'Rajasthan',
    area: 1200,
    imageKeys: [imageKey],
  })
  const listed = await createProperty(db, {
    checkPlan,
    checkListing,
    ownerId: userId,
    createdBy: userId,
    source: 'form',
    input,
    now,
  })
  process.stdout.write(`${listed.outcome} ${id}\n`)
}
