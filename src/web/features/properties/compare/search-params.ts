import { readOneOf, searchParams, text } from '#web/ui/patterns/search-params.ts'

export type CompareSearch = ReturnType<typeof readCompareSearch>

/** Numbers of the properties as written, so that the page can say what it leaves out. */
export const readCompareSearch = searchParams({ ids: text, only: readOneOf(['differences']) })
