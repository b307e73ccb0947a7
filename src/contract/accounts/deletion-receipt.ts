import { m } from '#messages'

import type { erasedKinds, retainedKinds } from '../enums/accounts.ts'

/** Labels of the data deleted with an account, each with its count. */
export const removedLabels = {
  listings: m.accounts_removed_listings,
  pictures: m.accounts_removed_pictures,
  drafts: m.accounts_removed_drafts,
  enquiries: m.accounts_removed_enquiries,
  visits: m.accounts_removed_visits,
  cancelled: m.accounts_removed_cancelled,
  messages: m.accounts_removed_messages,
  favorites: m.accounts_removed_favorites,
  savedSearches: m.accounts_removed_saved_searches,
  reviews: m.accounts_removed_reviews,
  tickets: m.accounts_removed_tickets,
  asked: m.accounts_removed_asked,
  upgradeRequests: m.accounts_removed_upgrade_requests,
  views: m.accounts_removed_views,
  notifications: m.accounts_removed_notifications,
  sessions: m.accounts_removed_sessions,
} satisfies Record<(typeof erasedKinds)[number], unknown>

/** Labels of the data retained, with the reason. */
export const retainedLabels = {
  number: m.accounts_retained_number,
  otherSide: m.accounts_retained_other_side,
  prices: m.accounts_retained_prices,
  stars: m.accounts_retained_stars,
  books: m.accounts_retained_books,
  projects: m.accounts_retained_projects,
  audit: m.accounts_retained_audit,
} satisfies Record<(typeof retainedKinds)[number], unknown>
