import { useLocation, useRouter } from '@tanstack/react-router'
import Heart from 'lucide-react/icons/heart'

import type { PropertyCard } from '#contract/properties.ts'
import { m } from '#messages'
import { signInHref } from '#web/api/guards.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'

import { FavoriteButton } from './favorite-button.tsx'

type AccountFavoriteButtonProps = { property: Pick<PropertyCard, 'id' | 'numericId'>; isSignedIn: boolean }

/** On the property page only an account keeps favorites; a stranger is led to sign in and back. */
export function AccountFavoriteButton({ property, isSignedIn }: AccountFavoriteButtonProps) {
  const router = useRouter()
  const wanted = useLocation({ select: (location) => location.href })
  if (isSignedIn) return <FavoriteButton propertyId={property.id} variant="plain" />
  return (
    <IconButton
      label={m.properties_favorite_add()}
      icon={<Heart aria-hidden />}
      onClick={() => {
        toast.error(m.properties_login_required(), m.properties_login_to_save())
        router.history.push(signInHref(wanted))
      }}
    />
  )
}
