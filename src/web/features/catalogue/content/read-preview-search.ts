export type PreviewSearch = { page?: 'contact' }

/** Which page is shown; the home page without a word. */
export function readPreviewSearch({ page }: Record<string, unknown>): PreviewSearch {
  return page === 'contact' ? { page } : {}
}
