import type { Chore } from './housekeeping.ts'
import type { ReactionContext } from './jobs.ts'

const minute = 60_000

/** What cannot wait for the night: every minute while the server runs, one round after the other. */
export function startRounds(
  { context, chores }: { context: ReactionContext; chores: readonly Chore[] },
  { every = minute } = {},
) {
  let isOver = false
  let running: Promise<void> = Promise.resolve()
  let timer = setTimeout(turn, every).unref()
  function turn() {
    running = round(context, chores).then(() => {
      if (!isOver) timer = setTimeout(turn, every).unref()
    })
  }
  return {
    stop: async () => {
      isOver = true
      clearTimeout(timer)
      await running
    },
  }
}

/** One chore that fails keeps no other from its turn. */
async function round(context: ReactionContext, chores: readonly Chore[]): Promise<void> {
  for (const chore of chores)
    await chore(context).catch((failure: unknown) =>
      context.services.log.failure('chore failed', failure, {}),
    )
}
