import { dayInIndia, formatDay } from '#contract/dates.ts'
import type { NotificationParameters } from '#contract/messages/notices.ts'
import { teamChangeText } from '#contract/teams/change-texts.ts'
import { m } from '#messages'

import { pageUrl, pathOnSite, settingsUrl } from '../platform/http/page-url.ts'
import type { MailMessage } from '../platform/mail/compose-mail.ts'
import { emailTo, type Reader } from '../platform/mail/mail-layout.ts'
import type { WhatsAppNotice } from '../platform/notices.ts'
import { invitePath } from './policy.ts'
import type { findInvite } from './queries.ts'

type ChangeMail = {
  parameters: NotificationParameters['team_changed']
  reader: Reader
  messageId: string
  publicUrl: string
}

/** To the owner about a member, or to the member about themself. */
export function teamChangeMail({ parameters, reader, messageId, publicUrl }: ChangeMail): MailMessage {
  return emailTo(reader, () => {
    const site = { publicUrl }
    return {
      messageId,
      subject: teamChangeText(parameters),
      heading: m.teams_mail_changed_heading(),
      paragraphs: [
        teamChangeText(parameters),
        ...(parameters.change === 'removed' ? [m.teams_mail_changed_removed()] : []),
      ],
      button: { label: m.teams_mail_changed_open(), url: pageUrl(site, '/user-dashboard/team') },
      footnote: m.teams_mail_changed_reason({ product: m.layout_product() }),
      settingsUrl: settingsUrl(site),
    }
  })
}

type Invite = NonNullable<Awaited<ReturnType<typeof findInvite>>>

type InviteMail = {
  invite: Omit<Invite, 'contact'>
  reader: Reader & { email: string }
  token: string
  at: string
  publicUrl: string
}

/** No greeting: the owner of the team typed the address. */
export function inviteMail({ invite, reader, token, at, publicUrl }: InviteMail): MailMessage {
  const { id, team, inviter, role, expiresAt } = invite
  return emailTo(reader, () => {
    const product = m.layout_product()
    return {
      messageId: `team-invited:${id}:${at}`,
      subject: m.teams_mail_subject({ product }),
      heading: m.teams_mail_heading(),
      paragraphs: [m.teams_mail_text({ name: inviter ?? '–', team: team.name, product })],
      facts: [
        { label: m.teams_team(), value: team.name },
        { label: m.teams_role(), value: m.teams_role_name(role) },
        { label: m.teams_mail_until(), value: formatDay(dayInIndia(expiresAt)) },
      ],
      advice: m.teams_mail_advice({ email: reader.email }),
      button: { label: m.teams_mail_button(), url: pageUrl({ publicUrl }, invitePath(token)) },
      footnote: m.teams_mail_footnote({ product }),
    }
  })
}

type InviteWhatsApp = { invite: Pick<Invite, 'id' | 'team' | 'role'>; token: string; at: string }

/** To the account with the invited number. */
export function inviteWhatsApp({ invite, token, at }: InviteWhatsApp): WhatsAppNotice {
  const words = { team: invite.team.name, role: m.teams_role_name(invite.role) }
  return {
    template: 'team_invite',
    messageId: `team-invited-whatsapp:${invite.id}:${at}`,
    text: m.teams_whatsapp_invited(words),
    parameters: [words.team, words.role],
    path: pathOnSite(invitePath(token)),
  }
}
