import { Link } from '@tanstack/react-router'

import { m } from '#messages'
import { classes } from '#web/ui/primitives/classes.ts'
import { LogoMark } from '#web/ui/primitives/logo-mark.tsx'

/** Logo, linking to the home page. */
export function Logo({ className }: { className?: string }) {
  return (
    <Link
      to="/"
      className={classes(
        'inline-flex min-h-11 items-center gap-2.25 rounded-md text-ink no-underline',
        className,
      )}
    >
      <LogoMark className="-mt-0.75 text-action group-[.on-picture]/header:text-on-dawn-mark" />
      <span className="font-display text-xl leading-none">{m.layout_product()}</span>
    </Link>
  )
}
