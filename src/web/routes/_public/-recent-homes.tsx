import { useEffect, useRef, useState } from 'react'

import type { PropertyCard as PropertyCardContent } from '#contract/properties/card.ts'
import { m } from '#messages'

import { api } from '../../api/client.ts'
import { PropertyCard } from '../../features/properties/property-card.tsx'
import { clearViewed, readViewed } from '../../features/properties/viewed-properties.ts'
import { Section } from '../../layout/section.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { CardRow } from '../../ui/primitives/card.tsx'
import { toast } from '../../ui/primitives/toast.ts'

type RecentHomesProps = { isSignedIn: boolean; onEmpty: () => void }

/** Properties viewed last in this browser and, for a signed-in person, on other devices. */
export function RecentHomes({ isSignedIn, onEmpty }: RecentHomesProps) {
  const [homes, setHomes] = useState<readonly PropertyCardContent[]>([])
  const reportEmpty = useRef(onEmpty)
  useEffect(() => {
    let isLeft = false
    api.properties.listRecentlyViewed({ ids: readViewed() }).then(
      (viewed) => {
        if (isLeft) return
        setHomes(viewed)
        if (viewed.length === 0) reportEmpty.current()
      },
      () => reportEmpty.current(),
    )
    return () => {
      isLeft = true
    }
  }, [])
  const clear = async () => {
    try {
      if (isSignedIn) await api.properties.clearRecentlyViewed()
      clearViewed()
      setHomes([])
      onEmpty()
      document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
      toast.success(m.properties_recent_cleared())
    } catch {
      toast.error(m.properties_recent_clear_failed())
    }
  }
  if (homes.length === 0) return null
  return (
    <Section
      title={m.properties_recent()}
      link={
        <Button variant="quiet" onClick={() => void clear()}>
          {m.properties_recent_clear()}
        </Button>
      }
    >
      <CardRow className="lg:grid-cols-4">
        {homes.map((property) => (
          <PropertyCard key={property.id} property={property} />
        ))}
      </CardRow>
    </Section>
  )
}
