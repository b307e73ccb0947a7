import type { ProjectChange } from '#contract/catalogue/project-changes.ts'
import { formatDay } from '#contract/dates.ts'
import { projectChangeStatuses, projectPhases } from '#contract/enums/catalogue.ts'
import { formatNumber } from '#contract/price.ts'
import { labelOf } from '#contract/texts/stored-label.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'

/** The changed fields with their values before and after. */
export function ChangeLines({ change: { changes, note, reason } }: { change: ProjectChange }) {
  return (
    <>
      <ul className="grid gap-0.5">
        {changes.map(({ field, before, after }) => (
          <li key={field} className="line-clamp-4 wrap-anywhere">
            {m.catalogue_change_line({
              field: m.catalogue_change_field(field),
              before: valueWords(field, before),
              after: valueWords(field, after),
            })}
          </li>
        ))}
      </ul>
      {note !== null && <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-2">{note}</p>}
      {reason !== null && (
        <p className="text-sm wrap-anywhere text-ink-2">{`${m.catalogue_change_reason()}: ${reason}`}</p>
      )}
    </>
  )
}

export function ChangeBadge({ status }: Pick<ProjectChange, 'status'>) {
  return <Badge tone={tones[status]}>{m.catalogue_change_status(status)}</Badge>
}

export const statusOptions = () => optionsOf(projectChangeStatuses, m.catalogue_change_status)

const tones = {
  pending: 'saffron-soft',
  accepted: 'neem-soft',
  refused: 'lac-soft',
  withdrawn: 'neutral',
} as const

type Change = ProjectChange['changes'][number]

function valueWords(field: Change['field'], value: Change['before']): string {
  if (value === null || value === '') return m.catalogue_change_empty()
  if (typeof value === 'number') return formatNumber(value)
  if (field === 'phase') return labelOf(projectPhases, value, m.catalogue_phase_name)
  return field === 'possessionDate' ? formatDay(value, currentLocale()) : value
}
