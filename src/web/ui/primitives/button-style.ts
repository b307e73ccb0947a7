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
  return classes('button', `button-${variant}`, `button-${size}`, block && 'button-block', more)
}
