import type { ScheduledJob } from './housekeeping.ts'
import type { SubscriberContext } from './jobs.ts'

const minute = 60_000

/** What cannot wait for the night: every minute while the server runs, one round after the other. */
export function startMinuteJobs(
  { context, scheduledJobs }: { context: SubscriberContext; scheduledJobs: readonly ScheduledJob[] },
  { every = minute } = {},
) {
  let isOver = false
  let running: Promise<void> = Promise.resolve()
  let timer = setTimeout(tick, every).unref()
  function tick() {
    running = round(context, scheduledJobs).then(() => {
      if (!isOver) timer = setTimeout(tick, every).unref()
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
async function round(context: SubscriberContext, scheduledJobs: readonly ScheduledJob[]): Promise<void> {
  for (const scheduledJob of scheduledJobs)
    await scheduledJob(context).catch((failure: unknown) =>
      context.services.log.failure('chore failed', failure, {}),
    )
}
