import { formatDay, formatMoment } from '#contract/dates.ts'
import type { TimelineEntry } from '#contract/moderation/listings.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { changeLabel, fieldLabel, valueLabel } from '#web/features/properties/change-labels.ts'
import { Pages } from '#web/ui/patterns/pagination.tsx'
import { CardSection } from '#web/ui/primitives/card.tsx'

import { actionLabel } from '../audit/action-labels.ts'
import { checkResultLabel } from '../check-result-labels.ts'

type ListingTimelineProps = {
  timeline: { items: TimelineEntry[]; total: number; page: number; pageSize: number }
  numericId: number
}

/** History of the listing, newest first. */
export function ListingTimeline({ timeline, numericId }: ListingTimelineProps) {
  const { items } = timeline
  return (
    <CardSection title={m.moderation_admin_history()}>
      {items.length === 0 ? (
        <p className="text-ink-2">{m.moderation_admin_history_empty()}</p>
      ) : (
        <ol className="grid grid-cols-1 divide-y divide-line">
          {items.map((entry) => (
            <li key={entry.id} className="grid gap-0.5 py-3 first:pt-0">
              <p className="font-medium wrap-break-word">{historyLabel(entry)}</p>
              <Details entry={entry} />
              <p className="text-sm wrap-break-word text-ink-3">
                {m.moderation_admin_history_by({
                  when: formatMoment(entry.at, currentLocale()),
                  who: authorOf(entry),
                })}
              </p>
            </li>
          ))}
        </ol>
      )}
      <Pages
        list={timeline}
        link={(to) => ({
          to: '/admin/listings/$id',
          params: { id: String(numericId) },
          search: to > 1 ? { page: to } : {},
        })}
      />
    </CardSection>
  )
}

function Details({ entry }: { entry: TimelineEntry }) {
  if (entry.source !== 'change') return null
  const { fields, day, reason } = entry
  return (
    <>
      {fields.length > 0 && (
        <ul className="grid gap-0.5 text-sm text-ink-2">
          {fields.map(({ field, before, after }) => (
            <li key={field} className="line-clamp-3 wrap-break-word">
              {m.moderation_admin_history_change({
                field: fieldLabel(field),
                before: valueLabel(field, before),
                after: valueLabel(field, after),
              })}
            </li>
          ))}
        </ul>
      )}
      {day !== null && <p className="text-sm text-ink-2">{formatDay(day, currentLocale())}</p>}
      {reason !== null && (
        <blockquote className="border-l-2 border-line-strong pl-3 text-md wrap-break-word whitespace-pre-line text-ink-2">
          {reason}
        </blockquote>
      )}
    </>
  )
}

function authorOf({ actor, source }: TimelineEntry): string {
  if (actor === null)
    return source === 'reported' ? m.moderation_admin_history_guest() : m.moderation_admin_history_program()
  const name = actor.name || m.moderation_audit_former()
  return actor.isOwner ? m.moderation_admin_history_owner({ name }) : name
}

/** Sentence for a history entry. */
function historyLabel(entry: TimelineEntry): string {
  switch (entry.source) {
    case 'change':
      if (entry.actor !== null && entry.kind === 'held') return m.moderation_admin_history_taken_down()
      if (entry.actor !== null && entry.kind === 'released') return m.moderation_admin_history_released()
      return changeLabel(entry)
    case 'noticed':
      return m.moderation_admin_history_noticed({ what: checkResultLabel(entry.kind) })
    case 'settled':
      return m.moderation_admin_history_settled({ what: checkResultLabel(entry.kind) })
    case 'reported':
      return m.moderation_admin_history_reported({ why: m.moderation_admin_reason(entry.kind) })
    case 'action':
      return actionLabel(entry.kind)
  }
}
