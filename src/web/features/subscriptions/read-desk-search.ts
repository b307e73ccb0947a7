import type { UpgradePart } from '#contract/subscriptions/desk.ts'

/** What is shown without saying so is `open`. */
export type DeskSearch = { show?: Exclude<UpgradePart, 'open'>; page?: number }

const parts = ['awaiting_payment', 'settled'] as const

export function readDeskSearch(raw: Record<string, unknown>): DeskSearch {
  const show = parts.find((part) => part === raw['show'])
  const page = Number(raw['page'])
  return {
    ...(show && { show }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
  }
}
