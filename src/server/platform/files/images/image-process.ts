import { encodePrepared, encodeSizes } from './encode-image.ts'
import { encodePanorama } from './encode-panorama.ts'
import './restrict-decoders.ts'

/** What the process does for the one that started it, one task at a time. */
const tasks = { encodePrepared, encodeSizes, encodePanorama }

export type ImageTasks = typeof tasks
export type ImageTask = {
  [Name in keyof ImageTasks]: { name: Name; given: Parameters<ImageTasks[Name]> }
}[keyof ImageTasks]

/** `late`: it took too long, or the machine had no memory for it. */
export type ImageFailure = 'failed' | 'late'

process.on('message', (task: ImageTask) => {
  void carryOut(task)
    .catch((failure: unknown): ImageFailure =>
      failure instanceof Error && /timeout/i.test(failure.message) ? 'late' : 'failed',
    )
    .then((answer) => process.send?.(answer))
})
// Whoever stops the server stops it first: an upload that was begun is finished.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

function carryOut({ name, given }: ImageTask): Promise<object> {
  // TypeScript cannot infer that the function of a name takes what the task of that name gives.
  return Reflect.apply(tasks[name], null, given) as Promise<object>
}
