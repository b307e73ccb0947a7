import { and, count, desc, eq, getTableColumns, ilike, or } from 'drizzle-orm'

import type { WantedImports } from '#contract/imports/all-imports.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { propertyImports } from '#database/schema/imports.ts'

import { paged, type AskedPage } from '../../platform/paging.ts'
import { likePattern } from '../../platform/text-pattern.ts'

/** Newest first; served by property_imports_created_idx. */
export function listAllImports(db: Database, { kind, state, query, ...asked }: WantedImports & AskedPage) {
  const ofPerson = eq(users.id, propertyImports.userId)
  const isWanted = and(
    kind && eq(propertyImports.kind, kind),
    state && eq(propertyImports.state, state),
    query ? isNamed(likePattern(query)) : undefined,
  )
  return paged(
    asked,
    db
      .select({ total: count() })
      .from(propertyImports)
      .innerJoin(users, ofPerson)
      .where(isWanted)
      .then(([row]) => row?.total ?? 0),
    ({ limit, offset }) =>
      db
        .select({ ...getTableColumns(propertyImports), person: { id: users.id, name: users.name } })
        .from(propertyImports)
        .innerJoin(users, ofPerson)
        .where(isWanted)
        .orderBy(desc(propertyImports.createdAt), desc(propertyImports.id))
        .limit(limit)
        .offset(offset),
  )
}

function isNamed(pattern: string) {
  return or(ilike(propertyImports.fileName, pattern), ilike(users.name, pattern))
}
