import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'

import type { PropertyCard } from '#contract/properties/card.ts'
import { m } from '#messages'
import { IconButton } from '#web/ui/primitives/icon-button.tsx'
import { SheetIcon } from '#web/ui/primitives/icon-sheet.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import type * as Account from './account-favorites.ts'
import { saveLocally, readFavorites, useIsFavorite } from './saved-favorites.ts'

type FavoriteButtonProps = { property: Pick<PropertyCard, 'id' | 'numericId'>; variant?: 'plain' | 'pill' }

/** Favorite toggle, stored in the account or, for a guest, in this browser until sign-in. */
export function FavoriteButton({ property, variant = 'pill' }: FavoriteButtonProps) {
  const isSignedIn = useRouteContext({ from: '__root__' }).session !== null
  const isFavorite = useIsFavorite(property.id)
  useEffect(() => {
    if (isSignedIn) runForAccount((account) => account.openAccount()).catch(() => undefined)
  }, [isSignedIn])
  return (
    <IconButton
      label={m.properties_favorite_add()}
      icon={<SheetIcon name="heart" />}
      variant={variant}
      aria-pressed={isFavorite}
      onClick={() => void press(property, isSignedIn)}
    />
  )
}

async function press(property: FavoriteButtonProps['property'], isSignedIn: boolean) {
  const { id } = property
  const isSaved = !readFavorites().includes(id)
  try {
    if (isSignedIn) {
      if (!(await runForAccount((account) => account.saveFavorite(id, isSaved)))) return
    } else {
      saveLocally(id, isSaved)
      toast.success(isSaved ? m.properties_favorite_added() : m.properties_favorite_removed())
    }
    const { copyFavorites } = await import('./copy-favorites.ts')
    void copyFavorites([property], isSaved)
  } catch {
    toast.error(m.properties_favorite_failed())
  }
}

async function runForAccount<T>(command: (account: typeof Account) => Promise<T>): Promise<T> {
  return command(await import('./account-favorites.ts'))
}
