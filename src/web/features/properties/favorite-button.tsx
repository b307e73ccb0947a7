import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'

import { m } from '#messages'
import { IconButton } from '#web/ui/primitives/icon-button.tsx'
import { SheetIcon } from '#web/ui/primitives/icon-sheet.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import type * as Account from './account-favorites.ts'
import { saveLocally, readFavorites, useIsFavorite } from './saved-favorites.ts'

type FavoriteButtonProps = { propertyId: string; variant?: 'plain' | 'pill' }

/** Favorite toggle, stored in the account or, for a guest, in this browser until sign-in. */
export function FavoriteButton({ propertyId, variant = 'pill' }: FavoriteButtonProps) {
  const isSignedIn = useRouteContext({ from: '__root__' }).session !== null
  const isFavorite = useIsFavorite(propertyId)
  useEffect(() => {
    if (isSignedIn) ofAccount((account) => account.openAccount()).catch(() => undefined)
  }, [isSignedIn])
  return (
    <IconButton
      label={m.properties_favorite_add()}
      icon={<SheetIcon name="heart" />}
      variant={variant}
      aria-pressed={isFavorite}
      onClick={() => void press(propertyId, isSignedIn)}
    />
  )
}

async function press(propertyId: string, isSignedIn: boolean) {
  const isSaved = !readFavorites().includes(propertyId)
  try {
    if (isSignedIn) return void (await ofAccount((account) => account.saveFavorite(propertyId, isSaved)))
    saveLocally(propertyId, isSaved)
    toast.success(isSaved ? m.properties_favorite_added() : m.properties_favorite_removed())
  } catch {
    toast.error(m.properties_favorite_failed())
  }
}

async function ofAccount<T>(command: (account: typeof Account) => Promise<T>): Promise<T> {
  return command(await import('./account-favorites.ts'))
}
