import type { PlanCard } from '#contract/subscriptions/plan.ts'

const limits = ['listingLimit', 'featuredLimit', 'photoLimit'] as const
export type PlanLimit = (typeof limits)[number]

/** Limits that differ between the plans, and those shared by all; a single plan shows all of its own. */
export function comparePlans(plans: readonly Pick<PlanCard, PlanLimit>[]) {
  const isShared = (limit: PlanLimit) =>
    plans.length > 1 && new Set(plans.map((plan) => plan[limit])).size === 1
  return {
    differing: limits.filter((limit) => !isShared(limit)),
    shared: limits.filter(isShared),
  }
}

/** Badge of the specification; none on Professional, where "Premium" would name another plan. */
export function chooseBadge({
  plan: { level },
}: {
  plan: Pick<PlanCard, 'level'>
}): 'premium' | 'basic' | null {
  if (level === 'professional') return null
  return level === 'premium' ? 'premium' : 'basic'
}
