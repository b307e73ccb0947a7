/** Views that are remembered; the map is not. */
export type SearchView = 'grid' | 'list'

export const searchViewCookie = 'haveli-view'

/** The view chosen in a browser with these cookies. */
export function searchViewIn(cookies: string): SearchView {
  const chosen = new RegExp(`(?:^|;\\s*)${searchViewCookie}=(\\w+)`).exec(cookies)?.[1]
  return chosen === 'list' ? 'list' : 'grid'
}
