import { ownershipTransferStates } from '#contract/enums.ts'
import { flag, oneOf, page, searchParams } from '#web/ui/patterns/search-params.ts'

export type OwnershipTransferSearch = ReturnType<typeof readOwnershipTransferSearch>

export const readOwnershipTransferSearch = searchParams({
  state: oneOf(ownershipTransferStates),
  all: flag,
  page,
})
