import { useEffect, useState } from 'react'

/** Counts down to zero by the clock rather than by ticks, which a sleeping phone skips. */
export function useCountdown(first: number) {
  const [until, setUntil] = useState(() => Date.now() + first * 1000)
  const [seconds, setSeconds] = useState(first)
  useEffect(() => {
    const tick = () => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [until])
  return { seconds, begin: (wait: number) => setUntil(Date.now() + wait * 1000) }
}
