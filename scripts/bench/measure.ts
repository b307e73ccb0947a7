export type Measured = { name: string; samples: number; median: number; p99: number }

export type Case = { name: string; run: (round: number) => Promise<unknown> }

/** Runs all cases in turn, round by round, so that other load on the machine affects all of them. */
export async function interleave(
  cases: readonly Case[],
  { seconds, minRounds }: { seconds: number; minRounds: number },
): Promise<Measured[]> {
  const times = cases.map((): number[] => [])
  for (let round = 0; round < 3; round++) for (const measured of cases) await measured.run(round)
  const end = performance.now() + seconds * 1000
  for (let round = 0; round < minRounds || performance.now() < end; round++) {
    for (const [index, measured] of cases.entries()) {
      const start = performance.now()
      await measured.run(round)
      times[index]?.push(performance.now() - start)
    }
  }
  return cases.map((measured, index) => summary(measured.name, times[index] ?? []))
}

function summary(name: string, times: readonly number[]): Measured {
  return { name, samples: times.length, median: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

/** The smallest time that this share of all does not exceed; 0 without any. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
