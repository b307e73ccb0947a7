import { searchParams, text } from '#web/ui/patterns/search-params.ts'

type FindSearch = ReturnType<typeof readFindSearch>

export const readFindSearch = searchParams({ q: text })
