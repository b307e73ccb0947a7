import { tabStorage } from '../browser-storage.ts'

export type Toast = {
  id: number
  tone: 'good' | 'bad'
  title: string
  text: string | undefined
  action: ToastAction | undefined
  seconds: number
}
export type ToastAction = { label: string; onPress: () => void }

type Listener = () => void

const storageKey = 'toast'

const usualSeconds = 5

let shown: Toast | null = null
let last = 0
const listeners = new Set<Listener>()

/** One short message at a time, for five seconds by default; a newer one replaces the older. */
export const toast = {
  success: (title: string, text?: string, action?: ToastAction, seconds = usualSeconds) =>
    show({ tone: 'good', title, text, action, seconds }),
  error: (title: string, text?: string, action?: ToastAction, seconds = usualSeconds) =>
    show({ tone: 'bad', title, text, action, seconds }),
  dismiss: () => put(null),
  /** Shown once the next document of this tab has loaded. */
  save: (title: string) => tabStorage.write(storageKey, title),
}

export const toastStore = {
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => shown,
  onServer: () => null,
  showSaved: () => {
    const title = tabStorage.read(storageKey)
    if (title === null) return
    tabStorage.remove(storageKey)
    toast.success(title)
  },
}

function show(toast: Omit<Toast, 'id'>) {
  last += 1
  put({ id: last, ...toast })
}

function put(toast: Toast | null) {
  shown = toast
  for (const listener of listeners) listener()
}
