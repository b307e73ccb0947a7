import { readMatching, searchParams } from '#web/ui/patterns/search-params.ts'

export const readPartnersSearch = searchParams({
  team: readMatching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
})
