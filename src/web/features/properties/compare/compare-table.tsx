import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import EqualNot from 'lucide-react/icons/equal-not'
import X from 'lucide-react/icons/x'

import type { ComparedProperty } from '#contract/properties/comparison.ts'
import { m } from '#messages'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { classes } from '#web/ui/primitives/classes.ts'

import { availabilityLabel, isGone, languageOf, priceInFull } from '../property-labels.ts'
import { PropertyPicture } from '../property-picture.tsx'
import {
  comparisonOf,
  hasMixedAreas,
  type Cell,
  type ComparisonGroup,
  type ComparisonRow,
} from './comparison-rows.ts'
import { FloorPlanRow, UnknownCell } from './floor-plan-row.tsx'
import { removeCompared } from './gathered.ts'
import { cellStyle, nameStyle, valueStyle } from './table-styles.ts'

type CompareTableProps = { properties: readonly ComparedProperty[]; onlyDifferences: boolean }

/** A column a property, a row a fact. On a phone it scrolls sideways below its row names. */
export function CompareTable({ properties, onlyDifferences }: CompareTableProps) {
  const isSeveral = properties.length > 1
  const isNarrowed = onlyDifferences && isSeveral
  const groups = comparisonOf(properties)
    .map(({ name, rows }) => ({ name, rows: rows.filter(({ differs }) => differs || !isNarrowed) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <>
      <div className={scrollerStyle}>
        <table className={classes(tableStyle, widths[properties.length - 1])}>
          <caption className="sr-only">{m.properties_compare_title()}</caption>
          <colgroup>
            <col className="w-28 sm:w-36 lg:w-52 print:w-36" />
            {properties.map(({ id }) => (
              <col key={id} className="w-34 sm:w-44 lg:w-auto print:w-auto" />
            ))}
          </colgroup>
          <thead>
            <tr>
              <td>
                <span className="sr-only">{m.properties_pictures()}</span>
              </td>
              {properties.map((property) => (
                <PictureCell key={property.id} property={property} all={properties} />
              ))}
            </tr>
            <tr>
              <td className={classes(headStyle, nameStyle, 'text-sm text-ink-2 print:text-print')}>
                {isSeveral && (
                  <>
                    {m.properties_compare_legend()}
                    <EqualNot aria-hidden className={markStyle} />
                  </>
                )}
              </td>
              {properties.map((property) => (
                <HeadCell key={property.id} property={property} />
              ))}
            </tr>
          </thead>
          <FloorPlanRow properties={properties} />
          {groups.map((group) => (
            <GroupRows key={group.name} group={group} properties={properties} />
          ))}
        </table>
      </div>
      {groups.length === 0 && <p>{m.properties_compare_same()}</p>}
      <TableNotes properties={properties} />
    </>
  )
}

const scrollerStyle =
  'relative max-lg:-mx-4 max-lg:overflow-x-auto max-lg:overscroll-x-contain md:max-lg:-mx-6 print:m-0! print:overflow-visible!'
const tableStyle =
  'w-full table-fixed border-separate border-spacing-0 text-left text-md tabular-nums print:text-print'
const headStyle =
  'pt-2 pb-3 pr-2 align-top bg-paper sm:pr-3 lg:sticky lg:top-(--header-compact) lg:z-2 print:static print:py-0.5'
const markStyle = 'ml-1 inline size-4! align-text-bottom text-action print:size-2.5!'

/** One or two properties are not stretched over a wide screen. */
const widths = ['lg:max-w-130', 'lg:max-w-208', 'lg:max-w-260', '']

type PictureCellProps = { property: ComparedProperty; all: readonly ComparedProperty[] }

function PictureCell({ property: { numericId, title, image }, all }: PictureCellProps) {
  const others = all.map((property) => property.numericId).filter((id) => id !== numericId)
  return (
    <td className={classes(valueStyle, 'pr-2 align-bottom sm:pr-3')}>
      <Link
        to="/compare"
        search={(search) => ({ ...search, ids: others.join(',') || undefined })}
        replace
        resetScroll={false}
        aria-label={m.properties_compare_remove({ title })}
        onClick={() => removeCompared(String(numericId))}
        className="inline-flex min-h-11 items-center gap-1 text-sm text-ink-2 hover:text-ink print:hidden"
      >
        <X aria-hidden className="size-4!" />
        {m.properties_compare_remove_short()}
      </Link>
      <PropertyPicture
        image={image}
        title={title}
        alt=""
        sizes="(min-width: 1024px) 260px, 140px"
        first
        className="aspect-4/3 rounded-md print:aspect-9/2 print:[&_.badge]:bottom-0.5 print:[&_.badge]:left-0.5 print:[&_.badge]:py-0 print:[&_.badge]:text-print"
      />
    </td>
  )
}

function HeadCell({ property }: { property: ComparedProperty }) {
  const { numericId, title } = property
  return (
    <th scope="col" className={classes(headStyle, valueStyle, 'font-normal')}>
      <span className="block text-lg font-bold print:text-print">{priceInFull(property)}</span>
      <Link
        to="/property/$id"
        params={{ id: String(numericId) }}
        lang={languageOf(title)}
        title={title}
        className="text-link line-clamp-3 font-medium lg:line-clamp-2"
      >
        {title}
      </Link>
      <span className="mt-1 flex flex-wrap gap-1">
        <Badge size="tiny" className="print:py-0 print:text-print">
          {m.properties_id({ id: numericId })}
        </Badge>
        {isGone(property) && (
          <Badge size="tiny" tone="lac-soft" className="print:py-0 print:text-print">
            {availabilityLabel(property)}
          </Badge>
        )}
      </span>
    </th>
  )
}

type GroupRowsProps = { group: ComparisonGroup; properties: readonly ComparedProperty[] }

/** The titles are repeated for the eye, where the head has scrolled away. */
function GroupRows({ group, properties }: GroupRowsProps) {
  const { name, rows } = group
  const isTicks = rows.every(({ isTick }) => isTick)
  return (
    <tbody>
      <tr className={isTicks ? 'print:hidden' : undefined}>
        <th scope="rowgroup" className={classes(nameStyle, groupStyle)}>
          {name}
        </th>
        {properties.map(({ id, title }) => (
          <td
            key={id}
            aria-hidden
            className={classes(groupStyle, valueStyle, 'pr-2 text-sm font-normal text-ink-3')}
          >
            <span className="line-clamp-1 lg:hidden print:hidden">{title}</span>
          </td>
        ))}
      </tr>
      {rows.map((row) => (
        <FactRow key={row.name} row={row} isMarked={properties.length > 1 && row.differs} />
      ))}
      {isTicks && <PrintedFeatures group={group} />}
    </tbody>
  )
}

const groupStyle = 'pt-6 pb-2 align-bottom font-semibold print:pt-1 print:pb-px'

type FactRowProps = { row: ComparisonRow; isMarked: boolean }

function FactRow({ row: { name, cells, isTick }, isMarked }: FactRowProps) {
  return (
    <tr className={isTick ? 'print:hidden' : undefined}>
      <th
        scope="row"
        className={classes(cellStyle, nameStyle, 'text-sm font-normal text-ink-2 print:text-print')}
      >
        {name}
        {isMarked && (
          <>
            <EqualNot aria-hidden className={markStyle} />
            <span className="sr-only">{m.properties_compare_differs()}</span>
          </>
        )}
      </th>
      {cells.map((cell, index) => (
        // A column has no name of its own: it stands for the property at this place.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <td key={index} className={classes(cellStyle, valueStyle, isMarked ? 'font-medium' : 'text-ink-2')}>
          <CellContent cell={cell} isTick={isTick} />
        </td>
      ))}
    </tr>
  )
}

function CellContent({ cell, isTick }: { cell: Cell; isTick: boolean }) {
  if (cell === null) return <UnknownCell />
  if (isTick)
    return (
      <>
        <Check aria-hidden className="text-neem-ink" />
        <span className="sr-only">{cell.lines}</span>
      </>
    )
  if (cell.projectSlug !== undefined)
    return (
      <Link to="/projects/$slug" params={{ slug: cell.projectSlug }} search={{}} className="text-link">
        {cell.lines}
      </Link>
    )
  return (
    <>
      {cell.lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {cell.hint && (
        <span className="block text-sm font-normal text-ink-3 print:text-print">{cell.hint}</span>
      )}
    </>
  )
}

/** On paper one row instead of many, so that all fits on a page. */
function PrintedFeatures({ group: { name, rows } }: { group: ComparisonGroup }) {
  const columns = rows[0]?.cells ?? []
  return (
    <tr aria-hidden className="hidden print:table-row">
      <td className={classes(cellStyle, 'font-semibold')}>{name}</td>
      {columns.map((_, column) => (
        // oxlint-disable-next-line react/no-array-index-key -- as in the rows above
        <td key={column} className={classes(cellStyle, valueStyle)}>
          <span className="line-clamp-6">
            {rows
              .filter(({ cells }) => cells[column])
              .map(({ name }) => name)
              .join(', ')}
          </span>
        </td>
      ))}
    </tr>
  )
}

function TableNotes({ properties }: { properties: readonly ComparedProperty[] }) {
  const hasEmi = properties.some(({ purpose }) => purpose === 'sale')
  return (
    <div className="grid max-w-prose gap-1 text-sm text-ink-3 print:max-w-none print:text-print">
      {hasMixedAreas(properties) && (
        <p>{m.properties_compare_rate_note({ unit: properties[0]?.areaTexts.unit ?? '' })}</p>
      )}
      {hasEmi && (
        <p>
          {m.properties_estimated_emi()}: {m.properties_emi_hint()}
        </p>
      )}
    </div>
  )
}
