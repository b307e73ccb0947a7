import { claimInviteStates } from '#contract/enums.ts'
import { flag, readOneOf, page, searchParams } from '#web/ui/patterns/search-params.ts'

export type ClaimInviteSearch = ReturnType<typeof readClaimInviteSearch>

export const readClaimInviteSearch = searchParams({
  state: readOneOf(claimInviteStates),
  all: flag,
  page,
})
