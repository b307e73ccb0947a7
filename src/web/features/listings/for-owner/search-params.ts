import { claimInviteStates } from '#contract/enums.ts'
import { flag, oneOf, page, searchParams } from '#web/ui/patterns/search-params.ts'

export type ClaimInviteSearch = ReturnType<typeof readClaimInviteSearch>

export const readClaimInviteSearch = searchParams({
  state: oneOf(claimInviteStates),
  all: flag,
  page,
})
