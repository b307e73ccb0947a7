import { Link } from '@tanstack/react-router'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'

import { warningSentence } from '#contract/safety/warning-labels.ts'
import type { ScamWarning } from '#contract/safety/warning.ts'
import { m } from '#messages'
import { Notice } from '#web/ui/primitives/notice.tsx'

type ScamWarningsProps = {
  warnings: readonly ScamWarning[]
  /** Sentences of other checks, such as that of the rent. */
  further?: readonly string[]
  /** Button that reports it. */
  report?: ReactNode
  className?: string
}

/** Warns whoever reads a text, and names the words; nothing for a harmless text. */
export function ScamWarnings({ warnings, further = [], report, className }: ScamWarningsProps) {
  const sentences = [...warnings.map(warningSentence), ...further]
  if (sentences.length === 0) return null
  return (
    <Notice tone="bad" role="note" className={className}>
      <p className="font-semibold">{m.safety_warning_title()}</p>
      {sentences.map((sentence) => (
        <p key={sentence} className="mt-0.5 text-sm wrap-anywhere">
          {sentence}
        </p>
      ))}
      <p className="mt-1 flex flex-wrap items-center gap-x-5 text-sm">
        {report}
        <Link to="/stay-safe" className="touch-link font-medium">
          {m.safety_warning_help()}
        </Link>
      </p>
    </Notice>
  )
}

/** The warning in one line, for lists. */
export function ScamMark({ warnings }: { warnings: readonly ScamWarning[] }) {
  if (warnings.length === 0) return null
  return (
    <p className="text-sm wrap-anywhere text-lac-ink">
      <TriangleAlert aria-hidden className="mr-1.5 inline-block size-4 align-text-bottom" />
      <span className="font-semibold">{m.safety_warning_title()}</span>{' '}
      {warnings.map(({ trigger }) => `“${trigger}”`).join(', ')}
    </p>
  )
}
