import { redirect } from '@tanstack/react-router'

/** The path that this document was loaded for. */
const loadedFor = typeof document === 'undefined' ? null : globalThis.location.pathname

type Wanted = { location: { publicHref: string }; preload: boolean }

/**
 * A visitor's document knows the public pages only (`public-routes.ts`): for any other address it asks the
 * server for a document. The one that the server answered itself stays, with its status.
 */
export async function askServer({ location, preload }: Wanted): Promise<void> {
  if (loadedFor === null) return
  const { pathname } = new URL(location.publicHref, globalThis.location.origin)
  if (pathname === loadedFor) return
  if (preload) throw redirect({ href: location.publicHref, reloadDocument: true })
  if (globalThis.location.pathname !== pathname) globalThis.location.assign(location.publicHref)
  // An address with a fragment would only be scrolled to.
  else if (globalThis.location.hash) globalThis.location.reload()
  // Its place in the history becomes that of another document, so that going back loads one too.
  else globalThis.location.replace(location.publicHref)
  await new Promise(() => {})
}
