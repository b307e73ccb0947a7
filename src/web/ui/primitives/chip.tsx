import X from 'lucide-react/icons/x'
import type { ComponentProps, ReactNode } from 'react'

import { classes } from './classes.ts'

type ChipOptionProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  type?: 'checkbox' | 'radio'
  label: ReactNode
  className?: string
}

/** A checkbox or radio styled as a chip. */
export function ChipOption({ type = 'checkbox', label, className, ...rest }: ChipOptionProps) {
  return (
    <label
      className={classes(
        chipStyle,
        'relative has-checked:border-action has-checked:bg-action-soft has-checked:font-semibold has-checked:text-action-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-60',
        className,
      )}
    >
      <input type={type} {...rest} className="choice-cover rounded-full" />
      {label}
    </label>
  )
}

/** Content of a link or button that removes a filter; give that element `removableChipStyle`. */
export function RemovableChipContent({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <X aria-hidden className="size-4!" />
    </>
  )
}

export const removableChipStyle =
  'relative inline-flex min-h-9 items-center gap-1.5 rounded-full bg-action-soft py-1 pr-2 pl-3 text-sm font-medium text-action-ink no-underline hover:underline before:absolute before:-inset-y-1 before:inset-x-0'

const chipStyle =
  'inline-flex min-h-10 items-center justify-center gap-1.5 rounded-full border border-line-strong bg-raised px-3.5 py-1.5 text-md leading-5 whitespace-nowrap text-ink hover:border-ink-2 pointer-coarse:min-h-11'
