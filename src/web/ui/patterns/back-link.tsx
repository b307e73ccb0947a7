import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, type LinkProps } from '@tanstack/react-router'

import { exactLink } from '../primitives/link-chip.ts'

/** From one record back to the list that it is of. */
export function BackLink({ children, ...link }: LinkProps & { children: string }) {
  return (
    <Link
      {...link}
      {...exactLink}
      className="text-link inline-flex min-h-11 items-center gap-2 justify-self-start wrap-anywhere [&_svg]:size-4.5!"
    >
      <ArrowLeft aria-hidden />
      {children}
    </Link>
  )
}
