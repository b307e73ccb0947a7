import { ownershipTransferStates } from '#contract/enums.ts'

export type OwnershipTransferSearch = {
  state?: (typeof ownershipTransferStates)[number]
  all?: 'true'
  page?: number
}

/** What the address of the list says; unknown values are left out. */
export function readOwnershipTransferSearch(raw: Record<string, unknown>): OwnershipTransferSearch {
  const state = ownershipTransferStates.find((each) => each === raw['state'])
  const page = Number(raw['page'])
  return {
    ...(state && { state }),
    ...(raw['all'] === 'true' && { all: 'true' }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
  }
}
