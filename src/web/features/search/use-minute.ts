import { useEffect, useState } from 'react'

const minuteLength = 60_000

/** Whole minutes since 1970, from the one the page was made in. */
export function useMinute(first: number): number {
  const [minute, setMinute] = useState(first)
  useEffect(() => {
    const timer = window.setInterval(() => setMinute(Math.floor(Date.now() / minuteLength)), minuteLength)
    return () => window.clearInterval(timer)
  }, [])
  return Math.max(first, minute)
}
