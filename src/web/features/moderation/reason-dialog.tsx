import { useQuery } from '@tanstack/react-query'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'

type ReasonDialogProps = {
  /** A closed dialog keeps its text. */
  open?: boolean
  listingId: string
  /** Language of the picked reasons. */
  ownerLocale: 'en' | 'hi'
  title: string
  text: string
  button: string
  hint?: string
  perform: (reason: string) => Promise<unknown>
  done: string
  onClose: () => void
  /** Called after success and closing. */
  onDone?: () => unknown
}

/** Asks for a reason, which the owner must act on; a prepared one can be picked and edited. */
export function ReasonDialog({
  open = true,
  listingId,
  ownerLocale,
  title,
  text,
  button,
  hint = m.moderation_reason_hint(),
  perform,
  done,
  onClose,
  onDone,
}: ReasonDialogProps) {
  const form = useContractForm({
    // Rejections and take-downs share the rule for their reason.
    schema: () =>
      import('#contract/moderation/take-downs.ts').then((contract) => contract.takeDownListingInput),
    defaultValues: { id: listingId, reason: '' },
    failureSentence: m.moderation_decide_failed(),
    onSubmit: ({ reason }) => perform(reason),
    done,
    onDone: () => {
      onClose()
      return onDone?.()
    },
  })

  function insertReason(picked: string) {
    const typed = form.getValues('reason')?.trim() ?? ''
    form.setValue('reason', typed === '' ? picked : `${typed}\n${picked}`, { shouldValidate: true })
  }

  return (
    <FormDialog
      open={open}
      form={form}
      title={title}
      text={text}
      button={button}
      variant="danger"
      onClose={onClose}
    >
      <ReasonPicker ownerLocale={ownerLocale} onPick={insertReason} />
      <TextArea
        label={m.moderation_reason()}
        hint={hint}
        rows={5}
        maxLength={1000}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}

type ReasonPickerProps = { ownerLocale: 'en' | 'hi'; onPick: (text: string) => void }

/** Labelled in the reader's language, inserted in the owner's; a failed request leaves free typing. */
function ReasonPicker({ ownerLocale, onPick }: ReasonPickerProps) {
  const { data = [] } = useQuery({
    queryKey: ['moderation', 'reasons'],
    queryFn: () => api.moderation.listReasons(),
  })
  const reasons = data.filter(({ isActive }) => isActive)
  const isHindi = currentLocale() === 'hi'
  return (
    <SelectField
      label={m.moderation_reason_pick()}
      hint={ownerLocale === 'hi' ? m.moderation_reason_pick_hindi() : m.moderation_reason_pick_english()}
      placeholder={m.moderation_reason_pick_none()}
      options={reasons.map(({ id, titleEn, titleHi }) => ({ value: id, label: isHindi ? titleHi : titleEn }))}
      value=""
      disabled={reasons.length === 0}
      onChange={({ target }) => {
        const picked = reasons.find(({ id }) => id === target.value)
        if (picked) onPick(ownerLocale === 'hi' ? picked.textHi : picked.textEn)
      }}
    />
  )
}
