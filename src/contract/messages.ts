import { notifications } from './messages/notifications.ts'

export const messages = {
  ...notifications,
}
