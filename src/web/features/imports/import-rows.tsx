import { Link } from '@tanstack/react-router'

import { formatDay } from '#contract/dates.ts'
import type { importRowFilters } from '#contract/enums/imports.ts'
import type {
  ImportDetail,
  ImportedHome,
  ImportedLeadShown,
  ImportRowShown,
} from '#contract/imports/import-detail.ts'
import { formatPhone } from '#contract/phone.ts'
import { formatNumber } from '#contract/price.ts'
import { formatTypedArea } from '#contract/properties/area-labels.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { DownloadButton } from '#web/ui/patterns/download-button.tsx'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { FilterLinks, RowList } from '#web/ui/patterns/list-page.tsx'
import { Pages } from '#web/ui/patterns/pagination.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Card } from '#web/ui/primitives/card.tsx'

import { fieldLabel, valueLabel } from '../properties/change-labels.ts'
import { RowChoice } from './import-choices.tsx'
import { importTexts, rowFilterLabel, rowStateLabel } from './import-labels.ts'
import type { ImportSearch } from './search-params.ts'

type ImportRowsProps = {
  shown: ImportDetail
  rows: { items: readonly ImportRowShown[]; page: number; pageSize: number; total: number }
  search: ImportSearch
}

type Shown = (typeof importRowFilters)[number]

const path = '/user-dashboard/import/$id' as const

/** Rows in the order of the file, each with its repairs, refusal or listing. */
export function ImportRows({ shown, rows, search }: ImportRowsProps) {
  const { id, kind, counts, repaired, changed, missingListings } = shown
  const params = { id }
  const filters: [Shown, number][] = [
    ['ready', counts.ready],
    ['changed', changed],
    ['missing', missingListings],
    ['imported', counts.imported],
    ['repaired', repaired],
    ['refused', counts.refused],
    ['skipped', counts.skipped],
    ['known', counts.known],
    ['undone', counts.undone],
  ]
  return (
    <section id="rows" className="grid scroll-mt-20 grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{m.imports_rows_title()}</h2>
        {counts.refused > 0 && !shown.isPurged && (
          <DownloadButton
            label={m.imports_refused_download()}
            load={() => api.imports.getRefusedRows({ id })}
            done={m.imports_refused_done()}
            failed={m.imports_download_failed()}
          />
        )}
      </div>
      <FilterLinks
        label={m.imports_rows_filter()}
        links={[
          {
            label: m.imports_rows_all(),
            count: shown.rows + missingListings,
            isCurrent: search.show === undefined,
            link: { to: path, params, search: {}, resetScroll: false },
          },
          ...filters
            .filter(([show, count]) => count > 0 || show === search.show)
            .map(([show, count]) => ({
              label: rowFilterLabel(kind, show),
              count,
              isCurrent: show === search.show,
              link: { to: path, params, search: { show }, resetScroll: false },
            })),
        ]}
      />
      {rows.items.length === 0 ? (
        <Card>
          <EmptyState
            picture="search"
            level={3}
            title={m.imports_rows_none()}
            text={m.imports_rows_none_text()}
          />
        </Card>
      ) : (
        <RowList label={m.imports_rows_title()}>
          {rows.items.map((row) => (
            <ImportRow key={row.line} shown={shown} row={row} />
          ))}
        </RowList>
      )}
      <Pages
        list={rows}
        link={(page) => ({
          to: path,
          params,
          search: { ...(search.show && { show: search.show }), ...(page > 1 && { page }) },
        })}
      />
    </section>
  )
}

type ImportRowProps = { shown: ImportDetail; row: ImportRowShown }

function ImportRow({ shown, row }: ImportRowProps) {
  const { kind } = shown
  const { line, state, title, reference, changes, reasons, photos, property, leadId, home } = row
  const { phone, email, day, lead } = row
  const { label, tone } = rowStateLabel(kind, row)
  const facts = joinWithDots(
    row.isInFile && m.imports_row_line({ line }),
    reference,
    home && priceOf(home),
    home && formatTypedArea(home.area),
    home?.locality,
    phone && formatPhone(phone),
    email,
    day && formatDay(day, currentLocale()),
    photos > 0 && m.imports_row_photos({ count: photos }),
  )
  // What is said above of most rows, only refused ones say again.
  const saidAbove = shown.repeated.flatMap(({ reason, isOfMost }) => (isOfMost ? reason : []))
  const said = state === 'refused' ? reasons : reasons.filter((reason) => !saidAbove.includes(reason))
  return (
    <li className="grid gap-1 border-b border-line py-3 last:border-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-semibold wrap-anywhere">{title ?? importTexts[kind].rowUntitled()}</p>
        <Badge tone={tone}>{label()}</Badge>
      </div>
      <p className="text-sm text-ink-3 wrap-anywhere">{facts}</p>
      {home && home.facts.length > 0 && (
        <ReadFacts
          facts={home.facts.map(({ field, value }) => [fieldLabel(field), valueLabel(field, value)])}
        />
      )}
      {lead && <ReadFacts facts={factsOf(lead)} />}
      {changes.map(({ field, before, after }) => (
        <p key={field} className="line-clamp-3 text-sm wrap-anywhere">
          {m.properties_edit_change_line({
            field: fieldLabel(field),
            before: valueLabel(field, before),
            after: valueLabel(field, after),
          })}
        </p>
      ))}
      {said.map((reason) => (
        <p key={reason} className="text-sm text-ink-2 wrap-anywhere">
          {asSentence(reason)}
        </p>
      ))}
      {property !== null && !property.isArchived && (
        <Link
          to="/property/$id"
          params={{ id: String(property.numericId) }}
          className="text-link justify-self-start py-1.5 text-sm"
        >
          {m.imports_row_open({ number: property.numericId })}
        </Link>
      )}
      <RowChoice shown={shown} row={row} />
      {leadId !== null && (
        <Link
          to="/user-dashboard/leads/$id"
          params={{ id: leadId }}
          className="text-link justify-self-start py-1.5 text-sm"
        >
          {m.leads_import_row_open()}
        </Link>
      )}
    </li>
  )
}

/** Of a lead, what it would be saved with. */
function factsOf({ status, alternatePhone, message, note, portal }: ImportedLeadShown) {
  const facts: [string, string | null][] = [
    [m.leads_filter_status(), m.leads_status(status)],
    [m.leads_alternate_phone(), alternatePhone && formatPhone(alternatePhone)],
    [m.leads_import_source(), portal],
    [m.leads_message(), message],
    [m.leads_work_note(), note],
  ]
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]))
}

/** All else that was read of a row, to be compared with the file. */
function ReadFacts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <details className="text-sm">
      <summary className="text-link min-h-11 cursor-pointer py-2.5">
        {m.imports_row_facts({ count: facts.length })}
      </summary>
      <dl className="grid gap-x-6 gap-y-1 pb-2 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-3">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** To the rupee, so that it can be compared with the file. */
function priceOf({ price, purpose }: ImportedHome): string {
  const rupees = `₹${formatNumber(price)}`
  return purpose === 'rent' ? m.leads_mail_price_monthly({ price: rupees }) : rupees
}

/** In capitals only where a word begins it: what is quoted stays as it is in the file. */
function asSentence(reason: string): string {
  return reason.charAt(0).toUpperCase() + reason.slice(1)
}
