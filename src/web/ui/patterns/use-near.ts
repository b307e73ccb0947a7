import { useEffect, useState, type RefObject } from 'react'

/** Becomes true, permanently, when the element comes near the viewport. */
export function useNear(element: RefObject<Element | null>, distance = '800px'): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!element.current || isNear) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true)
      },
      { rootMargin: distance },
    )
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element, distance, isNear])
  return isNear
}
