/** A link that filters; set aria-current on the one that is chosen. */
export const linkChipStyle =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-raised px-3.5 text-md whitespace-nowrap text-ink no-underline hover:border-ink-2 aria-[current=page]:border-action aria-[current=page]:bg-action-soft aria-[current=page]:font-semibold aria-[current=page]:text-action-ink'

/** A link to a part or page of a list is the current one for its own query only, and says so by itself. */
export const exactLink = { activeOptions: { exact: true }, activeProps: {} } as const

/** A chosen link of a row that is pushed sideways comes into sight; the page itself stays where it is. */
export function scrollLinkIntoView(link: HTMLElement | null): void {
  const row = link?.parentElement
  if (!link || !row) return
  const [outer, inner] = [row.getBoundingClientRect(), link.getBoundingClientRect()]
  if (inner.left >= outer.left && inner.right <= outer.right) return
  row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
}
