import Share from 'lucide-react/icons/share'

import type { PropertyCard } from '#contract/properties/card.ts'
import { m } from '#messages'
import { IconButton } from '#web/ui/primitives/icon-button.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

type ShareButtonProps = { property: Pick<PropertyCard, 'title' | 'numericId'>; variant?: 'plain' | 'pill' }

/** What sharing needs is loaded with the first press. */
export function ShareButton({ property, variant = 'pill' }: ShareButtonProps) {
  const share = async () => {
    try {
      const { shareProperty } = await import('./share-property.ts')
      await shareProperty(property)
    } catch {
      toast.error(m.properties_share_failed())
    }
  }
  return (
    <IconButton
      variant={variant}
      label={m.properties_share()}
      icon={<Share aria-hidden />}
      onClick={() => void share()}
    />
  )
}
