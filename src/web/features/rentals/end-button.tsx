import { useState } from 'react'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'

type EndButtonProps = { id: string; way: keyof typeof ways }

const loadContract = () => import('#contract/rentals/rentals.ts')

/** Before somebody moves in it is cancelled; after they moved out one side may close it. */
const ways = {
  cancel: {
    button: m.rentals_cancel,
    title: m.rentals_cancel_title,
    text: m.rentals_cancel_text,
    note: m.rentals_cancel_note,
    done: m.rentals_cancelled,
    schema: () => loadContract().then(({ cancelRentalInput }) => cancelRentalInput.pick({ note: true })),
    perform: api.rentals.cancelRental,
  },
  close: {
    button: m.rentals_close,
    title: m.rentals_close_title,
    text: m.rentals_close_text,
    note: m.rentals_close_note,
    done: m.rentals_closed,
    schema: () => loadContract().then(({ closeRentalInput }) => closeRentalInput.pick({ note: true })),
    perform: api.rentals.closeRental,
  },
}

export function EndButton({ id, way }: EndButtonProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {ways[way].button()}
      </Button>
      {isAsked && <EndDialog id={id} way={way} onClose={() => setAsked(false)} />}
    </>
  )
}

function EndDialog({ id, way, onClose }: EndButtonProps & { onClose: () => void }) {
  const { button, title, text, note: label, done, schema, perform } = ways[way]
  const form = useContractForm({
    schema,
    defaultValues: { note: '' },
    onSubmit: ({ note }) => perform({ id, note }),
    done: done(),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={title()}
      text={text()}
      button={button()}
      variant="danger"
      onClose={onClose}
    >
      <TextArea label={label()} rows={3} {...form.field('note')} />
    </FormDialog>
  )
}
