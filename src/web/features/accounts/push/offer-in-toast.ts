import { m } from '#messages'
import { failureSentence } from '#web/api/failure.ts'
import { toast, type ToastAction } from '#web/ui/primitives/toast.ts'

import { deviceKind, startPushOffer, turnPushOn, type Occasion } from './browser-push.ts'

export type Offer = { text: string; action: ToastAction }

/** The offer as part of the message that says what was done; null where there is none to make. */
export async function offerInToast(occasion: Occasion): Promise<Offer | null> {
  if (!(await startPushOffer(occasion))) return null
  const accept = async () => {
    try {
      if ((await turnPushOn()) === 'on') toast.success(m.accounts_push_is_on(deviceKind()))
    } catch (error) {
      toast.error(m.accounts_push_failed(), failureSentence(error))
    }
  }
  return {
    text: m.accounts_push_offer(occasion, { product: m.layout_product() }),
    action: { label: m.accounts_push_turn_on(deviceKind()), onPress: () => void accept() },
  }
}
