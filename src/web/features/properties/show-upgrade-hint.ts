import type { AnyRouter } from '@tanstack/react-router'

import type { ErrorCode } from '#contract/errors.ts'
import { m } from '#messages'
import { toast } from '#web/ui/primitives/toast.ts'

type Failure = { code: ErrorCode; message: string }

export function isPlanFull({ code }: Failure): boolean {
  return code === 'UPGRADE_REQUIRED' || code === 'PLAN_LIMIT_REACHED'
}

/** Toast that the plan's limit is reached, with a link to the plans. */
export function showUpgradeHint({ code }: Failure, problem: string, router: AnyRouter): void {
  const title =
    code === 'PLAN_LIMIT_REACHED' ? m.properties_plan_limit_title() : m.properties_upgrade_required()
  const openPlans = () => void router.navigate({ to: '/user-dashboard/subscription' })
  toast.error(title, problem, { label: m.properties_upgrade_required_link(), onPress: openPlans }, 12)
}

/** Problem text, with a note that the draft is saved. */
export function problemWithDraft({ code, message: problem }: Failure): string {
  return code === 'PLAN_LIMIT_REACHED'
    ? m.properties_plan_limit_saved({ problem })
    : m.properties_upgrade_required_saved({ problem })
}
