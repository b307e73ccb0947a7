import { m } from '#messages'

/** What a featured place does, and what happens after sending. */
export function UpgradeFacts({ hasPhone }: { hasPhone: boolean }) {
  return (
    <div className="grid gap-6">
      <section>
        <h2 className="text-xl">{m.subscriptions_what()}</h2>
        <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-ink-2">
          <li>{m.subscriptions_what_badge()}</li>
          <li>{m.subscriptions_what_order()}</li>
          <li>{m.subscriptions_what_filter()}</li>
          <li>{m.subscriptions_what_end()}</li>
        </ul>
      </section>
      <section>
        <h2 className="text-xl">{m.subscriptions_how()}</h2>
        <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-ink-2">
          <li>{m.subscriptions_how_ask()}</li>
          <li>{hasPhone ? m.subscriptions_how_call() : m.subscriptions_how_mail()}</li>
          <li>{m.subscriptions_how_pay()}</li>
          <li>{m.subscriptions_how_live()}</li>
        </ol>
      </section>
    </div>
  )
}
