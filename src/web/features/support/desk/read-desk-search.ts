import { deskHolders, deskStates } from '#contract/words.ts'

export type DeskSearch = {
  state?: Exclude<(typeof deskStates)[number], 'open'>
  holder?: Exclude<(typeof deskHolders)[number], 'anyone'>
  page?: number
}

/** What the address of the queue says; what everybody begins with is left out. */
export function readDeskSearch(raw: Record<string, unknown>): DeskSearch {
  const state = deskStates.find((each) => each === raw['state'])
  const holder = deskHolders.find((each) => each === raw['holder'])
  const page = Number(raw['page'])
  return {
    ...(state && state !== 'open' && { state }),
    ...(holder && holder !== 'anyone' && { holder }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
  }
}
