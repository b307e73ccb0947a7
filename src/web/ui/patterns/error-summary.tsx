import { m } from '#messages'

import { Notice } from '../primitives/notice.tsx'

export type NamedError = { name: string; message: string }

type ErrorSummaryProps = { errors: readonly NamedError[]; onChoose: (name: string) => void }

/** All errors of a long form at its top; each links to its field. */
export function ErrorSummary({ errors, onChoose }: ErrorSummaryProps) {
  if (errors.length === 0) return null
  return (
    <Notice tone="bad">
      <p className="font-semibold">{m.layout_form_errors({ count: errors.length })}</p>
      <ul>
        {errors.map((error) => (
          <li key={error.name}>
            <button
              type="button"
              className="text-link min-h-8 text-left"
              onClick={() => onChoose(error.name)}
            >
              {error.message}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
