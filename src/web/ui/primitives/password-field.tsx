import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState, type ComponentProps } from 'react'

import { m } from '#messages'

import { controlStyle, Field, type FieldProps } from './field.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & FieldProps

export function PasswordField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className, id }}>
      {(attributes) => (
        <span className="relative block">
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...attributes}
            type={shown ? 'text' : 'password'}
            className={controlStyle('pr-12')}
          />
          <button
            type="button"
            aria-label={shown ? m.layout_password_hide() : m.layout_password_show()}
            aria-controls={attributes.id}
            onClick={() => setShown(!shown)}
            className="absolute top-0 right-0 grid size-11.5 place-items-center rounded-md text-ink-2 hover:text-ink"
          >
            {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </button>
        </span>
      )}
    </Field>
  )
}
