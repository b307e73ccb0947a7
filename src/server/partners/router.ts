import { handle } from '../platform/http/handle.ts'
import { implementer } from '../platform/http/implementer.ts'
import { createKey, revokeKey, rotateKey } from './commands/keys.ts'
import { renewListingFeed, stopListingFeed } from './commands/listing-feeds.ts'
import {
  answerPull,
  choosePullArchiving,
  confirmPull,
  pullNow,
  setPull,
  stopPull,
  switchOnPull,
} from './commands/pulls/set-pull.ts'
import {
  chooseWebhookEvents,
  createWebhook,
  deleteWebhook,
  resendWebhookMessage,
  rotateWebhookSecret,
  switchOnWebhook,
  testWebhook,
} from './commands/webhooks.ts'
import { getDemoKey } from './queries/demo-key.ts'
import { listKeys } from './queries/keys.ts'
import { getListingFeed } from './queries/listing-feed.ts'
import { getPull } from './queries/pulls.ts'
import { listWebhookMessages, listWebhooks } from './queries/webhooks.ts'

const os = implementer.partners

export const partnersRouter = {
  listKeys: handle(os.listKeys, listKeys),
  createKey: handle(os.createKey, createKey),
  rotateKey: handle(os.rotateKey, rotateKey),
  revokeKey: handle(os.revokeKey, revokeKey),
  getDemoKey: handle(os.getDemoKey, getDemoKey),
  getListingFeed: handle(os.getListingFeed, getListingFeed),
  renewListingFeed: handle(os.renewListingFeed, renewListingFeed),
  stopListingFeed: handle(os.stopListingFeed, stopListingFeed),
  getPull: handle(os.getPull, getPull),
  setPull: handle(os.setPull, setPull),
  confirmPull: handle(os.confirmPull, confirmPull),
  pullNow: handle(os.pullNow, pullNow),
  switchOnPull: handle(os.switchOnPull, switchOnPull),
  choosePullArchiving: handle(os.choosePullArchiving, choosePullArchiving),
  answerPull: handle(os.answerPull, answerPull),
  stopPull: handle(os.stopPull, stopPull),
  listWebhooks: handle(os.listWebhooks, listWebhooks),
  createWebhook: handle(os.createWebhook, createWebhook),
  chooseWebhookEvents: handle(os.chooseWebhookEvents, chooseWebhookEvents),
  switchOnWebhook: handle(os.switchOnWebhook, switchOnWebhook),
  rotateWebhookSecret: handle(os.rotateWebhookSecret, rotateWebhookSecret),
  deleteWebhook: handle(os.deleteWebhook, deleteWebhook),
  testWebhook: handle(os.testWebhook, testWebhook),
  listWebhookMessages: handle(os.listWebhookMessages, listWebhookMessages),
  resendWebhookMessage: handle(os.resendWebhookMessage, resendWebhookMessage),
}
