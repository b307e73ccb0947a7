import Upload from 'lucide-react/icons/upload'
import type { ReactNode } from 'react'

import { buttonStyle, type ButtonStyle } from '#web/ui/primitives/button-style.ts'
import { classes } from '#web/ui/primitives/classes.ts'

type FileButtonProps = {
  label: string
  accept: string
  disabled: boolean
  variant?: ButtonStyle['variant']
  onChoose: (file: File) => void
  children: ReactNode
}

/** Opens the device's file picker; the same file can be chosen again. */
export function FileButton({
  label,
  accept,
  disabled,
  variant = 'primary',
  onChoose,
  children,
}: FileButtonProps) {
  return (
    <label
      className={classes(
        buttonStyle({ variant }),
        'relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        disabled ? 'opacity-60' : 'cursor-pointer',
      )}
    >
      <input
        type="file"
        accept={accept}
        aria-label={label}
        disabled={disabled}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onChoose(file)
        }}
      />
      <Upload aria-hidden />
      {children}
    </label>
  )
}
