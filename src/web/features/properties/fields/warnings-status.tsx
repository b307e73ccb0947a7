import { m } from '#messages'

import { VisuallyHidden } from '#web/ui/primitives/visually-hidden.tsx'

import type { TextWarnings } from './use-text-warnings.ts'

/** Says aloud what appears beside the texts. */
export function WarningsStatus({ warnings }: { warnings: TextWarnings }) {
  const sentences = Object.values(warnings)
  return (
    <div role="status">
      {sentences.length > 0 && (
        <VisuallyHidden>{[m.properties_form_warning(), ...sentences].join(' ')}</VisuallyHidden>
      )}
    </div>
  )
}
