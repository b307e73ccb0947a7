import { m } from '#messages'

export function PagePending() {
  return <p role="status">{m.shell_loading()}</p>
}
