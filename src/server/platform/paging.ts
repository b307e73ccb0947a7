export type AskedPage = { page: number; pageSize: number }

/** Clamps a page number to the last page. */
export function pageWithin(total: number, { page: asked, pageSize }: AskedPage) {
  const page = Math.max(1, Math.min(asked, Math.ceil(total / pageSize)))
  return { total, page, pageSize, hasMore: page * pageSize < total }
}

/** A page of a list, the last one where a later one was asked for: counts first. */
export async function paged<Item>(
  asked: AskedPage,
  total: PromiseLike<number>,
  list: (window: { limit: number; offset: number }) => PromiseLike<Item[]>,
) {
  const { page, pageSize, ...place } = pageWithin(await total, asked)
  const items = await list({ limit: pageSize, offset: (page - 1) * pageSize })
  return { ...place, page, pageSize, items }
}
