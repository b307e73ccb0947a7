import type { ReviewReason } from '#contract/moderation/reasons.ts'
import { m } from '#messages'
import { useEffect, useState } from 'react'

import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { SelectField } from '#web/ui/select-field.tsx'

type ReasonPickerProps = { ownerLocale: 'en' | 'hi'; onPick: (text: string) => void }

/** Named in the reader’s language, written in the owner’s; without an answer one types as before. */
export function ReasonPicker({ ownerLocale, onPick }: ReasonPickerProps) {
  const [reasons, setReasons] = useState<readonly ReviewReason[]>([])
  useEffect(() => {
    api.moderation.listReasons().then(
      (all) => setReasons(all.filter(({ isActive }) => isActive)),
      () => setReasons([]),
    )
  }, [])
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
