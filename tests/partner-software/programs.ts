import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '../..')

export type Ended = { code: number | null; said: string }

/** Somebody else's program: nothing of ours but what it is told. */
const environment = (settings: Record<string, string>) => ({
  PATH: process.env['PATH'] ?? '',
  NODE_NO_WARNINGS: '1',
  ...settings,
})

const line = z.looseObject({ step: z.string() })

/** A program that tells its steps as lines of JSON. */
export function start(file: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, file)], { env: environment(settings) })
  onTestFinished(() => void child.kill())
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  const ended = once(child, 'exit').then(() => child.exitCode)
  return {
    ended,
    /** Its next line. */
    next: async (): Promise<string> => {
      const { value, done } = await lines.next()
      if (done) throw new Error(`It ended with ${child.exitCode}: ${complaint}`)
      return value
    },
    /** What it says with its next step, which has to be this one. */
    async said(step: string): Promise<object> {
      const { step: name, ...said } = line.parse(JSON.parse(await this.next()))
      if (name !== step) throw new Error(`It told ${name} instead of ${step}`)
      return said
    },
  }
}

/** Runs a program to its end. */
export function run(
  program: string,
  words: readonly string[],
  settings: Record<string, string>,
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(program, words, { env: environment(settings) }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, said: stdout + stderr }),
    )
  })
}
