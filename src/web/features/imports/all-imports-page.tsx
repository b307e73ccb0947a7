import { Link } from '@tanstack/react-router'

import { dayInIndia, formatDay } from '#contract/dates.ts'
import { importKinds, importStates } from '#contract/enums/imports.ts'
import type { AllImportsPage as AllImports } from '#contract/imports/all-imports.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { nameOf } from '#web/features/accounts/admin/person-labels.ts'
import { ChoiceField, ChoiceForm, FindField } from '#web/ui/patterns/choice-form.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { ListPage, RowList, type ListLink } from '#web/ui/patterns/list-page.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'

import { importStateLabel } from './import-labels.ts'
import { readAllImportsSearch, type AllImportsSearch } from './search-params.ts'

const link: ListLink = (search) => ({ to: '/admin/imports', search: readAllImportsSearch(search) })

type AllImportsPageProps = { imports: AllImports; search: AllImportsSearch }

/** Imports of everybody, for whoever helps with one. */
export function AllImportsPage({ imports, search }: AllImportsPageProps) {
  const { items, total } = imports
  return (
    <ListPage
      title={m.layout_staff_imports()}
      count={m.imports_all_count({ count: total, shown: formatNumber(total) })}
      filters={
        <ChoiceForm
          link={link}
          className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1.6fr)_repeat(2,minmax(0,1fr))]"
        >
          <FindField label={m.imports_all_find()} button={m.accounts_admin_find_submit()} query={search.q} />
          <ChoiceField
            label={m.imports_all_kind()}
            name="kind"
            value={search.kind}
            placeholder={m.imports_all_any_kind()}
            options={importKinds.map((value) => ({ value, label: kindLabels[value]() }))}
          />
          <ChoiceField
            label={m.imports_all_state()}
            name="state"
            value={search.state}
            placeholder={m.imports_all_any_state()}
            options={importStates.map((state) => ({
              value: state,
              label: importStateLabel({ state, source: 'file', canStart: true }).label(),
            }))}
          />
        </ChoiceForm>
      }
      list={imports}
      search={search}
      link={link}
      empty={{ picture: 'done', title: m.imports_empty(), text: m.imports_all_empty_text() }}
      filtered={{
        picture: 'search',
        title: m.imports_all_none(),
        text: m.imports_all_none_text(),
        showAll: m.imports_all_show(),
      }}
    >
      <RowList label={m.layout_staff_imports()}>
        {items.map((summary) => (
          <ImportRow key={summary.id} {...summary} />
        ))}
      </RowList>
    </ListPage>
  )
}

const kindLabels = { listings: m.leads_import_tab_listings, leads: m.leads_import_tab_leads }

function ImportRow({
  fileName,
  kind,
  createdAt,
  rows,
  counts,
  person,
  ...state
}: AllImports['items'][number]) {
  const { label, tone } = importStateLabel(state)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3 last:border-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{fileName}</p>
        <p className="text-sm text-ink-3">
          {joinWithDots(
            kindLabels[kind](),
            formatDay(dayInIndia(new Date(createdAt)), currentLocale()),
            m.imports_rows_count({ count: rows }),
            m.imports_all_imported({ count: counts.imported }),
            m.imports_all_refused({ count: counts.refused }),
          )}
        </p>
        <Link
          to="/admin/users/$id"
          params={{ id: person.id }}
          className="text-link inline-block min-h-6 wrap-anywhere"
        >
          {nameOf(person)}
        </Link>
      </div>
      <Badge tone={tone}>{label()}</Badge>
    </li>
  )
}
