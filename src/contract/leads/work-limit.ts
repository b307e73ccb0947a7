import { m } from '#messages'

/** Far above the calls and notes of a busy hour. */
export const workLimit = {
  name: 'leads.work',
  limit: 300,
  windowSeconds: 3600,
  counted: m.layout_counted_changes,
}
