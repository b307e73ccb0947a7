import { m } from '#messages'

import type { Limit } from '../../base.ts'
import { importBounds } from '../../imports/import-bounds.ts'

const perHour = { windowSeconds: 3600, counted: m.layout_counted_changes }

/**
 * Of a team, over all of its keys, far above an agency that sends all of its listings every hour. The limits of persons
 * on the site would stop one that brings its listings for the first time.
 */
export const teamLimits = {
  put: { name: 'partners.put', limit: 10_000, ...perHour },
  /** As many as a file brings in: pending listings are public, so one team must not flood the search. */
  create: {
    name: 'partners.create',
    limit: importBounds.rows,
    windowSeconds: 86_400,
    counted: m.layout_counted_listings,
  },
  /** Each writes history and may cancel visits. */
  move: { name: 'partners.move', limit: 2_000, ...perHour },
  /** Statements of sets, and removals. */
  pictures: { name: 'partners.pictures', limit: 10_000, ...perHour },
  /** As many as a person may upload. */
  upload: {
    name: 'partners.upload',
    limit: 120,
    windowSeconds: 3600,
    counted: m.layout_counted_photos,
  },
  confirm: {
    name: 'partners.confirm',
    limit: 10_000,
    windowSeconds: 3600,
    counted: m.layout_counted_confirmations,
  },
  /** Changes of leads, notes and calls. */
  lead: { name: 'partners.lead', limit: 2_000, ...perHour },
  /** Each may cost the visitor an email. */
  visit: { name: 'partners.visit', limit: 600, ...perHour },
  /** Each costs the owner an email. */
  webhook: { name: 'partners.webhook', limit: 30, ...perHour },
  test: { name: 'partners.test', limit: 60, ...perHour },
} satisfies Record<string, Limit>

/** Its name in the headers. */
export function policyOf({ name }: Limit): string {
  return name.replace('partners.', '')
}
