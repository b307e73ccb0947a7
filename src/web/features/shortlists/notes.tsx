import Mic from 'lucide-react/icons/mic'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { dayInIndia, formatDay } from '#contract/dates.ts'
import { maxNoteLength, type SharedShortlist, type ShortlistHome } from '#contract/shortlists/shapes.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { languageOf } from '#web/features/properties/property-labels.ts'
import { listen } from '#web/features/search/speech/listen.ts'
import { ConfirmDialog } from '#web/ui/patterns/confirm-dialog.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { controlStyle, Field } from '#web/ui/primitives/field.tsx'
import { IconButton } from '#web/ui/primitives/icon-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { textOf, useSharedForm } from './use-shared-form.ts'

type NotesProps = { token: string; list: SharedShortlist; home: ShortlistHome; title: string }

/** Notes on a home with a field for another one, written or spoken. */
export function Notes({ token, list, home, title }: NotesProps) {
  const { people, personId, isOwner, state } = list
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? ''
  const mayWrite = state === 'open' && personId !== null
  if (home.notes.length === 0 && !mayWrite) return null
  return (
    <div className="grid gap-3">
      {home.notes.length > 0 && (
        <ul aria-label={m.shortlists_notes()} className="grid gap-2">
          {home.notes.map((note) => (
            <li key={note.id} className="flex items-start justify-between gap-2 border-l-2 border-line pl-3">
              <div className="min-w-0">
                <p className="text-sm text-ink-2">
                  <span lang={languageOf(nameOf(note.personId))} className="font-semibold wrap-anywhere">
                    {nameOf(note.personId)}
                  </span>
                  {', '}
                  {formatDay(dayInIndia(new Date(note.writtenAt)), currentLocale())}
                </p>
                <p lang={languageOf(note.text)} className="wrap-anywhere whitespace-pre-line">
                  {note.text}
                </p>
              </div>
              {mayWrite && (isOwner || note.personId === personId) && (
                <RemoveNote token={token} noteId={note.id} />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && <NoteForm token={token} propertyId={home.propertyId} title={title} />}
    </div>
  )
}

function RemoveNote({ token, noteId }: { token: string; noteId: string }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
      }}
      className="print:hidden"
    >
      <input type="hidden" name="act" value="remove-note" />
      <input type="hidden" name="noteId" value={noteId} />
      <IconButton type="submit" label={m.shortlists_note_remove()} icon={<Trash2 aria-hidden />} />
      {isAsked && (
        <ConfirmDialog
          title={m.shortlists_note_remove()}
          text={m.shortlists_note_remove_text()}
          button={m.shortlists_note_remove()}
          variant="danger"
          perform={() => api.shortlists.removeNote({ token, noteId })}
          onClose={() => setAsked(false)}
        />
      )}
    </form>
  )
}

type NoteFormProps = { token: string; propertyId: string; title: string }

function NoteForm({ token, propertyId, title }: NoteFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { submit, isPending, problem } = useSharedForm(
    (form) => api.shortlists.addNote({ token, propertyId, text: textOf(form, 'text') }),
    () => {
      if (field.current) field.current.value = ''
    },
  )
  const write = (words: string) => {
    if (field.current) field.current.value = `${field.current.value} ${words}`.trim().slice(0, maxNoteLength)
    field.current?.focus()
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-2 print:hidden">
      <input type="hidden" name="act" value="note" />
      <input type="hidden" name="propertyId" value={propertyId} />
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      <Field label={m.shortlists_note_label({ title })} hideLabel>
        {(attributes) => (
          <textarea
            ref={field}
            name="text"
            rows={2}
            required
            maxLength={maxNoteLength}
            placeholder={m.shortlists_note_placeholder()}
            {...attributes}
            className={controlStyle('h-auto py-2.5')}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" loading={isPending}>
          {m.shortlists_note_send()}
        </Button>
        <SpeakButton onHeard={write} />
      </div>
    </form>
  )
}

const never = () => () => {}

/** Where the browser turns speech into text. */
function SpeakButton({ onHeard }: { onHeard: (words: string) => void }) {
  const canListen = useSyncExternalStore(
    never,
    () => 'webkitSpeechRecognition' in window,
    () => false,
  )
  const [isListening, setListening] = useState(false)
  const [isUnheard, setUnheard] = useState(false)
  const stop = useRef<() => void>(null)
  useEffect(() => () => stop.current?.(), [])
  if (!canListen) return null
  const end = () => {
    stop.current?.()
    setListening(false)
  }
  const begin = () => {
    setUnheard(false)
    setListening(true)
    stop.current = listen(currentLocale(), {
      onStart: () => {},
      onWords: () => {},
      onHeard: (words) => {
        setListening(false)
        onHeard(words)
      },
      onSilence: () => {
        setListening(false)
        setUnheard(true)
      },
    })
  }
  return (
    <>
      <Button
        variant="quiet"
        icon={<Mic aria-hidden />}
        aria-pressed={isListening}
        onClick={isListening ? end : begin}
      >
        {isListening ? m.shortlists_note_listening() : m.shortlists_note_speak()}
      </Button>
      <span role="status" className="self-center text-sm text-ink-2">
        {isUnheard && m.shortlists_note_unheard()}
      </span>
    </>
  )
}
