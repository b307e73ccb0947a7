import { useEffect, useRef } from 'react'

const pauses = { first: 1_000, most: 30_000 }

/** Runs until it succeeds: what one heard of is shown, even where the line breaks just then. */
export function usePersistent(): (run: () => Promise<void>) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      clearTimeout(timer.current)
    }
  }, [])
  function attempt(run: () => Promise<void>, pause: number) {
    clearTimeout(timer.current)
    run().catch(() => {
      if (isGone.current) return
      timer.current = setTimeout(() => attempt(run, Math.min(pause * 2, pauses.most)), pause)
    })
  }
  return (run) => attempt(run, pauses.first)
}
