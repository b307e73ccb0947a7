import { useState } from 'react'

import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import { lazyDialog } from '#web/ui/patterns/lazy-dialog.tsx'

import { FloorPlanList } from '../floor-plans/floor-plan-list.tsx'
import { PropertySection } from './property-section.tsx'

export const floorPlansId = 'floor-plans'

const GalleryViewer = lazyDialog(() => import('./gallery-viewer.tsx').then((module) => module.GalleryViewer))

type FloorPlansProps = { property: Pick<PropertyDetail, 'floorPlans' | 'title'> }

/** Floor plans under their own heading; each opens full screen, as photos do. */
export function FloorPlans({ property: { floorPlans, title } }: FloorPlansProps) {
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <PropertySection id={floorPlansId} title={m.properties_floor_plans()} className="print:hidden">
      <FloorPlanList
        plans={floorPlans}
        onOpen={setOpened}
        sizes="(min-width: 768px) 200px, 50vw"
        className="grid-cols-2 md:grid-cols-4"
      />
      {opened !== null && (
        <GalleryViewer
          images={floorPlans}
          arePlans
          title={m.properties_floor_plans_of({ title })}
          first={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </PropertySection>
  )
}
