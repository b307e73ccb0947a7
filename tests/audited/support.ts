import { ask } from '../quiet/world.ts'
import type { Scene } from './scene.ts'

export const supportScenes: Readonly<Record<string, Scene>> = {
  'support.holdTicket': async ({ as, staff, member }) => {
    const { number } = await ask(as, member)
    return () => as(staff).support.holdTicket({ number, from: null, to: 'me' })
  },
  'support.answerTicket': async ({ as, staff, member }) => {
    const { number } = await ask(as, member)
    return () => as(staff).support.answerTicket({ number, content: 'We look at it.', seen: 0 })
  },
  'support.setTicketStatus': async ({ as, staff, member }) => {
    const { number } = await ask(as, member)
    return () => as(staff).support.setTicketStatus({ number, from: 'pending', to: 'resolved' })
  },
}
