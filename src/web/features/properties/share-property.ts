import type { PropertyCard } from '#contract/properties/card.ts'
import { m } from '#messages'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { toast } from '#web/ui/primitives/toast.ts'

/** Opens the native share sheet; without one it copies the link. */
export async function shareProperty({
  title,
  numericId,
}: Pick<PropertyCard, 'title' | 'numericId'>): Promise<void> {
  const url = new URL(pathIn(currentLocale(), `/property/${numericId}`), window.location.origin).href
  if (!('share' in navigator)) return copyLink(url)
  try {
    await navigator.share({ title, url })
    toast.success(m.properties_shared())
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError'
    if (!isCancelled) toast.error(m.properties_share_failed())
  }
}

async function copyLink(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    toast.success(m.properties_link_copied())
  } catch {
    toast.error(m.properties_link_copy_failed(), url)
  }
}
