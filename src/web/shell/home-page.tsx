import { m } from '#messages'

export function HomePage() {
  return (
    <main>
      <h1>{m.shell_product()}</h1>
    </main>
  )
}
