import { votes } from '#contract/enums/shortlists.ts'
import type { SharedShortlist } from '#contract/shortlists/shapes.ts'
import { m } from '#messages'
import { placeOf } from '#web/features/properties/property-labels.ts'

/** The list as a CSV file that Excel opens in UTF-8. */
export function tableOf({ homes, people }: SharedShortlist): File {
  const nameOf = (personId: string) => people.find(({ id }) => id === personId)?.name ?? ''
  const rows = homes.map((home) => [
    home.property?.title ?? m.shortlists_gone_hidden({ id: String(home.numericId) }),
    home.property ? placeOf(home.property) : '',
    String(home.numericId),
    home.property ? String(home.property.price) : '',
    home.trueCost === null ? '' : String(home.trueCost),
    ...votes.map((vote) =>
      home.votes
        .filter((given) => given.vote === vote)
        .map(({ personId }) => nameOf(personId))
        .join('; '),
    ),
    home.notes.map(({ personId, text }) => `${nameOf(personId)}: ${text}`).join('\n'),
  ])
  const head = [
    m.shortlists_column_home(),
    m.shortlists_column_place(),
    'ID',
    m.shortlists_column_price(),
    m.shortlists_column_cost(),
    ...votes.map((vote) => m.shortlists_vote(vote)),
    m.shortlists_column_notes(),
  ]
  const text = [head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')
  return new File([`\uFEFF${text}\r\n`], 'shortlist.csv', { type: 'text/csv;charset=utf-8' })
}

/** Quoted; what a spreadsheet would take for a formula becomes text. */
function cellOf(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${plain.replaceAll('"', '""')}"`
}
