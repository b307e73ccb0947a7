import { m } from '#messages'
import { Link } from '@tanstack/react-router'

/** For whoever has neither phone nor codes at hand. */
export function TroubleNote() {
  return (
    <p className="text-sm text-ink-2">
      {m.accounts_second_step_trouble()}{' '}
      <Link to="/contact" className="text-link">
        {m.accounts_second_step_contact()}
      </Link>
    </p>
  )
}
