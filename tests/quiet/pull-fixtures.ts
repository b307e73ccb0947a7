import type { Database } from '#database/client.ts'
import { propertyImports } from '#database/schema/imports.ts'
import { listingPulls } from '#database/schema/partners/listing-pulls.ts'
import { publishEvent } from '#server/platform/jobs/publish-event.ts'

import { createTeam, type Member } from '../factories.ts'
import type { NotificationFixture } from './notification-fixture.ts'

/** What becomes of the list that a team's listings come from. */
export const pullFixtures = {
  'pull.due': {
    says: 'nothing',
    happens: async ({ db, advertiser }) => {
      const { pullId } = await createPull(db, advertiser)
      await publishEvent(db, { name: 'pull.due', pullId, attempt: 0 })
    },
  },
  'import.checked': {
    says: 'nothing',
    happens: async ({ db, advertiser }) => {
      const { importId } = await createPull(db, advertiser)
      await publishEvent(db, { name: 'import.checked', importId })
    },
  },
  'pull.switchedOff': {
    says: 'optional',
    happens: async ({ db, advertiser, now }) => {
      const { pullId } = await createPull(db, advertiser, { offAt: now() })
      await publishEvent(db, { name: 'pull.switchedOff', pullId, at: now().toISOString() })
    },
  },
  'pull.shrank': {
    says: 'optional',
    happens: async ({ db, advertiser }) => {
      const made = await createPull(db, advertiser, { shrunkBy: 4 })
      await publishEvent(db, { name: 'pull.shrank', ...made })
    },
  },
} as const satisfies Record<string, NotificationFixture>

/** Of a team that this person owns. */
async function createPull(
  db: Database,
  actor: Member,
  more: Partial<typeof listingPulls.$inferInsert> = {},
): Promise<{ pullId: string; importId: string }> {
  const { id: teamId } = await createTeam(db, [{ actor, role: 'owner' }])
  const of = { userId: actor.userId, teamId }
  const file = { fileName: 'crm.example/homes.csv', format: 'csv', columns: [], mapping: {} } as const
  const [last] = await db
    .insert(propertyImports)
    .values({ ...of, ...file, source: 'pull', columns: [], state: 'checked' })
    .returning({ importId: propertyImports.id })
  const importId = last?.importId ?? ''
  const [made] = await db
    .insert(listingPulls)
    .values({ ...of, importId, address: 'https://crm.example/homes.csv', ...more })
    .returning({ pullId: listingPulls.id })
  return { pullId: made?.pullId ?? '', importId }
}
