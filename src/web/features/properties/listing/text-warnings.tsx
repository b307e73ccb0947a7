import { m } from '#messages'

import { Notice } from '#web/ui/notice.tsx'

export function TextWarnings({ warnings }: { warnings: readonly string[] }) {
  return (
    <div role="status">
      {warnings.length > 0 && (
        <Notice tone="waiting">
          <p className="font-semibold">{m.properties_form_warning()}</p>
          <ul className="mt-1 grid gap-1 text-sm">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
