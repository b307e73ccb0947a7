import { m } from '#messages'

import { PhotoPicker } from './photo-picker.tsx'
import type { PhotosApi } from './use-photos.ts'

/** Chooses the floor plans of a listing, from `useFloorPlans`, and shows their progress. */
export function FloorPlanPicker({ plans }: { plans: PhotosApi }) {
  return (
    <section
      aria-label={m.properties_floor_plans()}
      className="grid gap-2.5 rounded-md border border-line p-3"
    >
      <h3 className="font-sans text-md font-semibold">{m.properties_floor_plans()}</h3>
      <p className="text-sm text-ink-2">{m.properties_floor_plans_hint()}</p>
      <PhotoPicker photos={plans} />
    </section>
  )
}
