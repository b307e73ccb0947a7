import Plus from 'lucide-react/icons/plus'
import type { OwnProperty } from '#contract/properties/own.ts'
import { m } from '#messages'

import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

import { OwnCard } from './own-card.tsx'

/** Everything this person lists, newest first, each with its state and what it means. */
export function OwnProperties({ properties }: { properties: readonly OwnProperty[] }) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{m.properties_own_title()}</h1>
        <LinkButton to="/add-property" icon={<Plus />}>
          {m.properties_own_add()}
        </LinkButton>
      </div>
      {properties.length === 0 ? (
        <Card>
          <EmptyState picture="done" title={m.properties_own_empty()} text={m.properties_own_empty_text()}>
            <LinkButton to="/add-property">{m.properties_own_first()}</LinkButton>
          </EmptyState>
        </Card>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {properties.map((property) => (
            <li key={property.id}>
              <OwnCard property={property} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
