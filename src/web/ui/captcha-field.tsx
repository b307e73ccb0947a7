import { m } from '#messages'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ComponentProps } from 'react'

import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'

type CaptchaFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & {
  question: string | null
  /** Why there is no question. */
  problem: string | null
  /** Nobody has asked for one yet. */
  isAsked?: boolean
  onNew: () => void
}

/** A small sum, its answer, and another one for who does not like it. */
export function CaptchaField({
  question,
  problem,
  isAsked = true,
  onNew,
  error,
  ...field
}: CaptchaFieldProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
      <TextField
        label={
          question === null ? (
            isAsked && problem === null ? (
              m.layout_captcha_loading()
            ) : (
              m.layout_captcha_none()
            )
          ) : (
            <span className="tabular-nums">{m.layout_captcha({ question })}</span>
          )
        }
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        error={problem ?? error}
        {...field}
      />
      {/* As far down as the label of the field beside it is high. */}
      <div className="mt-[calc(1lh+var(--spacing)*1.5)] text-md">
        <Button
          variant="secondary"
          className="min-h-11.5"
          aria-label={m.layout_captcha_new_label()}
          icon={<RefreshCw aria-hidden />}
          onClick={onNew}
        >
          {m.layout_captcha_new()}
        </Button>
      </div>
    </div>
  )
}
