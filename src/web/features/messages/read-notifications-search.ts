export type NotificationsSearch = { show?: 'unread'; page?: number }

/** What the address of the list says; unknown values are left out. */
export function readNotificationsSearch(raw: Record<string, unknown>): NotificationsSearch {
  const page = Number(raw['page'])
  return {
    ...(raw['show'] === 'unread' && { show: 'unread' as const }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
  }
}
