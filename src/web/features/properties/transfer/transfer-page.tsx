import { m } from '#messages'
import type { Transferable } from '#contract/properties/transfer.ts'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'

import { Card } from '#web/ui/primitives/card.tsx'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'

import { TransferForm } from './transfer-form.tsx'

type TransferPageProps = {
  owner: { id: string; name: string }
  listings: { items: readonly Transferable[]; total: number }
}

/** Some or all of somebody's listings go into another account. */
export function TransferPage({ owner, listings: { items, total } }: TransferPageProps) {
  return (
    <div className="grid max-w-190 grid-cols-[minmax(0,1fr)] gap-4">
      <Link
        to="/admin/users/$id"
        params={{ id: owner.id }}
        className="text-link inline-flex min-h-11 items-center gap-2 justify-self-start [&_svg]:size-4.5!"
      >
        <ArrowLeft aria-hidden />
        {m.properties_transfer_back()}
      </Link>
      <div>
        <h1 className="text-2xl wrap-anywhere">{m.properties_transfer_title({ name: owner.name })}</h1>
        <p className="mt-1 text-ink-2">{m.properties_transfer_text()}</p>
      </div>
      {items.length === 0 ? (
        <Card>
          <EmptyState picture="done" title={m.properties_transfer_empty()} text="" />
        </Card>
      ) : (
        <TransferForm owner={owner} listings={items} total={total} />
      )}
    </div>
  )
}
