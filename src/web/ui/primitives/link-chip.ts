/** A filter link styled as a chip; set aria-current on the active one. */
export const linkChipStyle =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-raised px-3.5 text-md whitespace-nowrap text-ink no-underline hover:border-ink-2 aria-[current=page]:border-action aria-[current=page]:bg-action-soft aria-[current=page]:font-semibold aria-[current=page]:text-action-ink'

/** Link options for tabs and pages of a list: active for their exact query only. */
export const exactLink = { activeOptions: { exact: true }, activeProps: {} } as const

/** Scrolls the active link of a horizontally scrolling row into view, without scrolling the page. */
export function scrollLinkIntoView(link: HTMLElement | null): void {
  const row = link?.parentElement
  if (!link || !row) return
  const [outer, inner] = [row.getBoundingClientRect(), link.getBoundingClientRect()]
  if (inner.left >= outer.left && inner.right <= outer.right) return
  row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
}
