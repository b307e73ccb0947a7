import { useId, useState, type FormEvent } from 'react'

import type { SiteEditor } from '#contract/catalogue/site-editor.ts'
import { formatMoment } from '#contract/dates.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { numberLabels } from './site-text-labels.ts'

type SiteNumberFormProps = { setting: SiteEditor['numbers'][number] }

/** A number of the settings, with its earlier values from the audit log. */
export function SiteNumberForm({ setting: { key, value, least, most, history } }: SiteNumberFormProps) {
  const textId = useId()
  const [typed, setTyped] = useState(String(value))
  const { title, text } = numberLabels[key]
  const { run, isPending } = useAction(
    (to: number) => api.catalogue.setSiteNumber({ key, from: value, to }),
    { done: m.catalogue_switch_saved(), failed: m.catalogue_number_failed() },
  )
  function save(event: FormEvent) {
    event.preventDefault()
    void run(Number(typed))
  }
  return (
    <form className="mt-5 grid gap-2" onSubmit={save}>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={title()}
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          required
          value={typed}
          aria-describedby={textId}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="secondary" disabled={isPending || typed === String(value)}>
          {m.catalogue_number_save()}
        </Button>
      </div>
      <p id={textId} className="max-w-prose text-sm text-ink-2">
        {text()}
      </p>
      {history.length > 0 && (
        <details className="text-sm text-ink-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center">
            {m.catalogue_number_history()}
          </summary>
          <ol className="grid gap-1">
            {history.map(({ before, after, changedAt, changedBy }) => (
              <li key={changedAt}>
                {m.catalogue_number_change({
                  before,
                  after,
                  name: changedBy ?? m.catalogue_content_somebody(),
                  moment: formatMoment(changedAt, currentLocale()),
                })}
              </li>
            ))}
          </ol>
        </details>
      )}
    </form>
  )
}
