import { classes } from './classes.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'soft' | 'offer' | 'danger' | 'ink'
export type ButtonSize = 'small' | 'medium' | 'large'
export type ButtonStyle = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  block?: boolean | undefined
}

export function buttonStyle(
  { variant = 'primary', size = 'medium', block = false }: ButtonStyle,
  more?: string,
): string {
  return classes(base, variants[variant], sizes[size], block ? 'w-full' : 'whitespace-nowrap', more)
}

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-md border font-semibold leading-5 no-underline select-none transition-[background-color,translate] duration-(--quick) ease-calm active:translate-y-px disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3 disabled:active:translate-y-0 aria-busy:cursor-progress'

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 py-1 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-11 px-4.5 py-2',
  large: 'min-h-12.5 px-6 py-2.5',
}

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-action text-on-action hover:bg-action-hover',
  secondary: 'border-line-strong bg-raised text-ink hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sunken',
  soft: 'border-transparent bg-action-soft text-action-ink hover:border-action',
  offer: 'border-transparent bg-neem text-on-neem hover:bg-neem-ink',
  danger: 'border-transparent bg-lac text-on-lac hover:bg-lac-ink',
  ink: 'border-transparent bg-ink text-paper hover:bg-ink-2',
}
