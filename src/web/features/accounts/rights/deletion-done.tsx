import type { DeletionReceipt } from '#contract/accounts/rights.ts'
import { keptWords, removedWords } from '#contract/accounts/receipt.ts'
import { m } from '#messages'

import { currentLocale, pathIn } from '#web/api/language.ts'
import { AnchorButton } from '#web/ui/link-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

import { Sentences } from './sentences.tsx'

/** The receipt; whichever way it is left, the page behind it belongs to nobody any more. */
export function DeletionDone({ receipt }: { receipt: DeletionReceipt }) {
  const home = pathIn(currentLocale(), '/')
  return (
    <Dialog
      open
      onClose={() => window.location.assign(home)}
      title={m.accounts_deleted_title()}
      text={m.accounts_deleted_text()}
      actions={<AnchorButton href={home}>{m.accounts_deleted_home()}</AnchorButton>}
    >
      <div className="grid gap-4">
        <Sentences
          title={m.accounts_deleted_removed()}
          sentences={receipt.removed.map(({ kind, count }) => removedWords[kind]({ count }))}
        />
        <Sentences
          title={m.accounts_deleted_kept()}
          sentences={receipt.kept.map((kind) => keptWords[kind]())}
        />
      </div>
    </Dialog>
  )
}
