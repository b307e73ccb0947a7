import { formatPriceCompact } from '#contract/price.ts'
import { pointsOf } from '#contract/shortlists/order.ts'
import type { SharedShortlist, ShortlistHome } from '#contract/shortlists/shapes.ts'
import { m } from '#messages'
import { placeOf } from '#web/features/properties/property-labels.ts'

import { Votes } from './vote-form.tsx'

/** The list on one sheet, instead of its cards. */
export function PrintTable({ list: { homes, people } }: { list: SharedShortlist }) {
  return (
    <table className="hidden w-full border-collapse text-[8pt] leading-tight print:table">
      <thead>
        <tr className="border-b text-left">
          <th scope="col" className="w-6 p-1">
            {m.shortlists_column_order()}
          </th>
          <th scope="col" className="p-1">
            {m.shortlists_column_home()}
          </th>
          <th scope="col" className="p-1">
            {m.shortlists_column_price()}
          </th>
          <th scope="col" className="p-1">
            {m.shortlists_column_cost()}
          </th>
          <th scope="col" className="p-1">
            {m.shortlists_column_votes()}
          </th>
        </tr>
      </thead>
      <tbody>
        {homes.map((home, index) => (
          <tr key={home.propertyId} className="break-inside-avoid border-b align-top">
            <td className="p-1 font-bold">{index + 1}</td>
            <td className="p-1 wrap-anywhere">
              {home.property
                ? `${home.property.title.slice(0, 60)}, ${placeOf(home.property)} (${home.numericId})`
                : m.shortlists_gone_hidden({ id: String(home.numericId) })}
            </td>
            <td className="p-1">{home.property && formatPriceCompact(home.property.price)}</td>
            <td className="p-1">{home.trueCost === null ? '' : formatPriceCompact(home.trueCost)}</td>
            <td className="p-1">
              <strong>{pointsOfHome(home)}</strong>
              <Votes home={home} people={people} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const pointsOfHome = ({ votes }: ShortlistHome) => pointsOf(votes.map(({ vote }) => vote))
