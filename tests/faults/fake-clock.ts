import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

/** The Debian package libfaketime, installed where that is allowed; false: without it. */
export function hasFaketime(): boolean {
  if (existsSync(library)) return true
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('/usr/bin/apt-get', ['install', '-y', '-q', '--no-install-recommends', 'libfaketime'], {
      env,
    })
  } catch {
    // Not root, not Debian, or no network.
  }
  return existsSync(library)
}

/** A wall clock for a process, which can be set while it runs; its timers go on evenly, as those of a kernel do. */
export function createFakeClock() {
  const folder = mkdtempSync(join(tmpdir(), 'haveli-clock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'offset')
  const set = (seconds: number) => {
    writeFileSync(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}`)
    renameSync(`${file}.new`, file)
  }
  set(0)
  return {
    set,
    settings: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  }
}

/** The clocks of processes run so many times as fast from now on, their timers too. */
export function createFastClock(times: number) {
  const began = performance.now()
  return {
    /** For a process that starts now. */
    settings: (): Record<string, string> => {
      const ahead = ((performance.now() - began) / 1000) * (times - 1)
      return { LD_PRELOAD: library, FAKETIME: `+${ahead.toFixed(1)} x${times}` }
    },
    /** Seconds that passed for them. */
    passed: () => ((performance.now() - began) / 1000) * times,
  }
}
