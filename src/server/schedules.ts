import { type OpenedDatabase } from '#database/client.ts'

import { deleteOldFormerContacts } from './accounts/commands/notify-of-change.ts'
import { deleteExpiredExports } from './accounts/commands/personal-export.ts'
import { reencryptSecrets } from './accounts/commands/signing-keys.ts'
import { computeMarket, computeMissingMarket } from './analytics/commands/compute-market.ts'
import { deletePastSearchers } from './analytics/commands/note-search.ts'
import { sumUpMonths } from './analytics/commands/sum-up-months.ts'
import { askForConfirmations } from './availability/commands/ask-for-confirmations.ts'
import { confirmDemoListings } from './availability/commands/demo-confirmations.ts'
import { updateFreshness } from './availability/commands/update-freshness.ts'
import { computeOrderedCosts } from './costs/commands/order-costs.ts'
import { recordEndingChecks } from './evidence/commands.ts'
import { compareDueHomes } from './homes/commands/compare-homes.ts'
import { hashOldImages } from './homes/commands/hash-old-images.ts'
import { deleteOldImports } from './imports/commands/change-import.ts'
import { publishActionReminders } from './leads/commands/next-action.ts'
import { expireContacts, deleteOldContactViews } from './leads/commands/share-contact.ts'
import { clearInvitedOwners } from './listings/commands/claim-invites.ts'
import { deleteIdleDrafts } from './listings/commands/drafts.ts'
import { deleteUnusedFiles } from './media/commands/delete-files.ts'
import { deleteOldUploads } from './media/commands/uploads.ts'
import { publishMissingSizes } from './media/commands/waiting-images.ts'
import { deleteOldNoticeDeliveries } from './messages/commands/notice-deliveries.ts'
import { deleteOldNotifications } from './messages/commands/notifications.ts'
import { deleteOldWhatsApp } from './messages/commands/whatsapp/record-status.ts'
import { deleteOldRequests } from './partners/commands/idempotent-requests.ts'
import { deleteExpiredKeys } from './partners/commands/keys.ts'
import { deleteOldChanges } from './partners/commands/list-changed.ts'
import { publishDuePulls } from './partners/commands/pulls/read-feed.ts'
import { reencryptWebhookSecrets } from './partners/commands/send-webhook-message.ts'
import { publishChangedPages } from './partners/commands/submit-pages.ts'
import { deleteLostContacts } from './partners/commands/told-contacts.ts'
import { deleteOldMessages, tellLostContacts } from './partners/commands/webhook-messages.ts'
import { systemCall } from './platform/call.ts'
import { deleteOldPageChanges } from './platform/http/guest-pages/page-changes.ts'
import { type Schedule, type ScheduledJob } from './platform/jobs/jobs.ts'
import { vacuum } from './platform/jobs/vacuum.ts'
import { deleteOldLiveEvents } from './platform/live/live.ts'
import { deleteOldDeliveries } from './platform/mail/mail-deliveries.ts'
import { arrangeViewMonths } from './properties/commands/view-months.ts'
import { addViews } from './properties/commands/views.ts'
import { deleteOldRentals } from './rentals/commands/delete-old-rentals.ts'
import { publishDigests, deleteOldAlerts } from './search/commands/alerts.ts'
import { foldChanges, moveToCitySections } from './search/commands/fold-changes.ts'
import { deleteOldShortlists } from './shortlists/commands/own-list.ts'
import { updatePlanPeriods } from './subscriptions/commands/update-plan-periods.ts'
import { deleteOldInvites } from './teams/commands/members.ts'
import { publishReminders, deleteOldReminders } from './visits/commands/send-reminders.ts'
import { deleteExpiredHolds } from './visits/commands/slot-holds.ts'
import { deleteStrayFiles } from './workflows/delete-stray-files.ts'

