import { useLocation } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

import { currentLocale, languageHref } from '#web/api/language.ts'

type LanguageSwitchProps = { className?: string }

/** Leads to this page in the other language, which it names in that language. */
export function LanguageSwitch({ className }: LanguageSwitchProps) {
  // The server never sees what stands behind the hash, so both leave it out.
  const path = useLocation({ select: ({ href }) => href.replace(/#.*$/, '') })
  const other = currentLocale() === 'hi' ? 'en' : 'hi'
  return (
    <a
      href={languageHref(other, path)}
      hrefLang={other}
      lang={other}
      className={className}
      onClick={replacePage}
    >
      <span className="font-language-name">{names[other]}</span>
    </a>
  )
}

/** The same page in the language that was left is no step back: the server would lead to the chosen one again. */
function replacePage(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  window.location.replace(event.currentTarget.href)
}

const names = { en: 'English', hi: 'हिन्दी' }
