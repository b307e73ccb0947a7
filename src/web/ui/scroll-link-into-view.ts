/** A chosen link of a row that is pushed sideways comes into sight; the page itself stays where it is. */
export function scrollLinkIntoView(link: HTMLElement | null): void {
  const row = link?.parentElement
  if (!link || !row) return
  const [outer, inner] = [row.getBoundingClientRect(), link.getBoundingClientRect()]
  if (inner.left >= outer.left && inner.right <= outer.right) return
  row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
}
