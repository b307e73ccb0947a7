import type { RouterHistory } from '@tanstack/react-router'

import { m } from '#messages'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { keepMediaHere } from '#web/api/media.ts'
import { markAccountSettled, removeCopies, requestForms } from '#web/api/offline-copies.ts'
import { copySavedAt } from '#web/api/offline.ts'
import type { Session } from '#web/api/session.ts'
import { clearAccount, readAccount, rememberAccount } from '#web/features/accounts/remembered-account.ts'
import {
  deleteWaitingEnquiries,
  sendWaitingEnquiries,
  subscribeToOutcomes,
  type SendingOutcome,
} from '#web/features/leads/waiting-enquiries.ts'
import { toast } from '#web/ui/primitives/toast.ts'

let isStarted = false

/** Registers the service worker and sends what was written offline. */
export async function startOffline(session: Session, history: RouterHistory): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // A copy is the same for everybody, so it says nothing of who is signed in.
  if (copySavedAt() === undefined) await changeAccount(session)
  markAccountSettled()
  if (isStarted) return
  isStarted = true
  reloadOffline(history)
  subscribeToOutcomes(showOutcome)
  window.addEventListener('online', () => void sendWhatWaits())
  window.addEventListener('storage', () => void (readAccount() !== null && keepMediaHere()))
  document.addEventListener('visibilitychange', () => void (!document.hidden && sendWhatWaits()))
  await sendWhatWaits()
  await navigator.serviceWorker.register('/sw.js')
  const registration = await navigator.serviceWorker.ready
  await registration.navigationPreload.enable()
}

/**
 * Without a connection a link loads a new document, which the service worker answers, instead of failing in this
 * page; the history entry is added by the document.
 */
function reloadOffline(history: RouterHistory) {
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, currentLocation, nextLocation: { href, pathname } }) => {
      const isOffline =
        copySavedAt() !== undefined || (!navigator.onLine && navigator.serviceWorker.controller)
      const isNavigation = action === 'PUSH' || action === 'REPLACE'
      if (!isOffline || !isNavigation || pathname === currentLocation.pathname) return false
      window.location.assign(href)
      return true
    },
  })
}

/** Sends what still waits, signs out, and leaves nothing of the person on this device. */
export async function endOffline(signOut: () => Promise<unknown>): Promise<void> {
  const isSupported = 'serviceWorker' in navigator
  if (isSupported) await sendWhatWaits()
  await signOut()
  if (!isSupported) return
  // Its push service may hold messages of this person.
  await (await findPushSubscription())?.unsubscribe()
  await removeCopies()
  await deleteWaitingEnquiries()
  indexedDB.deleteDatabase('haveli-check-in')
}

async function findPushSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker.getRegistration()
  return 'PushManager' in window ? registration?.pushManager.getSubscription() : null
}

/** A session that ended by itself leaves no copies; its enquiries wait for their writer. */
async function changeAccount(session: Session) {
  const former = readAccount()
  if (former !== null && former.id !== session?.id) {
    clearAccount()
    await removeCopies()
    indexedDB.deleteDatabase('haveli-check-in')
  }
  if (session === null) return
  rememberAccount(session)
  void requestForms()
}

/** Without a connection they wait on. */
async function sendWhatWaits() {
  if (readAccount() === null) return
  await sendWaitingEnquiries().catch(() => undefined)
}

function showOutcome({ writtenBy, property: { title }, refusal }: SendingOutcome) {
  if (readAccount()?.id !== writtenBy) return
  if (refusal === null) return toast.success(m.leads_waiting_sent({ title }))
  toast.error(
    m.leads_waiting_not_sent({ title }),
    refusal,
    {
      label: m.leads_waiting_view(),
      onPress: () => window.location.assign(pathIn(currentLocale(), '/offline')),
    },
    15,
  )
}
