import type { Need } from '#contract/analytics/demand.ts'
import { propertyTypes, purposes } from '#contract/enums.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { purposeLabel, typeLabel } from '#web/features/properties/property-labels.ts'
import { FilterLinks, ListPage, type ListLink } from '#web/ui/patterns/list-page.tsx'

import { wantedLabel } from '../performance/demand-section.tsx'
import { readDemandSearch, type DemandSearch } from '../performance/search-params.ts'

type UnmetDemandPageProps = {
  list: { items: readonly Need[]; page: number; pageSize: number; total: number }
  search: DemandSearch
}

const link: ListLink = (search) => ({ to: '/admin/demand', search: readDemandSearch(search) })

/** What people searched for and hardly found, for the people who look for new listings. */
export function UnmetDemandPage({ list, search }: UnmetDemandPageProps) {
  const { purpose, type } = search
  return (
    <ListPage
      title={m.analytics_unmet_title()}
      text={`${m.analytics_demand_text()} ${m.analytics_unmet_text()}`}
      filters={
        <>
          <FilterLinks
            label={m.analytics_unmet_purpose()}
            look="tabs"
            links={([undefined, ...purposes] as const).map((option) => ({
              label: option ? purposeLabel(option) : m.analytics_unmet_any(),
              isCurrent: option === purpose,
              link: link({ purpose: option, type }),
            }))}
          />
          <FilterLinks
            label={m.analytics_company_type()}
            links={([undefined, ...propertyTypes] as const).map((option) => ({
              label: option ? typeLabel(option) : m.analytics_unmet_any_type(),
              isCurrent: option === type,
              link: link({ purpose, type: option }),
            }))}
          />
        </>
      }
      list={list}
      search={search}
      link={link}
      empty={{ picture: 'search', title: m.analytics_unmet_none(), text: m.analytics_demand_none() }}
    >
      <table className="w-full border-collapse text-md tabular-nums">
        <caption className="sr-only">{m.analytics_unmet_title()}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-ink-2">
            <th scope="col" className="w-full py-2 pr-3 text-left font-semibold">
              {m.analytics_unmet_wanted()}
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-semibold">
              {m.analytics_unmet_people()}
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-semibold">
              {m.analytics_unmet_homes()}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.items.map((need) => (
            <tr key={JSON.stringify(need)} className="border-b border-line align-top">
              <th scope="row" className="py-3 pr-3 text-left font-normal">
                <span className="block font-semibold break-words">{need.locality}</span>
                <span className="block text-sm break-words text-ink-2">{wantedLabel(need)}</span>
              </th>
              <td className="py-3 pl-3 text-right">{formatNumber(need.people)}</td>
              <td className="py-3 pl-3 text-right">{formatNumber(need.homes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ListPage>
  )
}
