const storageKey = 'haveli.viewed'
const most = 12
const idLike = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Records a viewed property in this browser, newest first. */
export function rememberViewed(propertyId: string) {
  const next = [propertyId, ...readViewed().filter((id) => id !== propertyId)]
  save(next.slice(0, most).join(' '))
}

/** Ids of the properties viewed last in this browser. */
export function readViewed(): string[] {
  try {
    const retained = (window.localStorage.getItem(storageKey) ?? '').split(' ')
    return retained.filter((id) => idLike.test(id)).slice(0, most)
  } catch {
    return []
  }
}

export function clearViewed() {
  save('')
}

/** Without storage the list stays empty; nothing else depends on it. */
function save(ids: string) {
  try {
    window.localStorage.setItem(storageKey, ids)
  } catch {
    return
  }
}
