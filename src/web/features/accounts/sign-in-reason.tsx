import { m } from '#messages'

type SignInReasonProps = { action: string | undefined; fallback: string }

/** What the sign-in is for, when something asked for it. */
export function SignInReason({ action, fallback }: SignInReasonProps) {
  if (action === undefined) return fallback
  if (action === 'list')
    return (
      <>
        <strong>{m.layout_authentication_required()}</strong>
        <br />
        {m.accounts_log_in_to_list()}
      </>
    )
  return m.accounts_please_sign_in({
    action: action === 'list a property' ? m.accounts_action_list_property() : action,
  })
}
