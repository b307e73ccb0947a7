import {
  feedPath,
  renewCalendarFeed,
  stopCalendarFeed,
  type FeedRow,
} from '../../accounts/commands/calendar-feed.ts'
import { checkPassword } from '../../accounts/commands/check-password.ts'
import type { Services } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { isRefused } from '../../platform/outcome.ts'
import { findCalendarFeed } from '../queries/calendar-feed.ts'

const os = implementer.visits

export const calendarFeedHandlers = {
  getCalendarFeed: handle(os.getCalendarFeed, async ({ db, actor, services }) => {
    const feed = await findCalendarFeed(db, actor.userId)
    return { feed: feed && presentFeedAddress(feed, services) }
  }),
  renewCalendarFeed: handle(os.renewCalendarFeed, async (call, { currentPassword }) => {
    const hash = await checkPassword(call, currentPassword)
    if (isRefused(hash)) return hash
    return { feed: presentFeedAddress(await renewCalendarFeed(call), call.services) }
  }),
  stopCalendarFeed: handle(os.stopCalendarFeed, ({ db, actor }) => stopCalendarFeed(db, actor.userId)),
}

function presentFeedAddress(
  { id, createdAt, lastReadAt }: FeedRow,
  { config: { publicUrl, authSecret } }: Services,
) {
  return {
    url: new URL(feedPath(authSecret, id), publicUrl).href,
    createdAt,
    lastReadAt,
  }
}
