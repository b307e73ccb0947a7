import { useLocation } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

import { currentLocale, languageHref } from '#web/api/language.ts'

type LanguageSwitchProps = { className?: string }

/** Links to this page in the other language, labelled in that language. */
export function LanguageSwitch({ className }: LanguageSwitchProps) {
  // The hash never reaches the server, so both sides leave it out.
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

/** Replaces the history entry: going back to the former language would be redirected to the chosen one. */
function replacePage(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  window.location.replace(event.currentTarget.href)
}

const names = { en: 'English', hi: 'हिंदी' }
