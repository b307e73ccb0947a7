import { readOneOf, searchParams } from '#web/ui/patterns/search-params.ts'

export type PreviewSearch = ReturnType<typeof readPreviewSearch>

/** Without `page`, the home page. */
export const readPreviewSearch = searchParams({ page: readOneOf(['contact']) })
