import { m } from '#messages'
import { Link } from '@tanstack/react-router'

/** The texts that people agree to. */
export function LegalLinks() {
  return (
    <span className="flex flex-wrap gap-x-4">
      <Link to="/terms" className="text-link inline-flex min-h-11 items-center">
        {m.accounts_terms_title()}
      </Link>
      <Link to="/privacy" className="text-link inline-flex min-h-11 items-center">
        {m.accounts_privacy_title()}
      </Link>
    </span>
  )
}
