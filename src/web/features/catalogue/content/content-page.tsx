import { useRouter } from '@tanstack/react-router'
import { useState, useId } from 'react'

import type { SiteEditor } from '#contract/catalogue/site-editor.ts'
import { siteTextKeys, siteTextGroups, type SiteTextGroup } from '#contract/catalogue/site-texts.ts'
import { formatMoment } from '#contract/dates.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { ConfirmDialog } from '#web/ui/patterns/confirm-dialog.tsx'
import { DraftBar, DraftEditor } from '#web/ui/patterns/drafts.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { CardSection } from '#web/ui/primitives/card.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { SiteNumberForm } from './site-number-form.tsx'
import { switchLabels } from './site-text-labels.ts'
import { TextChanges } from './text-changes.tsx'
import { TextGroup, type FilmUpload } from './text-group.tsx'

type ContentFormProps = {
  editor: SiteEditor
  FilmUpload: FilmUpload
  onPublished: () => Promise<void>
}

/** All editable texts of the site; saved as a draft, previewed, then published. */
function ContentForm({ editor, FilmUpload, onPublished }: ContentFormProps) {
  const [isPublishing, setPublishing] = useState(false)
  const { version, published, draft } = editor
  const texts = { ...published, ...draft?.words }
  const form = useContractForm({
    schema: () =>
      import('#contract/catalogue/site-editor.ts').then((contract) => contract.saveSiteDraftInput),
    defaultValues: {
      words: texts,
      version,
      revision: draft?.revision ?? 0,
    },
    onSubmit: async (values) => {
      const saved = await api.catalogue.saveSiteDraft(values)
      form.reset({ ...values, revision: saved.revision })
    },
    done: () => [m.layout_draft_saved(), m.layout_draft_saved_text()],
  })
  const { isDirty } = form.formState
  return (
    <Form form={form} summary>
      {groupNames.map((group) => (
        <TextGroup
          key={group}
          group={group}
          words={texts}
          field={form.field}
          valueOf={(key) => form.watch(`words.${key}.en`)}
          onFilm={(key, url) => form.setValue(`words.${key}.en`, url, { shouldDirty: true })}
          FilmUpload={FilmUpload}
        />
      ))}
      <DraftBar
        isDirty={isDirty}
        hasDraft={draft !== null}
        isSending={form.sending}
        onPublish={() => setPublishing(true)}
      >
        <LinkButton to="/admin/content/preview" variant="secondary">
          {m.catalogue_content_preview()}
        </LinkButton>
      </DraftBar>
      {isPublishing && draft !== null && (
        <PublishDialog
          version={version}
          published={published}
          draft={draft}
          onClose={() => setPublishing(false)}
          onPublished={onPublished}
        />
      )}
    </Form>
  )
}

// Object.keys widens the keys of a closed record to string.
const groupNames = Object.keys(siteTextGroups) as SiteTextGroup[]

/** Published texts with the caller's draft. */
export function ContentPage({ editor, FilmUpload }: Omit<ContentFormProps, 'onPublished'>) {
  const { version, publishedAt, publishedBy, draft } = editor
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-ink-2">
        {publishedAt === null
          ? m.catalogue_content_published_version({ version })
          : m.catalogue_content_published_version_by({
              version,
              name: publishedBy ?? m.catalogue_content_somebody(),
              moment: formatMoment(publishedAt, currentLocale()),
            })}
      </p>
      <DraftEditor
        version={version}
        draft={
          draft && {
            sentence: draftSentence(draft),
            behind: draft.isBehind ? m.catalogue_content_behind() : null,
            discard: () => api.catalogue.discardSiteDraft({ revision: draft.revision }),
          }
        }
      >
        {(reload) => <ContentForm editor={editor} FilmUpload={FilmUpload} onPublished={reload} />}
      </DraftEditor>
      <SiteSettings switches={editor.switches} numbers={editor.numbers} />
    </div>
  )
}

function draftSentence({ words, savedAt, restoredFrom }: NonNullable<SiteEditor['draft']>): string {
  const count = Object.keys(words).length
  const moment = formatMoment(savedAt, currentLocale())
  const sentences = [
    m.catalogue_content_draft({ count, moment }),
    restoredFrom !== null && m.catalogue_content_draft_restored({ version: restoredFrom }),
  ]
  return sentences.filter(Boolean).join(' ')
}

type PublishDialogProps = Pick<SiteEditor, 'version' | 'published'> & {
  draft: NonNullable<SiteEditor['draft']>
  onClose: () => void
  onPublished: () => Promise<void>
}

/** Changes that publishing makes visible to everybody. */
function PublishDialog({ version, published, draft, onClose, onPublished }: PublishDialogProps) {
  const changes = siteTextKeys.flatMap((key) => {
    const after = draft.words[key]
    const before = published[key]
    return after && before ? [{ key, before, after }] : []
  })
  return (
    <ConfirmDialog
      title={m.catalogue_content_publish_title()}
      text={m.catalogue_content_publish_text()}
      button={m.layout_draft_publish()}
      done={m.catalogue_content_published({ version: version + 1 })}
      perform={() => api.catalogue.publishSiteWords({ version, revision: draft.revision })}
      onClose={onClose}
      onDone={onPublished}
    >
      {draft.isBehind && (
        <Notice tone="waiting" className="mb-3">
          {m.catalogue_content_behind()}
        </Notice>
      )}
      <TextChanges changes={changes} />
    </ConfirmDialog>
  )
}

type Switches = SiteEditor['switches']

/** Settings that take effect without a draft; they ask for confirmation, since everybody sees the change at once. */
function SiteSettings({ switches, numbers }: { switches: Switches; numbers: SiteEditor['numbers'] }) {
  return (
    <CardSection title={m.catalogue_settings()} text={m.catalogue_settings_text()}>
      {switches.map((siteSwitch) => (
        <SiteSwitch key={siteSwitch.key} setting={siteSwitch} />
      ))}
      {numbers.map((siteNumber) => (
        <SiteNumberForm key={`${siteNumber.key} ${siteNumber.value}`} setting={siteNumber} />
      ))}
    </CardSection>
  )
}

function SiteSwitch({ setting: { key, isOn, changedAt, changedBy } }: { setting: Switches[number] }) {
  const router = useRouter()
  const textId = useId()
  const [isAsking, setAsking] = useState(false)
  const { title, text } = switchLabels[key]
  return (
    <div className="mt-3">
      <Checkbox
        variant="switch"
        label={title()}
        aria-describedby={textId}
        checked={isOn}
        onChange={() => setAsking(true)}
      />
      <p id={textId} className="max-w-prose text-sm text-ink-2">
        {text()}{' '}
        {changedAt !== null &&
          m.catalogue_switch_changed_by({
            name: changedBy ?? m.catalogue_content_somebody(),
            moment: formatMoment(changedAt, currentLocale()),
          })}
      </p>
      {isAsking && (
        <ConfirmDialog
          title={isOn ? m.catalogue_switch_off_title() : m.catalogue_switch_on_title()}
          text={text()}
          button={isOn ? m.catalogue_switch_off() : m.catalogue_switch_on()}
          done={m.catalogue_switch_saved()}
          perform={() => api.catalogue.setSiteSwitch({ key, from: isOn, to: !isOn })}
          onClose={() => {
            setAsking(false)
            void router.invalidate({ sync: true })
          }}
        />
      )}
    </div>
  )
}
