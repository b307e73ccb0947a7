import type { PlanCard } from '#contract/subscriptions/plan.ts'

const limits = ['listingLimit', 'featuredLimit', 'photoLimit'] as const
export type PlanLimit = (typeof limits)[number]

/** Which limits tell the plans apart, and which are the same in all; one plan alone shows all of its own. */
export function comparePlans(plans: readonly Pick<PlanCard, PlanLimit>[]) {
  const isShared = (limit: PlanLimit) =>
    plans.length > 1 && new Set(plans.map((plan) => plan[limit])).size === 1
  return {
    differing: limits.filter((limit) => !isShared(limit)),
    shared: limits.filter(isShared),
  }
}

/** The word of the specification beside a plan; none beside Professional, where "Premium" would name another plan. */
export function premiumBadge({
  plan: { level },
}: {
  plan: Pick<PlanCard, 'level'>
}): 'premium' | 'basic' | null {
  if (level === 'professional') return null
  return level === 'premium' ? 'premium' : 'basic'
}
