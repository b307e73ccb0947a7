import { useLocation, useRouter } from '@tanstack/react-router'
import Heart from 'lucide-react/icons/heart'

import type { PropertyCard } from '#contract/properties/card.ts'
import { m } from '#messages'
import { authHref } from '#web/api/guards.ts'
import { IconButton } from '#web/ui/primitives/icon-button.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { FavoriteButton } from './favorite-button.tsx'
import { pendingFavoriteKey } from './favorite-storage-keys.ts'

type AccountFavoriteButtonProps = { property: Pick<PropertyCard, 'id' | 'numericId'>; isSignedIn: boolean }

/** On the property page only an account keeps favorites; a guest signs in, comes back and has it kept. */
export function AccountFavoriteButton({ property: { id }, isSignedIn }: AccountFavoriteButtonProps) {
  const router = useRouter()
  const wanted = useLocation({ select: (location) => location.href })
  if (isSignedIn) return <FavoriteButton propertyId={id} variant="plain" />
  return (
    <IconButton
      label={m.properties_favorite_add()}
      icon={<Heart aria-hidden />}
      onClick={() => {
        rememberWanted(id)
        toast.error(m.properties_login_required(), m.properties_login_to_save())
        router.history.push(authHref(wanted, m.properties_action_favorite()))
      }}
    />
  )
}

/** Where the browser keeps nothing the person presses once more after sign-in. */
function rememberWanted(propertyId: string) {
  try {
    sessionStorage.setItem(pendingFavoriteKey, propertyId)
  } catch {
    return
  }
}
