import type { ReviewReason } from '#contract/moderation/reasons.ts'
import type { Database } from '#database/client.ts'
import { reviewReasons } from '#database/schema/moderation.ts'
import { asc } from 'drizzle-orm'

export const mostReasons = 100

export const reasonColumns = {
  id: reviewReasons.id,
  titleEn: reviewReasons.titleEn,
  titleHi: reviewReasons.titleHi,
  textEn: reviewReasons.textEn,
  textHi: reviewReasons.textHi,
  position: reviewReasons.position,
  isActive: reviewReasons.isActive,
  version: reviewReasons.version,
}

/** In the order that the house gave them; served by review_reasons_order_idx. */
export async function listReasons(db: Database): Promise<ReviewReason[]> {
  return db
    .select(reasonColumns)
    .from(reviewReasons)
    .orderBy(asc(reviewReasons.position), asc(reviewReasons.id))
    .limit(mostReasons)
}
