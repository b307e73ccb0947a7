import type { ImportField } from '#contract/imports/import-field.ts'
import { fieldsOfKind, type ImportKind } from '#contract/imports/lead-fields.ts'
import { wordsOfField } from '#contract/imports/understood-words.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { DownloadButton } from '#web/ui/patterns/download-button.tsx'
import { BackLink } from '#web/ui/patterns/list-page.tsx'
import { Card } from '#web/ui/primitives/card.tsx'

import { FoldedWords } from './folded-words.tsx'
import { importTexts } from './import-labels.ts'
import { ImportNotations } from './import-notations.tsx'
import { photosText } from './import-photos.tsx'

/** The published schema of import files, from the definition that the reader uses. */
export function ImportFormatPage({ kind }: { kind: ImportKind }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to="/user-dashboard/import" search={kind === 'leads' ? { kind } : {}}>
        {m.imports_back()}
      </BackLink>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-2xl">{m.imports_format_title()}</h1>
          <p className="mt-0.5 max-w-prose text-sm text-ink-2">{importTexts[kind].formatLead()}</p>
        </div>
        <DownloadButton
          label={m.imports_example()}
          load={() => api.imports.getImportExample({ kind })}
          done={m.imports_example_done()}
          failed={m.imports_download_failed()}
        />
      </div>
      <Card className="px-4 py-1">
        <dl>
          {fieldsOfKind[kind].map((field) => (
            <div
              key={field.name}
              className="grid gap-1 border-b border-line py-3 last:border-0 sm:grid-cols-3"
            >
              <dt>
                <code className="block font-semibold wrap-anywhere">{field.name}</code>
                <span className="text-sm text-ink-3">{field.label()}</span>
              </dt>
              <dd className="grid gap-0.5 text-sm sm:col-span-2">
                {linesOf(field, kind).map((line) => (
                  <p key={line} className="wrap-anywhere">
                    {line}
                  </p>
                ))}
                <FoldedWords
                  summary={m.imports_format_headers({ count: namesIn(field.headers).length })}
                  words={[['', field.headers]]}
                />
                <FoldedWords summary={m.imports_format_phrases()} words={wordsOfField(kind, field.name)} />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <ImportNotations kind={kind} />
      {kind === 'listings' && (
        <Card className="grid gap-2 px-4 py-4">
          <h2 className="text-lg">{m.imports_photos_title()}</h2>
          <p className="max-w-prose text-sm">{photosText()}</p>
        </Card>
      )}
    </div>
  )
}

function linesOf(field: ImportField, kind: ImportKind): string[] {
  const { about, needs, headers, example } = field
  return [
    ...(needs === undefined ? [] : [m.imports_format_needed({ fields: groupOf(needs, kind) })]),
    ...(about === undefined ? [] : [about()]),
    limitOf(field),
    m.imports_format_also({ headers: namesIn(headers).slice(0, shownHeaders).join(', ') }),
    ...(example === '' ? [] : [m.imports_format_example({ example })]),
  ]
}

const shownHeaders = 4

function namesIn(headers: string): string[] {
  return headers.split(', ')
}

function groupOf(needs: string, kind: ImportKind): string {
  const group = fieldsOfKind[kind].filter((field) => field.needs === needs)
  return group.map(({ name }) => name).join(', ')
}

function limitOf(field: ImportField): string {
  if ('words' in field) return m.imports_format_words({ words: field.words.join(', ') })
  if ('maxLength' in field) return m.imports_format_length({ length: field.maxLength })
  const [min, max] = [field.min, field.max].map((bound) =>
    bound.toLocaleString('en-IN', { maximumFractionDigits: 5 }),
  )
  return m.imports_format_range({ least: min ?? '', most: max ?? '' })
}
