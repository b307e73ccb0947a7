import { m } from '#messages'
import { TextArea } from '#web/ui/primitives/text-field.tsx'

type NoteFieldProps = { hint?: string; name: string; error: string | undefined }

/** A note that only those who work on the lead read. */
export function NoteField({ hint = m.leads_work_hint(), ...field }: NoteFieldProps) {
  return <TextArea label={m.leads_work_note()} hint={hint} rows={3} maxLength={2000} {...field} />
}
