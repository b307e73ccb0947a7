import { useState } from 'react'

import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { siteOrigin } from '#web/api/page.ts'
import { CopyField } from '#web/features/search/saved/copy-field.tsx'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import { CardSection } from '#web/ui/primitives/card.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { copyLabels } from './feeds-section.tsx'

const shown = ['agent', 'search'] as const
const languages = ['en', 'hi'] as const
const themes = ['auto', 'light', 'dark'] as const

/** Code for an own site that shows homes in a frame. */
export function EmbedSection({ agentId }: { agentId: number | null }) {
  const [what, setWhat] = useState<(typeof shown)[number]>(agentId === null ? 'search' : 'agent')
  const [language, setLanguage] = useState<(typeof languages)[number]>(currentLocale())
  const [theme, setTheme] = useState<(typeof themes)[number]>('auto')
  const [search, setSearch] = useState('')
  const query = what === 'search' ? searchOf(search) : new URLSearchParams()
  const address =
    query && addressOf({ path: what === 'agent' ? `agent/${agentId}` : 'search', query, language, theme })
  return (
    <CardSection title={m.partners_embed()} text={m.partners_embed_text()}>
      <div className="grid gap-3 sm:grid-cols-3">
        <SelectField
          label={m.partners_embed_what()}
          options={optionsOf(agentId === null ? ['search'] : shown, m.partners_embed_shown)}
          value={what}
          onChange={({ target }) => setWhat(shown.find((value) => value === target.value) ?? what)}
        />
        <SelectField
          label={m.partners_embed_language()}
          options={optionsOf(languages, m.partners_embed_languages)}
          value={language}
          onChange={({ target }) =>
            setLanguage(languages.find((value) => value === target.value) ?? language)
          }
        />
        <SelectField
          label={m.partners_embed_theme()}
          options={optionsOf(themes, m.partners_embed_themes)}
          value={theme}
          onChange={({ target }) => setTheme(themes.find((value) => value === target.value) ?? theme)}
        />
        {what === 'search' && (
          <TextField
            className="sm:col-span-3"
            label={m.partners_embed_address()}
            hint={m.partners_embed_address_hint()}
            inputMode="url"
            autoComplete="off"
            value={search}
            error={query === null ? m.partners_embed_address_wrong() : undefined}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
      </div>
      {address !== null && (
        <div className="mt-3 grid grid-cols-1 gap-2">
          <CopyField
            label={m.partners_embed_code()}
            value={snippetOf(address)}
            rows={6}
            copy={copyLabels()}
          />
          <p>
            <a href={address} target="_blank" rel="noopener" className="touch-link">
              {m.partners_embed_preview()}
            </a>
          </p>
        </div>
      )}
    </CardSection>
  )
}

/** The query of a pasted address of our search page; null for another address. */
function searchOf(pasted: string): URLSearchParams | null {
  if (pasted.trim() === '') return new URLSearchParams({ status: 'SALE' })
  const url = URL.parse(pasted.trim(), siteOrigin())
  const isOurs = url?.origin === siteOrigin() && /^(\/hi)?\/search$/.test(url.pathname)
  return isOurs ? url.searchParams : null
}

type Frame = { path: string; query: URLSearchParams; language: string; theme: string }

function addressOf({ path, query, language, theme }: Frame): string {
  const whole = new URLSearchParams([...query, ['language', language]])
  if (theme !== 'auto') whole.set('theme', theme)
  return `${siteOrigin()}/embed/${path}?${whole}`
}

/** Without its script the frame scrolls inside. */
function snippetOf(address: string): string {
  const origin = JSON.stringify(siteOrigin())
  return `<iframe src="${address.replaceAll('&', '&amp;')}" title="${m.partners_embed_frame()}" data-haveli loading="lazy" style="width:100%;height:640px;border:0"></iframe>
<script>
addEventListener('message', (event) => {
  if (event.origin !== ${origin} || !(event.data?.haveliHeight > 0)) return
  for (const frame of document.querySelectorAll('iframe[data-haveli]'))
    if (frame.contentWindow === event.source) frame.style.height = Number(event.data.haveliHeight) + 'px'
})
</script>`
}
