import { useState, useId, type ComponentProps } from 'react'

import { readLegalText } from '#contract/accounts/legal-text.ts'
import type { LegalEditor } from '#contract/accounts/legal.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { DraftBar } from '#web/ui/patterns/drafts.tsx'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Card } from '#web/ui/primitives/card.tsx'
import { TextArea, TextField } from '#web/ui/primitives/text-field.tsx'

import { LegalBody } from '../legal-page.tsx'

type LegalFormProps = { editor: LegalEditor; onPublished: () => Promise<void> }

/** Both texts in both languages; saved as a draft, previewed, then published with an effective date. */
export function LegalForm({ editor, onPublished }: LegalFormProps) {
  const [isPublishing, setPublishing] = useState(false)
  const { draft } = editor
  const version = editor.versions[0]?.version ?? ''
  const form = useContractForm({
    schema: () => import('#contract/accounts/legal.ts').then((contract) => contract.saveLegalDraftInput),
    defaultValues: { texts: draft?.texts ?? editor.texts, version, revision: draft?.revision ?? 0 },
    onSubmit: api.accounts.saveLegalDraft,
    done: () => [m.layout_draft_saved(), m.layout_draft_saved_text()],
    onDone: ({ revision }): void => form.reset({ ...form.getValues(), revision }),
  })
  const { isDirty } = form.formState
  return (
    <>
      <Form form={form} summary>
        <LegalFields kind="terms" texts={form.watch('texts.terms')} field={form.field} />
        <LegalFields kind="privacy" texts={form.watch('texts.privacy')} field={form.field} />
        <DraftBar
          isDirty={isDirty}
          hasDraft={draft !== null}
          isSending={form.sending}
          onPublish={() => setPublishing(true)}
        />
      </Form>
      {isPublishing && draft !== null && (
        <PublishLegalDialog
          version={version}
          revision={draft.revision}
          earliest={editor.earliest}
          onClose={() => setPublishing(false)}
          onPublished={onPublished}
        />
      )}
    </>
  )
}

type Kind = 'terms' | 'privacy'

type LegalFieldsProps = {
  kind: Kind
  texts: { en: string; hi: string }
  field: (name: `texts.${Kind}.${'en' | 'hi'}`) => Omit<ComponentProps<typeof TextArea>, 'label'>
}

/** One text in both languages, each with its preview. */
function LegalFields({ kind, texts, field }: LegalFieldsProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="p-5">
      <h2 id={id} className="font-sans text-lg font-bold">
        {kind === 'terms' ? m.accounts_terms_title() : m.accounts_privacy_title()}
      </h2>
      <div className="mt-3 grid grid-cols-1 gap-5 lg:grid-cols-2">
        {languages.map(({ language, label }) => (
          <div key={language} className="min-w-0">
            <TextArea
              label={label()}
              hint={m.accounts_legal_hint()}
              lang={language}
              rows={12}
              maxLength={20_000}
              defaultValue={texts[language]}
              {...field(`texts.${kind}.${language}`)}
            />
            <details className="mt-2">
              <summary className="touch-link">{m.accounts_legal_preview()}</summary>
              <div lang={language} className="rounded-md border border-line bg-paper p-4">
                <LegalBody text={readLegalText(texts[language])} level={3} />
              </div>
            </details>
          </div>
        ))}
      </div>
    </Card>
  )
}

const languages = [
  { language: 'en', label: m.catalogue_content_english },
  { language: 'hi', label: m.catalogue_content_hindi },
] as const

type PublishLegalDialogProps = {
  version: string
  revision: number
  /** Earliest selectable effective date. */
  earliest: string
  onClose: () => void
  onPublished: () => Promise<void>
}

/** Choice of the effective date, from which everybody must agree again. */
function PublishLegalDialog({ version, revision, earliest, onClose, onPublished }: PublishLegalDialogProps) {
  const form = useContractForm({
    schema: () => import('#contract/accounts/legal.ts').then((contract) => contract.publishLegalTextsInput),
    defaultValues: { from: earliest, version, revision },
    errorFields: { DAY_TOO_EARLY: 'from' },
    onSubmit: api.accounts.publishLegalTexts,
    done: m.accounts_legal_published(),
    onDone: () => {
      onClose()
      return onPublished()
    },
  })
  return (
    <FormDialog
      form={form}
      title={m.accounts_legal_publish_title()}
      text={m.accounts_legal_publish_text()}
      button={m.layout_draft_publish()}
      onClose={onClose}
    >
      <TextField
        type="date"
        label={m.accounts_legal_day()}
        hint={m.accounts_legal_day_hint()}
        min={earliest}
        {...form.field('from')}
      />
    </FormDialog>
  )
}
