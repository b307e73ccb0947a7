import type { OwnProperty } from '#contract/properties/own-property.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'

const choices = ['carpet', 'built_up', 'super_built_up'] as const

/** What a unit of carpet area costs; where the type of area is not stated, one press that states it. */
export function OwnArea({ property }: { property: OwnProperty }) {
  const { id, title, carpetRate: rate, can } = property
  const { run, isPending } = useAction(
    (areaType: (typeof choices)[number]) => api.listings.stateAreaType({ id, areaType }),
    { done: m.properties_own_area_done(), failed: m.properties_own_action_failed() },
  )
  return (
    <>
      {rate !== null && <p className="text-sm text-ink-2 tabular-nums">{rate}</p>}
      {can.stateAreaType && (
        <fieldset className="rounded-md bg-saffron-soft px-3 py-2.5">
          <legend className="sr-only">{m.properties_own_area_of({ title })}</legend>
          <p className="text-sm">{m.properties_own_area_text()}</p>
          <p className="mt-2 flex flex-wrap gap-2">
            {choices.map((areaType) => (
              <Button
                key={areaType}
                size="small"
                variant="secondary"
                disabled={isPending}
                onClick={() => void run(areaType)}
              >
                {m.properties_area_type_name(areaType)}
              </Button>
            ))}
          </p>
        </fieldset>
      )}
    </>
  )
}
