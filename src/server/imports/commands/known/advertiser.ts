import { eq, type SQL } from 'drizzle-orm'

import { properties } from '#database/schema/properties.ts'

import type { Editor } from '../../../platform/context.ts'
import type { ImportRecord } from '../../queries/imports.ts'

/** Whose listings a file is about: a person's, or all of the team whose feed is pulled. */
export type Advertiser = { userId: string; teamId: string | null }

export function advertiserOf({
  userId,
  teamId,
  source,
}: Pick<ImportRecord, 'userId' | 'teamId' | 'source'>): Advertiser {
  return { userId, teamId: source === 'pull' ? teamId : null }
}

export function isTheirs({ userId, teamId }: Advertiser): SQL {
  return teamId === null ? eq(properties.userId, userId) : eq(properties.teamId, teamId)
}

/** The same of a row that was read. */
export function isOf(listing: Advertiser, { userId, teamId }: Advertiser): boolean {
  return teamId === null ? listing.userId === userId : listing.teamId === teamId
}

/** The person who imports, as the editor of these listings and without what they may do as staff. */
export function editorOf({ userId, teamId }: Advertiser): Editor {
  return { userId, duties: [], teams: teamId === null ? [] : [{ id: teamId, role: 'owner' }] }
}
