import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

import { createConcurrencyLimit } from './concurrency-limit.ts'
import type { ImageFailure, ImageTasks } from './images/image-process.ts'

const program = fileURLToPath(new URL('images/image-process.ts', import.meta.url))
/** Milliseconds without work after which it ends, as it holds 100 MB. */
const maxIdleMs = 30_000
/** Of JavaScript: pixels and files are outside of it. */
const megabytes = 128

type Answer<Name extends keyof ImageTasks> = Awaited<ReturnType<ImageTasks[Name]>> | ImageFailure

/**
 * A process for images, started when one comes. Apart from the server, because the kernel lets pages go first only by
 * the priority of a process, because what breaks a decoder must not end the server, and because only a process can be
 * stopped amid encoding.
 */
function createImageProcess({ niceness, maxWaiting }: { niceness: number; maxWaiting: number }) {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  function open(): ChildProcess {
    const opened = fork(program, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${megabytes}`],
      // Without the secrets of this process.
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    lower(opened, niceness)
    const forget = () => {
      if (child === opened) child = null
    }
    opened.on('exit', forget).on('error', forget)
    return opened
  }

  function close() {
    child?.disconnect()
    child = null
  }

  async function run<Name extends keyof ImageTasks>(
    name: Name,
    given: Parameters<ImageTasks[Name]>,
    maxMs: number,
  ): Promise<Answer<Name>> {
    clearTimeout(idle)
    const taken = (child ??= open())
    holdOpen(taken, true)
    try {
      // The process answers a task of a name with what its function returns.
      return (await ask(taken, { name, given }, maxMs)) as Answer<Name>
    } finally {
      holdOpen(taken, false)
      idle = setTimeout(close, maxIdleMs).unref()
    }
  }

  return { run, limit: createConcurrencyLimit({ capacity: 1, maxWaiting }) }
}

/** At once, as threads have the priority of the one that starts them. */
function lower({ pid }: ChildProcess, niceness: number) {
  try {
    if (pid !== undefined) setPriority(pid, niceness)
  } catch {
    // Some sandboxes forbid it; images are made all the same.
  }
}

/** Whether this process stays for the other one. */
function holdOpen(child: ChildProcess, isHeld: boolean) {
  for (const handle of [child, child.channel])
    if (isHeld) handle?.ref()
    else handle?.unref()
}

function ask(child: ChildProcess, task: object, maxMs: number): Promise<unknown> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => void child.kill('SIGKILL'), maxMs)
    const settle = (answer: unknown) => {
      clearTimeout(timer)
      child.off('message', settle).off('exit', end).off('error', giveUp)
      resolve(answer)
    }
    const giveUp = () => settle('late' satisfies ImageFailure)
    // Killed by us or for want of memory; anything else the file did.
    const end = (_code: number | null, signal: string | null) =>
      signal === 'SIGKILL' ? giveUp() : settle('failed' satisfies ImageFailure)
    child.on('message', settle).on('exit', end).on('error', giveUp)
    child.send(task, (error) => void (error && giveUp()))
  })
}

/** Somebody waits for these: checked, hashed and made in the sizes that are shown at once. As many wait as may arrive. */
export const receiving = createImageProcess({ niceness: 10, maxWaiting: 60 })
/** Nobody waits for these. */
export const completing = createImageProcess({ niceness: 19, maxWaiting: 1 })
