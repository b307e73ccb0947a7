import type { TransferPreview } from '#contract/properties/transfer.ts'

/** More would stand on offer than the plan has room for, because of these. */
export function isOverPlan({ taken, after, limit }: TransferPreview): boolean {
  return limit !== null && after > taken && after > limit
}
