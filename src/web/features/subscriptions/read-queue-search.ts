import type { UpgradeFilter } from '#contract/subscriptions/request-queue.ts'

/** What is shown without saying so is `open`; `request`: only this one. */
export type DashboardSearch = { show?: Exclude<UpgradeFilter, 'open'>; request?: string; page?: number }

const parts = ['awaiting_payment', 'settled'] as const
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function readQueueSearch(raw: Record<string, unknown>): DashboardSearch {
  const show = parts.find((part) => part === raw['show'])
  const { request } = raw
  const page = Number(raw['page'])
  return {
    ...(show && { show }),
    ...(typeof request === 'string' && uuid.test(request) && { request }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
  }
}
