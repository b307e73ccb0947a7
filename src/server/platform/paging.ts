export type AskedPage = { page: number; pageSize: number }

/** Clamps a page number to the last page. */
export function pageWithin(total: number, { page: asked, pageSize }: AskedPage) {
  const page = Math.max(1, Math.min(asked, Math.ceil(total / pageSize)))
  return { total, page, pageSize, hasMore: page * pageSize < total }
}
