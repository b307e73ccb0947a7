import { classes } from './classes.ts'

/** The frame of every control that one types or chooses in. */
export function controlStyle(more?: string): string {
  return classes(
    'block w-full min-h-11.5 rounded-md border border-line-strong bg-raised px-3.5 py-2.5 leading-6 text-ink transition-colors duration-(--quick)',
    'placeholder:text-ink-3 placeholder:opacity-100 hover:border-ink-2',
    'focus:border-focus focus:outline-1 focus:-outline-offset-1 focus:outline-focus',
    'aria-invalid:border-lac aria-invalid:outline-1 aria-invalid:-outline-offset-1 aria-invalid:outline-lac',
    'read-only:not-[select]:border-line read-only:not-[select]:bg-sunken read-only:not-[select]:text-ink-2 disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-2',
    more,
  )
}
