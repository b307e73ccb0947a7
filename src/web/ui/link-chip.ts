/** A link that filters; set aria-current on the one that is chosen. */
export const linkChipStyle =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-raised px-3.5 text-md whitespace-nowrap text-ink no-underline hover:border-ink-2 aria-[current=page]:border-action aria-[current=page]:bg-action-soft aria-[current=page]:font-semibold aria-[current=page]:text-action-ink'
