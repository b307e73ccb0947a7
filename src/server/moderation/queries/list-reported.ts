import type { reportReasons } from '#contract/words.ts'
import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

import { cardColumns, cardJoins, isoInstant } from '../../properties/queries/cards.ts'
import type { CardRow } from '../../properties/queries/cards.ts'

type ReportRow = {
  id: string
  reason: (typeof reportReasons)[number]
  details: string | null
  isByMember: boolean
  createdAt: string
}

export type ReportedRow = CardRow & {
  userId: string
  createdBy: string | null
  lister: string
  ownerLocale: 'en' | 'hi'
  isHidden: boolean
  oldestAt: string
  count: number
  reasons: Partial<Record<ReportRow['reason'], number>>
  reports: ReportRow[]
}

const shownReports = 50

/** Nobody judges what they reported themself. */
const openReports = (
  userId: string,
) => sql`select r.subject_id, min(r.created_at) as oldest, count(*)::integer as reports
  from reports r join properties p on p.id = r.subject_id
  where r.subject = 'property' and r.status = 'open' and r.reporter_id is distinct from ${userId}::uuid
  group by r.subject_id`

export async function countReported(db: Database, userId: string): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from (${openReports(userId)}) reported`,
  )
  return rows[0]?.total ?? 0
}

/** The longest wait first; served by reports_open_of_subject_idx. */
export async function listReported(
  db: Database,
  { userId, page, pageSize }: { userId: string; page: number; pageSize: number },
): Promise<ReportedRow[]> {
  const { rows } = await db.execute<ReportedRow>(sql`
    select ${cardColumns}, p.user_id as "userId", p.created_by as "createdBy", u.name as lister, u.locale as "ownerLocale",
      (p.approval_status = 'rejected' or p.is_held or p.is_kept_out or p.archived_at is not null) as "isHidden",
      ${isoInstant('reported.oldest')} as "oldestAt", reported.reports as count,
      (select json_object_agg(of_reason.reason, of_reason.times) from (
        select r.reason, count(*)::integer as times from reports r
        where r.subject = 'property' and r.subject_id = p.id and r.status = 'open'
          and r.reporter_id is distinct from ${userId}::uuid group by r.reason) of_reason) as reasons,
      (select json_agg(json_build_object('id', newest.id, 'reason', newest.reason, 'details', newest.details,
          'isByMember', newest.reporter_id is not null, 'createdAt', ${isoInstant('newest.created_at')})
          order by newest.created_at desc, newest.id desc) from (
        select r.* from reports r where r.subject = 'property' and r.subject_id = p.id and r.status = 'open'
          and r.reporter_id is distinct from ${userId}::uuid
        order by r.created_at desc, r.id desc limit ${shownReports}) newest) as reports
    from (select * from (${openReports(userId)}) grouped
      order by oldest, subject_id limit ${pageSize} offset ${(page - 1) * pageSize}) reported
    join properties p on p.id = reported.subject_id join users u on u.id = p.user_id ${cardJoins}
    order by reported.oldest, p.id`)
  return rows
}
