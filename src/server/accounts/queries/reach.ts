import type { MemberCall } from '../../platform/call.ts'
import { canSend } from './settings.ts'
import { findWhatsApp } from './whatsapp.ts'

/** Whether an email or a WhatsApp message reaches the person, who may refuse both. */
export async function isReachedBesideBell({ db, actor, now }: MemberCall): Promise<boolean> {
  const { userId, email } = actor
  if (email !== null && (await canSend(db, userId, 'email'))) return true
  const { isOn, isPaused } = await findWhatsApp(db, { userId, now })
  return isOn && !isPaused
}
