import { useEffect, useState } from 'react'

/** Counts down to nought, by the clock and not by its own ticks: a phone that slept is not behind. */
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
