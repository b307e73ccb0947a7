import { classes } from './classes.ts'

/** Turns beside words that say what is going on; itself it is silent. */
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
