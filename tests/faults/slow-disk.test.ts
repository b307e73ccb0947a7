import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'

import { isReady } from '../cluster/cluster.ts'
import { failed, lastFailure, note, printFigures, seconds } from '../cluster/figures.ts'
import { createJourneys } from '../cluster/journeys.ts'
import { query, untilSuccess } from '../cluster/programs.ts'
import { startPostgresSite } from './postgres-site.ts'

const group = '/sys/fs/cgroup/blkio/haveli-slow-disk'
const slowSeconds = 30

afterAll(() => printFigures('slow-disk'))

test.for([
  ['writes 40 blocks a second', 40],
  ['writes 4 blocks a second', 4],
] as const)(
  'a database whose disk %s loses nothing acknowledged',
  { timeout: 900_000 },
  async ([name, rate], { skip }) => {
    const disk = await findDisk()
    if (disk === null)
      return skip('a disk can be slowed by root alone, with the blkio controller of cgroup 1')
    const site = await startPostgresSite()
    onTestFinished(site.stop)
    const people = createJourneys(site)
    const owner = await people.signedIn('owner', site.url)
    const load = await people.startVisitors()
    await pause(3_000)
    const before = await people.enquire(owner, site.url)
    const slowed = performance.now()
    const release = await slowDown(site.databases.primary.url, { disk, rate })
    await pause(slowSeconds * 1000)
    release()
    const back = performance.now()
    await untilSuccess(() => isReady(site.url))
    await pause(5_000)
    const { reads, writes, lost } = await load.stop()
    const after = await people.enquire(owner, site.url)
    for (const text of [before, after])
      await expect.poll(() => people.emailsWith(text), { timeout: 180_000, interval: 200 }).toHaveLength(1)
    const during = [reads, writes].map((all) => all.filter(({ at }) => at > slowed && at < back))
    const [searches = [], saves = []] = during
    note(`a disk that ${name}: requests failed in ${slowSeconds} s`, failed(searches, saves))
    for (const [what, all] of [
      ['search', searches],
      ['save', saves],
    ] as const) {
      const times = all
        .filter(({ ok }) => ok)
        .map(({ ms }) => ms)
        .toSorted((a, b) => a - b)
      const [middle = 0, slowest = 0] = [times[Math.floor(times.length / 2)], times.at(-1)]
      note(
        `… answered ${what}: median, slowest`,
        `${seconds(middle)}, ${seconds(slowest)} of ${times.length}`,
      )
    }
    note('… all requests succeed after', seconds(lastFailure(reads, writes, back) - back))
    note('… acknowledged writes lost; emails sent twice', `${lost}; ${people.duplicates().length}`)
    expect(lost).toBe(0)
    expect(people.duplicates()).toEqual([])
    const unexpected = [...reads, ...writes].filter(
      ({ what }) => !/ (?:200|503)$/.test(what) && what !== 'nothing left',
    )
    expect(unexpected).toEqual([])
  },
)

/** The device below the folder for temporary files, as major:minor; null where it cannot be slowed. */
async function findDisk(): Promise<string | null> {
  try {
    const device = execFileSync('/usr/bin/findmnt', ['-no', 'SOURCE', '-T', tmpdir()]).toString().trim()
    const { rdev } = statSync(device)
    mkdirSync(group, { recursive: true })
    rmdirSync(group)
    return `${rdev >> 8}:${rdev & 0xff}`
  } catch {
    return null
  }
}

type Slow = { disk: string; rate: number }

/** PostgreSQL with all its processes, also those that it starts meanwhile. */
async function slowDown(url: string, { disk, rate }: Slow): Promise<() => void> {
  const folder = (
    await query<{ folder: string }>(url, `select current_setting('data_directory') as folder`)
  )[0]
  const postmaster = Number(readFileSync(join(folder?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  mkdirSync(group, { recursive: true })
  writeFileSync(join(group, 'blkio.throttle.write_iops_device'), `${disk} ${rate}`)
  let isSlow = true
  const release = () => {
    if (!isSlow) return
    isSlow = false
    writeFileSync(join(group, 'blkio.throttle.write_iops_device'), `${disk} 0`)
    for (const pid of readFileSync(join(group, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean))
      moveTo(join(group, '..'), pid)
    rmdirSync(group)
  }
  // Before the first process is slow: stopping it would take as long as its disk.
  onTestFinished(release)
  for (const pid of [postmaster, ...children]) moveTo(group, String(pid))
  return release
}

/** A process may have ended since it was listed. */
function moveTo(cgroup: string, pid: string): void {
  try {
    writeFileSync(join(cgroup, 'cgroup.procs'), pid)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