const nightlyJobs: readonly ScheduledJob[] = [
  ({ db, now }) => deleteOldDeliveries(db, now()),
  ({ db, now }) => deleteOldNoticeDeliveries(db, now()),
  ({ db, now }) => deleteOldShortlists(db, now()),
  (context) => deleteExpiredExports(systemCall(context)),
  async ({ db, services: { config, log } }) => {
    const secrets = { secrets: config }
    const reencrypted = (await reencryptSecrets(db, secrets)) + (await reencryptWebhookSecrets(db, secrets))
    if (reencrypted > 0) log.info('secrets encrypted anew', { reencrypted })
  },
  async ({ db, now, services: { files, log } }) => {
    const drafts = await deleteIdleDrafts(db, { now: now() })
    const pictures = await deleteUnusedFiles(db, { files, now: now() })
    const imports = await deleteOldImports(db, { files, now: now() })
    const mediaUploads = await deleteOldUploads(db, { files, now: now() })
    const rentals = await deleteOldRentals(db, { files, now: now() })
    log.info('old rows and files deleted', {
      drafts,
      imports,
      mediaUploads,
      pictures,
      rentals,
      strayFiles: await deleteStrayFiles(db, { files, now: now() }),
    })
    const images = await publishMissingSizes(db, now())
    if (images > 0) log.warn('sizes of images asked for again', { images })
  },
  ({ db, now }) => clearInvitedOwners(db, { now: now() }),
  async (context) =>
    context.services.log.info('people notified of checks that end', {
      checks: await recordEndingChecks(systemCall(context)),
    }),
  async (context) =>
    context.services.log.info('old team invites deleted', {
      invites: await deleteOldInvites(systemCall(context)),
    }),
  async ({ db, now, services: { config, log } }) =>
    log.info('months of views', await arrangeViewMonths(db, { now: now(), months: config.viewMonths })),
  async (context) =>
    context.services.log.info('expired API keys deleted', {
      keys: await deleteExpiredKeys(systemCall(context)),
    }),
  async (context) =>
    context.services.log.info('old webhook messages deleted', {
      messages: await deleteOldMessages(systemCall(context)),
    }),
  (context) => deleteLostContacts(systemCall(context)),
  (context) => deleteOldRequests(systemCall(context)),
  (context) => deleteOldChanges(systemCall(context)),
  ({ db, now }) => deleteOldFormerContacts(db, now()),
  ({ db }) => deleteOldLiveEvents(db),
  (context) => deleteOldReminders(systemCall(context)),
  (context) => deleteExpiredHolds(systemCall(context)),
  (context) => deleteOldContactViews(systemCall(context)),
  (context) => deleteOldWhatsApp(systemCall(context)),
  async (context) =>
    context.services.log.info('old notifications deleted', {
      notifications: await deleteOldNotifications(systemCall(context)),
      searchAlerts: await deleteOldAlerts(systemCall(context)),
    }),
  async ({ db, now, services: { files, log } }, signal) =>
    log.info('homes compared', {
      images: await hashOldImages(db, { files, maxImages: 2000, signal }),
      listings: await compareDueHomes(db, { now: now(), signal }),
    }),
  async ({ db, services: { log } }, signal) =>
    log.info('listings moved to the section of their city', {
      listings: await moveToCitySections(db, { signal }),
    }),
  async ({ db, services: { log } }) => log.info('months summed up', { months: await sumUpMonths(db) }),
  async ({ db, now, services: { log } }, signal) =>
    log.info('market computed', {
      markets: (await computeMarket(db, { now: now(), signal }))?.markets ?? null,
    }),
]

const minuteJobs: readonly ScheduledJob[] = [
  async (context) => void (await publishReminders(systemCall(context))),
  async (context) => void (await publishActionReminders(systemCall(context))),
  (context) => updatePlanPeriods(systemCall(context)),
  async ({ db, now, services: { config } }) => void (config.demo && (await confirmDemoListings(db, now()))),
  async ({ db, now }, signal) => void (await updateFreshness(db, { now: now(), signal })),
  async ({ db, now }, signal) => void (await computeOrderedCosts(db, { now: now(), signal })),
  async ({ db }, signal) => void (await addViews(db, signal)),
  ({ db }) => foldChanges(db),
  ({ db, now }) => deleteOldPageChanges(db, now()),
  (context) => deletePastSearchers(systemCall(context)),
  async (context) => void (await expireContacts(systemCall(context))),
  async ({ db, now }, signal) => void (await compareDueHomes(db, { now: now(), maxListings: 600, signal })),
  ({ db, now }, signal) => computeMissingMarket(db, { now: now(), signal }),
]

/** Every five minutes, so that a start after the hour sends them too. */
const digestJobs: readonly ScheduledJob[] = [
  async (context, signal) => {
    const digests = await publishDigests(systemCall(context), signal)
    if (digests > 0) context.services.log.info('search digests published', { digests })
  },
  async ({ db, now, services: { log } }, signal) => {
    const advertisers = await askForConfirmations(db, { now: now(), signal })
    if (advertisers > 0) log.info('asked for confirmations', { advertisers })
  },
  async (context) => void (await publishChangedPages(systemCall(context))),
  async (context) => void (await publishDuePulls(systemCall(context))),
  async (context) => void (await tellLostContacts(systemCall(context))),
]

/** What is done at set times, whoever is signed in. */
export const schedulesOf = (database: OpenedDatabase): readonly Schedule[] => [
  { name: 'every_minute', cron: '* * * * *', missed: 'skip', atStart: true, jobs: minuteJobs },
  { name: 'search_digests', cron: '*/5 * * * *', missed: 'skip', jobs: digestJobs },
  { name: 'nightly', cron: '30 3 * * *', missed: 'once', jobs: [...nightlyJobs, vacuum(database)] },
]
