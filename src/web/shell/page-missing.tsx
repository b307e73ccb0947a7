import { m } from '#messages'

/** Stands where a page's subject does not exist; unknown paths show the home page instead. */
export function PageMissing() {
  return (
    <main>
      <h1>{m.shell_error_not_found()}</h1>
      <a href="/">{m.shell_go_home()}</a>
    </main>
  )
}
