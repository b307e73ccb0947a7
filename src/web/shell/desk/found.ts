export type FoundThing = { key: string; path: string; title: string; detail: string }

/** Things of one kind; `path` shows all of them, as many as `total`. */
export type FoundGroup = {
  kind: 'properties' | 'leads' | 'conversations'
  path: string
  total: number
  things: FoundThing[]
}
