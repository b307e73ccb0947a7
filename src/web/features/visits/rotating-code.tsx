import { Secret, TOTP } from 'otpauth'
import { useEffect, useState } from 'react'

import { m } from '#messages'

type RotatingCodeProps = { secret: string; clockOffset: number; label: string }

const second = 1000

/** The code of a visit now, computed on this device; a new one every 30 seconds. */
export function RotatingCode({ secret, clockOffset, label }: RotatingCodeProps) {
  const [timestamp, setTimestamp] = useState(() => Date.now() + clockOffset)
  useEffect(() => {
    const timer = setInterval(() => setTimestamp(Date.now() + clockOffset), second)
    return () => clearInterval(timer)
  }, [clockOffset])
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
  const seconds = Math.ceil(TOTP.remaining({ timestamp }) / second)
  return (
    <div className="grid justify-items-center gap-1 rounded-md bg-sunken px-4 py-5">
      <output aria-label={label} aria-live="off" className="text-4xl font-bold tracking-widest tabular-nums">
        {code.slice(0, 3)} {code.slice(3)}
      </output>
      <p className="text-sm text-ink-2 tabular-nums">{m.visits_code_next({ seconds })}</p>
    </div>
  )
}
