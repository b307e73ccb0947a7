import { checkPassword } from '../../accounts/commands/check-password.ts'
import { implementer, limited, signedIn } from '../../platform/http/implementer.ts'
import { accepted } from '../../platform/outcome.ts'
import { feedPath, renewCalendarFeed, stopCalendarFeed } from '../commands/calendar-feed.ts'
import { findCalendarFeed, type FeedRow } from '../queries/calendar-feed.ts'

const os = implementer.visits
const renewLimit = { name: 'calendarFeed.renew', limit: 20, windowSeconds: 3600 }

export const calendarFeedHandlers = {
  getCalendarFeed: os.getCalendarFeed.use(signedIn).handler(async ({ context }) => {
    const feed = await findCalendarFeed(context.db, context.actor.userId)
    return { feed: feed && presentFeedAddress(feed, context.services.config) }
  }),

  renewCalendarFeed: os.renewCalendarFeed
    .use(limited(renewLimit))
    .handler(async ({ context, input, errors }) => {
      const { db, actor, services } = context
      accepted(errors, await checkPassword(context, input.currentPassword))
      const feed = await renewCalendarFeed(db, { userId: actor.userId, now: context.now() })
      return { feed: presentFeedAddress(feed, services.config) }
    }),

  stopCalendarFeed: os.stopCalendarFeed.use(signedIn).handler(async ({ context }) => {
    await stopCalendarFeed(context.db, context.actor.userId)
    return { done: true as const }
  }),
}

function presentFeedAddress(
  { id, createdAt, lastReadAt }: FeedRow,
  { publicUrl, authSecret }: { publicUrl: string; authSecret: string },
) {
  return {
    url: new URL(feedPath(authSecret, id), publicUrl).href,
    createdAt: createdAt.toISOString(),
    lastReadAt: lastReadAt?.toISOString() ?? null,
  }
}
