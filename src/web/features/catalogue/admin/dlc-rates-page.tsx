import { useState } from 'react'

import type { AdminDlcRate } from '#contract/catalogue/costs.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { ListPage, RowList } from '#web/ui/patterns/list-page.tsx'
import { Button } from '#web/ui/primitives/button.tsx'

import type { LocalityChoice } from '../use-localities.ts'
import { CatalogueTabs } from './catalogue-tabs.tsx'
import { DlcRateEditor } from './cost-rate-editor.tsx'
import { sourceText } from './cost-rate-labels.ts'
import { RateRow, RemoveRate } from './cost-rates-page.tsx'

type DlcRatesPageProps = {
  rates: Awaited<ReturnType<typeof api.catalogue.listDlcRates>>
  localities: readonly LocalityChoice[]
}

/** The state's least values, by locality and kind of property. */
export function DlcRatesPage({ rates, localities }: DlcRatesPageProps) {
  const [edited, setEdited] = useState<AdminDlcRate | 'new' | null>(null)
  const [removed, setRemoved] = useState<AdminDlcRate | null>(null)
  const { items } = rates
  return (
    <ListPage
      title={m.catalogue_title()}
      text={m.catalogue_dlc_text()}
      actions={
        <Button size="small" onClick={() => setEdited('new')}>
          {m.catalogue_dlc_add()}
        </Button>
      }
      filters={<CatalogueTabs current="dlc" />}
      list={rates}
      link={(page) => ({ to: '/admin/catalogue/dlc', search: page > 1 ? { page } : {} })}
      empty={{ picture: 'search', title: m.catalogue_dlc_empty(), text: m.catalogue_dlc_empty_text() }}
    >
      <RowList label={m.catalogue_dlc()}>
        {items.map((rate) => (
          <RateRow
            key={rate.id}
            name={nameOf(rate)}
            value={m.catalogue_dlc_value({ amount: formatNumber(rate.amount) })}
            text={sourceText(rate)}
            state={rate.state}
            onEdit={() => setEdited(rate)}
            onRemove={() => setRemoved(rate)}
          />
        ))}
      </RowList>
      {edited && (
        <DlcRateEditor
          key={edited === 'new' ? 'new' : `${edited.id} ${edited.version}`}
          rate={edited === 'new' ? null : edited}
          localities={localities}
          onClose={() => setEdited(null)}
        />
      )}
      {removed && (
        <RemoveRate
          name={nameOf(removed)}
          perform={() => api.catalogue.removeDlcRate(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
    </ListPage>
  )
}

function nameOf({ locality, category }: AdminDlcRate): string {
  return `${locality} – ${m.catalogue_dlc_category_name(category)}`
}
