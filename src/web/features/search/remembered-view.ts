import { createIsomorphicFn } from '@tanstack/react-start'
import { getCookie } from '@tanstack/react-start/server'

/** Views that are remembered; the map is not. */
export type SearchView = 'grid' | 'list'

const cookie = 'haveli-view'
const oneYear = 31_536_000

/** View chosen in this browser, in a cookie so that the server renders it too. */
export const rememberedView = createIsomorphicFn()
  .server((): SearchView => viewOf(getCookie(cookie)))
  .client((): SearchView => viewOf(new RegExp(`(?:^|; )${cookie}=(\\w+)`).exec(document.cookie)?.[1]))

export function rememberView(view: SearchView) {
  document.cookie = `${cookie}=${view}; Path=/; Max-Age=${oneYear}; SameSite=Lax`
}

function viewOf(text: string | undefined): SearchView {
  return text === 'list' ? 'list' : 'grid'
}
