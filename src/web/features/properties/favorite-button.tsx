import Heart from 'lucide-react/icons/heart'

import { m } from '#messages'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'

import { toggleFavorite, useIsFavorite } from './kept-favorites.ts'

type FavoriteButtonProps = { propertyId: string; variant?: 'plain' | 'pill' }

export function FavoriteButton({ propertyId, variant = 'pill' }: FavoriteButtonProps) {
  const isFavorite = useIsFavorite(propertyId)
  return (
    <IconButton
      label={m.properties_favorite_add()}
      icon={<Heart aria-hidden />}
      variant={variant}
      aria-pressed={isFavorite}
      className="aria-pressed:text-action aria-pressed:[&_svg]:fill-current"
      onClick={() => press(propertyId)}
    />
  )
}

function press(propertyId: string) {
  try {
    toast.success(
      toggleFavorite(propertyId) ? m.properties_favorite_added() : m.properties_favorite_removed(),
    )
  } catch {
    toast.error(m.properties_favorite_failed())
  }
}
