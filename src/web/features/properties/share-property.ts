import type { PropertyCard } from '#contract/properties/card.ts'
import { m } from '#messages'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { copyText } from '#web/ui/patterns/sharing/copy-text.ts'
import { toast } from '#web/ui/primitives/toast.ts'

/** Opens the native share sheet; without one it copies the link. */
export function shareProperty({
  title,
  numericId,
}: Pick<PropertyCard, 'title' | 'numericId'>): Promise<void> {
  return shareLink({ title, path: `/property/${numericId}`, done: m.properties_shared() })
}

type SharedLink = { title: string; path: string; done: string }

export async function shareLink({ title, path, done }: SharedLink): Promise<void> {
  const url = new URL(pathIn(currentLocale(), path), window.location.origin).href
  if (!('share' in navigator))
    return copyText(url, m.properties_link_copied(), m.properties_link_copy_failed(), url)
  try {
    await navigator.share({ title, url })
    toast.success(done)
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError'
    if (!isCancelled) toast.error(m.properties_share_failed())
  }
}
