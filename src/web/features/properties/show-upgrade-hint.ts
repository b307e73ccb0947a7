import type { ErrorCode } from '#contract/errors.ts'
import { m } from '#messages'
import type { AnyRouter } from '@tanstack/react-router'

import { toast } from '#web/ui/primitives/toast.ts'

type Failure = { code: ErrorCode; message: string }

export function isPlanFull({ code }: Failure): boolean {
  return code === 'UPGRADE_REQUIRED' || code === 'PLAN_LIMIT_REACHED'
}

/** The plan has no room: says so, with the way to the plans. */
export function showUpgradeHint({ code }: Failure, problem: string, router: AnyRouter): void {
  const title =
    code === 'PLAN_LIMIT_REACHED' ? m.properties_plan_limit_title() : m.properties_upgrade_required()
  const openPlans = () => void router.navigate({ to: '/user-dashboard/subscription' })
  toast.error(title, problem, { label: m.properties_upgrade_required_link(), onPress: openPlans }, 12)
}

/** The problem, and that a draft keeps what was typed. */
export function problemWithDraft({ code, message: problem }: Failure): string {
  return code === 'PLAN_LIMIT_REACHED'
    ? m.properties_plan_limit_saved({ problem })
    : m.properties_upgrade_required_saved({ problem })
}
