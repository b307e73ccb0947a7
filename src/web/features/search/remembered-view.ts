import { createIsomorphicFn } from '@tanstack/react-start'

import { searchViewCookie, searchViewIn, type SearchView } from '#contract/search/search-view.ts'
import { pageRequest } from '#web/api/page.ts'

const maxAgeSeconds = 31_536_000

/** View chosen in this browser, in a cookie so that the server renders it too. */
export const rememberedView = createIsomorphicFn()
  .server((): SearchView => searchViewIn(pageRequest()?.cookies ?? ''))
  .client((): SearchView => searchViewIn(document.cookie))

export function rememberView(view: SearchView) {
  document.cookie = `${searchViewCookie}=${view}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax`
}
