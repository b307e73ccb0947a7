import { handoverStates } from '#contract/words.ts'

export type HandoverSearch = { state?: (typeof handoverStates)[number]; all?: 'true'; page?: number }

/** What the address of the list says; unknown values are left out. */
export function readHandoverSearch(raw: Record<string, unknown>): HandoverSearch {
  const state = handoverStates.find((each) => each === raw['state'])
  const page = Number(raw['page'])
  return {
    ...(state && { state }),
    ...(raw['all'] === 'true' && { all: 'true' }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
  }
}
