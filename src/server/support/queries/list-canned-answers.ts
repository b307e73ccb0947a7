import { and, asc, eq, ilike, isNull, or, sql, type SQL } from 'drizzle-orm'

import type { TicketCategory } from '#contract/support/tickets.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { cannedAnswers } from '#database/schema/support.ts'

import { paged, type AskedPage } from '../../platform/paging.ts'
import { likePattern } from '../../platform/text-pattern.ts'

type Filters = {
  show: 'active' | 'inactive' | 'all'
  category?: TicketCategory | undefined
  query?: string | undefined
}

/** By title; a few dozen rows, so no index. */
export async function listCannedAnswers(db: Database, filters: Filters & AskedPage) {
  const isShown = matchesFilters(filters)
  return paged(filters, db.$count(cannedAnswers, isShown), ({ limit, offset }) =>
    db
      .select({
        id: cannedAnswers.id,
        title: cannedAnswers.title,
        category: cannedAnswers.category,
        textEn: cannedAnswers.textEn,
        textHi: cannedAnswers.textHi,
        isActive: cannedAnswers.isActive,
        version: cannedAnswers.version,
        updatedBy: users.name,
        updatedAt: cannedAnswers.updatedAt,
      })
      .from(cannedAnswers)
      .leftJoin(users, eq(users.id, cannedAnswers.updatedBy))
      .where(isShown)
      .orderBy(asc(sql`lower(${cannedAnswers.title})`), asc(cannedAnswers.id))
      .limit(limit)
      .offset(offset),
  )
}

function matchesFilters({ show, category, query = '' }: Filters): SQL | undefined {
  const pattern = likePattern(query)
  return and(
    show === 'all' ? undefined : eq(cannedAnswers.isActive, show === 'active'),
    category && or(eq(cannedAnswers.category, category), isNull(cannedAnswers.category)),
    query === ''
      ? undefined
      : or(
          ilike(cannedAnswers.title, pattern),
          ilike(cannedAnswers.textEn, pattern),
          ilike(cannedAnswers.textHi, pattern),
        ),
  )
}
