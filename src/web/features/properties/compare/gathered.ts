import { maxCompared } from '#contract/properties/compared-limit.ts'
import { m } from '#messages'
import { deviceStorage } from '#web/ui/browser-storage.ts'
import { toast } from '#web/ui/primitives/toast.ts'

import { comparedIds, type Comparable } from './compared-ids.ts'

/** What the bar shows of a gathered property. */
export type Gathered = { id: string; title: string; image: string | null }

/** Titles and pictures beside the numbers, which every page reads. */
const shownKey = 'haveli.compare.shown'

/** Add or remove a property; a fifth is refused. */
export function toggleCompared(property: Comparable) {
  const gathered = readGathered()
  const id = String(property.numericId)
  if (gathered.some((property) => property.id === id)) return removeCompared(id)
  if (gathered.length >= maxCompared)
    return toast.error(m.properties_compare_full({ most: maxCompared }), m.properties_compare_full_text())
  saveGathered([...gathered, gatheredOf(property)])
}

export function removeCompared(id: string) {
  saveGathered(readGathered().filter((property) => property.id !== id))
}

/** Take these properties in place of those gathered before. */
export function gatherOnly(properties: readonly Comparable[]) {
  saveGathered(properties.map(gatheredOf))
}

/** A property of which only the number is known shows that. */
export function readGathered(): readonly Gathered[] {
  const shown = deviceStorage.readObject(shownKey)
  const ids = comparedIds.read().filter((id) => /^[1-9]\d{0,8}$/.test(id))
  return ids.slice(0, maxCompared).map((id) => {
    const [title, image] = ['title', 'image'].map((name) => valueOf(valueOf(shown, id), name))
    return {
      id,
      title: typeof title === 'string' ? title : id,
      image: typeof image === 'string' ? image : null,
    }
  })
}

function saveGathered(gathered: readonly Gathered[]) {
  try {
    deviceStorage.writeObject(
      shownKey,
      Object.fromEntries(gathered.map((property) => [property.id, property])),
    )
    comparedIds.write(gathered.map(({ id }) => id))
  } catch {
    toast.error(m.properties_compare_not_saved())
  }
}

function gatheredOf({ numericId, title, image }: Comparable): Gathered {
  return { id: String(numericId), title, image: image?.key ?? null }
}

function valueOf(stored: unknown, name: string): unknown {
  return typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined
}
