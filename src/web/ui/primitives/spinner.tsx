import { classes } from './classes.ts'

/** Decorative, beside a text that says what is loading; hidden from screen readers. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-block size-4 flex-none rounded-full border-2 border-current border-r-transparent motion-safe:animate-spin',
        className,
      )}
    />
  )
}
