import { formatDay, formatMoment, instantInIndia } from '#contract/dates.ts'
import type { ImportKind } from '#contract/imports/lead-fields.ts'
import {
  amountNotations,
  areaNotations,
  dateNotations,
  notationsOfKind,
  notationWords,
  phoneNotations,
  roomNotations,
  type Notation,
} from '#contract/imports/notations.ts'
import { formatPhone } from '#contract/phone.ts'
import { formatNumber } from '#contract/price.ts'
import { formatTypedArea } from '#contract/properties/area-labels.ts'
import { m } from '#messages'
import { Card } from '#web/ui/primitives/card.tsx'

import { FoldedWords } from './folded-words.tsx'

/** How values may be written, from the examples and words of their readers. */
export function ImportNotations({ kind }: { kind: ImportKind }) {
  return (
    <section className="grid gap-3">
      <div>
        <h2 className="text-xl">{m.imports_notations_title()}</h2>
        <p className="mt-0.5 max-w-prose text-sm text-ink-2">{m.imports_notations_text()}</p>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        {notationsOfKind[kind].map((notation) => (
          <NotationCard key={notation} notation={notation} />
        ))}
      </div>
    </section>
  )
}

function NotationCard({ notation }: { notation: Notation }) {
  const { label, examples, note } = parts[notation]
  return (
    <Card className="grid content-start gap-2 px-4 py-3">
      <h3 className="font-semibold">{label()}</h3>
      <dl className="grid gap-x-4 text-sm">
        {examples().map(([text, read]) => (
          <div key={text} className="grid grid-cols-2 gap-x-4 border-b border-line py-1.5 last:border-0">
            <dt className="wrap-anywhere">{text}</dt>
            <dd className="wrap-anywhere text-ink-2">{read}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-2">{note()}</p>
      <FoldedWords
        summary={m.imports_notations_words()}
        words={notationWords[notation].map((words) => ['', words] as const)}
      />
    </Card>
  )
}

type Part = {
  label: () => string
  /** What is written and what is read. */
  examples: () => (readonly [string, string])[]
  note: () => string
}

const parts: Readonly<Record<Notation, Part>> = {
  amounts: {
    label: m.imports_notations_amounts,
    examples: () => amountNotations.map(([text, rupees]) => [text, `₹${formatNumber(rupees)}`]),
    note: m.imports_notations_amounts_note,
  },
  areas: {
    label: m.imports_notations_areas,
    examples: () =>
      areaNotations.map(([text, value, unit]) => [text, formatTypedArea({ value, unit: unit ?? 'sqft' })]),
    note: m.imports_notations_areas_note,
  },
  rooms: {
    label: m.imports_notations_rooms,
    examples: () => roomNotations.map(([text, rooms]) => [text, String(rooms)]),
    note: m.imports_notations_rooms_note,
  },
  dates: {
    label: m.imports_notations_dates,
    examples: () => dateNotations.map(([text, read]) => [text, momentText(read)]),
    note: m.imports_notations_dates_note,
  },
  phones: {
    label: m.imports_notations_phones,
    examples: () => phoneNotations.map(([text, phones]) => [text, phones.map(formatPhone).join(', ')]),
    note: m.imports_notations_phones_note,
  },
}

/** A day alone has no time. */
function momentText(read: string): string {
  const [day = '', time = ''] = read.split(' ')
  return time === '00:00' ? formatDay(day) : formatMoment(instantInIndia(day, time))
}
