import { classes } from './classes.ts'

/** A still-loading piece; give it the size of what comes. Announce the waiting once, on the list that holds it. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classes('skeleton', className)} />
}
