import { useState } from 'react'

import type { AdminCostRate } from '#contract/catalogue/costs.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { ConfirmDialog } from '#web/ui/patterns/confirm-dialog.tsx'
import { ListPage, RowList } from '#web/ui/patterns/list-page.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'

import { CatalogueTabs } from './catalogue-tabs.tsx'
import { CostRateEditor } from './cost-rate-editor.tsx'
import { costRateValue, sourceText, stateLabels } from './cost-rate-labels.ts'

/** Rates that costs are computed with, by key and newest first: in force, future and former. */
export function CostRatesPage({ rates }: { rates: readonly AdminCostRate[] }) {
  const [edited, setEdited] = useState<AdminCostRate | 'new' | null>(null)
  const [removed, setRemoved] = useState<AdminCostRate | null>(null)
  return (
    <ListPage
      title={m.catalogue_title()}
      text={m.catalogue_cost_text()}
      actions={
        <Button size="small" onClick={() => setEdited('new')}>
          {m.catalogue_cost_add()}
        </Button>
      }
      filters={<CatalogueTabs current="costs" />}
      list={{ items: rates }}
      pages={null}
      empty={{ picture: 'search', title: m.catalogue_cost_empty(), text: m.catalogue_cost_empty_text() }}
    >
      <RowList label={m.catalogue_costs()}>
        {rates.map((rate) => (
          <RateRow
            key={rate.id}
            name={m.catalogue_cost_rate(rate.key)}
            value={costRateValue(rate)}
            text={sourceText(rate)}
            state={rate.state}
            onEdit={() => setEdited(rate)}
            onRemove={() => setRemoved(rate)}
          />
        ))}
      </RowList>
      {edited && (
        <CostRateEditor
          key={edited === 'new' ? 'new' : `${edited.id} ${edited.version}`}
          rate={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {removed && (
        <RemoveRate
          name={m.catalogue_cost_rate(removed.key)}
          perform={() => api.catalogue.removeCostRate(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
    </ListPage>
  )
}

type RateRowProps = {
  name: string
  value: string
  text: string
  state: keyof typeof stateLabels
  onEdit: () => void
  onRemove: () => void
}

/** One value with its source and state. */
export function RateRow({ name, value, text, state, onEdit, onRemove }: RateRowProps) {
  return (
    <li className="grid gap-x-4 gap-y-2 border-b border-line py-3 last:border-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">{name}</span>
          <span className="tabular-nums">{value}</span>
          <Badge size="tiny" tone={stateTones[state]}>
            {stateLabels[state]()}
          </Badge>
        </p>
        <p className="text-sm wrap-anywhere text-ink-2">{text}</p>
      </div>
      <div className="flex items-start gap-2">
        <Button
          size="small"
          variant="secondary"
          aria-label={m.catalogue_cost_edit_of({ name })}
          onClick={onEdit}
        >
          {m.catalogue_cost_edit()}
        </Button>
        <Button
          size="small"
          variant="secondary"
          aria-label={m.catalogue_cost_remove_of({ name })}
          onClick={onRemove}
        >
          {m.catalogue_cost_remove()}
        </Button>
      </div>
    </li>
  )
}

const stateTones = {
  future: 'saffron-soft',
  current: 'neem-soft',
  expired: 'lac-soft',
  former: 'neutral',
} as const

type RemoveRateProps = { name: string; perform: () => Promise<unknown>; onClose: () => void }

export function RemoveRate({ name, perform, onClose }: RemoveRateProps) {
  return (
    <ConfirmDialog
      title={m.catalogue_cost_remove_title({ name })}
      text={m.catalogue_cost_remove_text()}
      button={m.catalogue_cost_remove()}
      variant="danger"
      perform={perform}
      done={m.catalogue_cost_removed()}
      onClose={onClose}
    />
  )
}
