import { pageRequest } from './page.ts'

/** Before the paths of media: set by the server in documents whose media every guest may see. */
export function mediaHost(): string | undefined {
  const page = pageRequest()
  return page ? (page.mediaUrl ?? undefined) : document.documentElement.dataset['media']
}

/** Address of a picture, film or 360° picture for a public page; that of another site stays as it is. */
export function mediaAddress(path: string): string {
  return path.startsWith('/media/') ? (mediaHost() ?? '') + path : path
}

/** Another tab has signed in: what this document shows from now on may be a person's own. */
export function keepMediaHere(): void {
  delete document.documentElement.dataset['media']
}
