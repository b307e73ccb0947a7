import { useEffect, useState } from 'react'

/** Whether a bar gives way: while the page is scrolled down past this many pixels, until it is scrolled up again. */
export function useHiddenOnScroll(distance: number, isOn: boolean): boolean {
  const [isHidden, setIsHidden] = useState(false)
  useEffect(() => {
    if (!isOn) return
    let last = window.scrollY
    const look = () => {
      const now = window.scrollY
      if (now !== last) setIsHidden(now > last && now > distance)
      last = now
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      window.removeEventListener('scroll', look)
      setIsHidden(false)
    }
  }, [distance, isOn])
  return isHidden
}
