import type { Problem, Report } from './tree.ts'

export type Verdict = { name: string; read: number; problems: readonly Problem[] }

/** A check that read no file or threw has proved nothing, so it fails. */
export async function judge(name: string, run: () => Report | Promise<Report>): Promise<Verdict> {
  try {
    const { read, problems } = await run()
    if (read > 0 || problems.length > 0) return { name, read, problems }
    return {
      name,
      read,
      problems: [{ file: '.', line: 1, message: `${name} read no file, so it proves nothing` }],
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { name, read: 0, problems: [{ file: '.', line: 1, message: `${name} broke: ${message}` }] }
  }
}
