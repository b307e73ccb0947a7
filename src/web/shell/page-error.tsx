import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'

/** Stands where a page could not be loaded; trying again keeps the address. */
export function PageError() {
  const router = useRouter()
  return (
    <main role="alert">
      <h1>{m.shell_error_title()}</h1>
      <p>{m.shell_error_unexpected()}</p>
      <button type="button" onClick={() => void router.invalidate()}>
        {m.shell_try_again()}
      </button>
    </main>
  )
}
