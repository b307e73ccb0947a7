import { keyScopes } from '#contract/enums/partners.ts'
import type { Database } from '#database/client.ts'
import { idOf, insertRows } from '#database/rows.ts'
import { apiKeys, teamMembers, teams } from '#database/schema/index.ts'

import type { Person } from './accounts.ts'
import { hoursAfter, type Calendar } from './calendar.ts'

export type DemoKey = { publicId: string; secretHash: string }

/** An agency of two; the demo's `agent` works alone. */
const team = { id: idOf('team mittal'), name: 'Mittal Address', madeAgo: 58 }
const members = [
  { key: 'divya.mittal', role: 'owner' as const, joinedAgo: team.madeAgo },
  { key: 'thomas.mathew', role: 'member' as const, joinedAgo: 57 },
]

/** Whose listings are all in the team. */
export function teamOf({ key }: Pick<Person, 'key'>) {
  const member = members.find((each) => each.key === key)
  return member ? { id: team.id, joinedAgo: member.joinedAgo } : null
}

/** The team that the listings of this advertiser named to a visitor then. */
export function teamNamedAt(
  instant: Date,
  advertiser: Pick<Person, 'key'>,
  calendar: Calendar,
): string | null {
  const own = teamOf(advertiser)
  return own && instant >= joinedAt(own, calendar) ? own.id : null
}

function joinedAt({ joinedAgo }: { joinedAgo: number }, calendar: Calendar): Date {
  return calendar.at(joinedAgo, 11)
}

const keyDays = 365

/** The team, its people, and the key of its software. */
export async function seedTeam(
  db: Database,
  { apiKey, calendar }: { apiKey: DemoKey; calendar: Calendar },
): Promise<void> {
  const { id, name, madeAgo } = team
  const madeAt = calendar.at(madeAgo, 11)
  await insertRows(db, teams, [{ id, name, createdAt: madeAt, updatedAt: madeAt }])
  await insertRows(
    db,
    teamMembers,
    members.map(({ key, role, joinedAgo }) => ({
      id: idOf(`member ${key}`),
      teamId: id,
      userId: idOf(`person ${key}`),
      role,
      localityIds: [],
      languages: [],
      joinedAt: joinedAt({ joinedAgo }, calendar),
    })),
  )
  const { now } = calendar
  await insertRows(db, apiKeys, [
    {
      id: idOf('key of the demo'),
      teamId: id,
      userId: idOf('person divya.mittal'),
      name: 'Demo key',
      ...apiKey,
      scopes: [...keyScopes],
      days: keyDays,
      expiresAt: hoursAfter(now, 24 * keyDays),
      createdAt: now,
    },
  ])
}
