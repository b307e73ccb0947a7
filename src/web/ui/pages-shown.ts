/** The page numbers to link to; null is a gap. All when there are at most seven, else first, last and the neighbours. */
export function pagesShown(page: number, pageCount: number): (number | null)[] {
  if (pageCount <= 7) return range(1, pageCount)
  if (page <= 4) return [...range(1, 5), null, pageCount]
  if (page >= pageCount - 3) return [1, null, ...range(pageCount - 4, pageCount)]
  return [1, null, page - 1, page, page + 1, null, pageCount]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
