import { useLocation, useRouter } from '@tanstack/react-router'
import Heart from 'lucide-react/icons/heart'

import type { PropertyCard } from '#contract/properties/card.ts'
import { m } from '#messages'
import { authHref } from '#web/api/guards.ts'
import { tabStorage } from '#web/ui/browser-storage.ts'
import { IconButton } from '#web/ui/primitives/icon-button.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { FavoriteButton } from './favorite-button.tsx'
import { pendingFavoriteKey } from './favorite-storage-keys.ts'

type AccountFavoriteButtonProps = { property: Pick<PropertyCard, 'id' | 'numericId'>; isSignedIn: boolean }

/** Favorite button of the property page, which requires an account; a guest signs in and returns with it saved. */
export function AccountFavoriteButton({ property, isSignedIn }: AccountFavoriteButtonProps) {
  const router = useRouter()
  const returnTo = useLocation({ select: (location) => location.href })
  if (isSignedIn) return <FavoriteButton property={property} variant="plain" />
  return (
    <IconButton
      label={m.properties_favorite_add()}
      icon={<Heart aria-hidden />}
      onClick={() => {
        tabStorage.write(pendingFavoriteKey, property.id)
        toast.error(m.properties_login_required(), m.properties_login_to_save())
        router.history.push(authHref(returnTo, m.properties_action_favorite()))
      }}
    />
  )
}
