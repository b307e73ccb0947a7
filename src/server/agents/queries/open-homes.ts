import { sql } from 'drizzle-orm'

import { listsUnderReview } from '../../catalogue/queries/list-site-content.ts'

/** What an agent offers to everybody now; `p` is the property. Served by properties_open_of_owner_idx. */
export const isOpenHome = sql`p.approval_status <> 'rejected' and not p.is_held and not p.is_kept_out and p.archived_at is null
  and p.availability in ('available', 'under_offer')
  and (p.approval_status = 'approved' or ${listsUnderReview})`
