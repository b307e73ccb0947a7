import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'

import type { OwnProperty } from '#contract/properties/own-property.ts'
import { m } from '#messages'
import { buttonStyle } from '#web/ui/primitives/button-style.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Menu } from '#web/ui/primitives/menu.tsx'

import type { Metrics } from '../own/own-metrics.tsx'
import { useStatusSteps } from '../own/status-steps.tsx'

/** Staff actions on behalf of the owner; each asks for confirmation. */
export function AdminActions({ property, metrics }: { property: OwnProperty; metrics: Metrics }) {
  const { steps, edit, dialog } = useStatusSteps(property, metrics)
  const { title, can } = property
  return (
    <>
      {can.edit && (
        <Button variant="secondary" icon={<Pencil aria-hidden />} onClick={edit}>
          {m.properties_own_edit()}
        </Button>
      )}
      {steps.length > 0 && (
        <Menu
          summary={<Ellipsis aria-hidden />}
          summaryLabel={m.properties_own_more({ title })}
          summaryClassName={buttonStyle({ variant: 'secondary' }, 'w-11 px-0!')}
        >
          {steps.map(({ label, take }) => (
            <button key={label} type="button" className="menu-item" onClick={take}>
              {label}
            </button>
          ))}
        </Menu>
      )}
      {dialog}
    </>
  )
}
