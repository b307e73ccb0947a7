import { useEffect, useState } from 'react'

/** Whether the page is scrolled further than this many pixels. */
export function useScrolled(distance: number): boolean {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const look = () => setIsScrolled(window.scrollY > distance)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [distance])
  return isScrolled
}
