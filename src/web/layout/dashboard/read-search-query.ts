import { searchParams, text } from '#web/ui/patterns/search-params.ts'

export const readFindSearch = searchParams({ q: text })
