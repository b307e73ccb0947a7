import { m } from '#messages'
import type { AnyRouter } from '@tanstack/react-router'

import { toast } from '#web/ui/toast.ts'

/** The plan has no room: says so, with the way to the plans. */
export function tellUpgrade(problem: string, router: AnyRouter): void {
  const seePlans = () => void router.navigate({ to: '/user-dashboard/subscription' })
  const way = { label: m.properties_upgrade_required_link(), onPress: seePlans }
  toast.error(m.properties_upgrade_required(), problem, way, 12)
}
