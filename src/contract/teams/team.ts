import { z } from 'zod'

import { m } from '#messages'

import { contactSchema } from '../accounts/contact-field.ts'
import { isPlainName } from '../accounts/fields.ts'
import { command, procedure } from '../base.ts'
import { teamLanguages, teamRoles } from '../enums.ts'
import { failures } from '../errors.ts'
import { instantSchema, labelSchema, rupeesInput, rupeesSchema, versionSchema, whenValid } from '../shared.ts'

/** Bounds that keep a team's page one answer. */
export const maxMembers = 50
export const maxTeams = 10
export const maxLocalities = 50

export type TeamRole = (typeof teamRoles)[number]

const invitable = z.enum(['member', 'assistant'])
const team = z.object({ id: z.uuid() })
const person = team.extend({ userId: z.uuid() })
const invite = z.object({ token: z.string().min(1).max(200) })

export const teamName = labelSchema(80)
  .min(2, { error: () => m.teams_name_required() })
  .refine(isPlainName, { error: () => m.teams_name_link() })

export const inviteInput = team.extend({
  /** An email address or a mobile number. */
  contact: contactSchema,
  role: invitable,
})

/** Which new leads come to a member by rule; empty or null: all. Prices in whole rupees. */
export const criteriaInput = person
  .extend({
    version: versionSchema,
    capacity: z.number().int().min(1).max(1000).nullable(),
    isPaused: z.boolean(),
    localityIds: z.array(z.uuid()).max(maxLocalities),
    budgetMin: rupeesInput.nullable(),
    budgetMax: rupeesInput.nullable(),
    languages: z.array(z.enum(teamLanguages)).max(teamLanguages.length),
  })
  .refine(({ budgetMin, budgetMax }) => budgetMin === null || budgetMax === null || budgetMin <= budgetMax, {
    path: ['budgetMax'],
    error: () => m.teams_budget_order(),
    ...whenValid('budgetMin', 'budgetMax'),
  })

const memberSchema = z.object({
  userId: z.uuid(),
  name: z.string(),
  role: z.enum(teamRoles),
  isSelf: z.boolean(),
  joinedAt: instantSchema,
  version: z.number().int(),
  capacity: z.number().int().nullable(),
  isPaused: z.boolean(),
  localities: z.array(z.object({ id: z.uuid(), name: z.string() })),
  budgetMin: rupeesSchema.nullable(),
  budgetMax: rupeesSchema.nullable(),
  languages: z.array(z.enum(teamLanguages)),
  /** Of the team: assigned to them, or received with a listing of theirs and assigned to nobody. */
  openLeads: z.number().int(),
  listings: z.number().int(),
})
export type TeamMember = z.infer<typeof memberSchema>

const teamSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  version: z.number().int(),
  assignsLeads: z.boolean(),
  role: z.enum(teamRoles),
  members: z.array(memberSchema),
  /** Open ones; for the owner only. */
  invites: z.array(
    z.object({
      id: z.uuid(),
      /** One of the two; a stored number. */
      email: z.string().nullable(),
      phone: z.string().nullable(),
      /** Of the link that the owner passes on to a number; null: it was emailed. */
      token: z.string().nullable(),
      role: z.enum(teamRoles),
      expiresAt: instantSchema,
      isExpired: z.boolean(),
    }),
  ),
  /** The caller's own listings outside any team, which they may add. */
  ownListings: z.number().int(),
  can: z.object({ manage: z.boolean(), addListings: z.boolean() }),
})
export type Team = z.infer<typeof teamSchema>

const choiceSchema = z.object({ id: z.uuid(), name: z.string(), role: z.enum(teamRoles) })

const notFound = { NOT_FOUND: m.teams_not_found }
const memberErrors = failures({ ...notFound, FORBIDDEN: m.teams_owner_only })
const stale = { STALE: m.teams_stale }

const limits = {
  create: { name: 'teams.create', limit: 20, windowSeconds: 86_400, counted: m.layout_counted_teams },
  /** Each invite is a message to an address or a number that somebody typed. */
  invite: { name: 'teams.invite', limit: 60, windowSeconds: 86_400, counted: m.layout_counted_invites },
  change: { name: 'teams.change', limit: 300, windowSeconds: 3600, counted: m.layout_counted_changes },
}

export const teams = {
  listTeams: procedure({
    access: 'member',
    method: 'GET',
    path: '/teams',
    summary: 'Teams of the caller, by name',
  }).output(z.array(choiceSchema)),

  getTeams: procedure({
    access: 'member',
    method: 'GET',
    path: '/teams-page',
    summary:
      'Teams of the caller, by name, and one of them with its people: the chosen one, or else the first',
  })
    .input(z.object({ team: z.uuid().optional() }))
    .output(z.object({ teams: z.array(choiceSchema), team: teamSchema.nullable() })),

  getTeam: procedure({
    access: 'member',
    method: 'GET',
    path: '/teams/{id}',
    summary: 'A team of the caller with its people; its open invites for the owner',
  })
    .input(team)
    .output(teamSchema)
    .errors(failures(notFound)),

  createTeam: procedure({
    access: 'member',
    limit: limits.create,
    method: 'POST',
    path: '/teams',
    summary: 'Create a team, whose owner is the caller; the same name again returns the same team',
  })
    .input(z.object({ name: teamName }))
    .output(team)
    .errors(failures({ LIMIT_REACHED: () => m.teams_too_many({ most: maxTeams }) })),

  updateTeam: command({
    access: 'member',
    method: 'PUT',
    path: '/teams/{id}',
    summary: 'Rename the team, and choose whether new leads are assigned by rule; for the owner',
  })
    .input(team.extend({ name: teamName, assignsLeads: z.boolean(), version: versionSchema }))
    .errors(failures({ ...memberErrors, ...stale })),

  closeTeam: command({
    access: 'member',
    method: 'DELETE',
    path: '/teams/{id}',
    summary: 'Close a team without other members; its listings become the own ones of the owner',
  })
    .input(team)
    .errors(failures({ ...memberErrors, NOT_READY: m.teams_close_members_first })),

  inviteMember: command({
    access: 'member',
    limit: limits.invite,
    path: '/teams/{id}/invites',
    summary:
      'Invite a person by email or mobile number for seven days, or send an open invite again; the same answer whether or not there is an account; for the owner',
  })
    .input(inviteInput)
    .errors(
      failures({
        ...memberErrors,
        TAKEN: m.teams_already_member,
        LIMIT_REACHED: () => m.teams_full({ most: maxMembers }),
      }),
    ),

  withdrawInvite: command({
    access: 'member',
    method: 'DELETE',
    path: '/teams/{id}/invites/{inviteId}',
    summary: 'Withdraw an open invite; idempotent; for the owner',
  })
    .input(team.extend({ inviteId: z.uuid() }))
    .errors(memberErrors),

  getInvite: procedure({
    access: 'member',
    method: 'GET',
    path: '/teams/invites/{token}',
    summary:
      'The invite of a link; team and inviter only for the account with the invited address, or with the invited number, proved within 90 days',
  })
    .input(invite)
    .output(
      z.object({
        state: z.enum(['open', 'accepted', 'withdrawn', 'expired']),
        /** What the invite names. */
        bearer: z.enum(['email', 'phone']),
        /** Null for the account with another address or number. */
        team: z.object({ id: z.uuid(), name: z.string(), owner: z.string() }).nullable(),
        role: z.enum(teamRoles),
        can: z.object({ accept: z.boolean() }),
      }),
    )
    .errors(failures({ NOT_FOUND: m.teams_invite_unknown })),

  acceptInvite: procedure({
    access: 'member',
    limit: limits.change,
    method: 'POST',
    path: '/teams/invites/{token}/acceptance',
    summary:
      'Join a team; once, and only for the account with the invited address, confirmed, or the invited number, proved within 90 days',
  })
    .input(invite)
    .output(team)
    .errors(
      failures({
        NOT_FOUND: m.teams_invite_unknown,
        EXPIRED: m.teams_invite_expired,
        WRONG_ADDRESS: m.teams_invite_wrong_contact,
        LIMIT_REACHED: () => m.teams_full({ most: maxMembers }),
      }),
    ),

  setRole: command({
    access: 'member',
    method: 'PUT',
    path: '/teams/{id}/members/{userId}/role',
    summary: 'Change the role of a member; a new owner takes the place of the caller, who becomes a member',
  })
    .input(person.extend({ role: z.enum(teamRoles) }))
    .errors(failures({ ...memberErrors, SELF: m.teams_owner_stays, OVER_PLAN: m.teams_over_plan, ...stale })),

  setCriteria: command({
    access: 'member',
    method: 'PUT',
    path: '/teams/{id}/members/{userId}/criteria',
    summary: 'Which new leads come to a member, how many, and whether now; for the owner and for oneself',
  })
    .input(criteriaInput)
    .errors(failures({ ...memberErrors, ...stale })),

  removeMember: procedure({
    access: 'member',
    method: 'POST',
    path: '/teams/{id}/members/{userId}/departure',
    summary:
      'Leave the team, or remove a member as its owner: listings, leads and visits of the team pass to the successor, without one to the owner, in one step',
  })
    .input(person.extend({ successorId: z.uuid().optional() }))
    .output(z.object({ listings: z.number().int() }))
    .errors(
      failures({ ...memberErrors, SELF: m.teams_owner_stays, INVALID_ASSIGNEE: m.teams_successor_unknown }),
    ),

  addListings: procedure({
    access: 'member',
    limit: limits.change,
    method: 'POST',
    path: '/teams/{id}/listings',
    summary: "Move the caller's own listings into the team, all of them without ids; for owner and members",
  })
    .input(team.extend({ propertyIds: z.array(z.uuid()).min(1).max(500).optional() }))
    .output(z.object({ moved: z.number().int() }))
    .errors(
      failures({ ...notFound, FORBIDDEN: m.teams_not_assistant, OVER_PLAN: m.teams_over_plan, ...stale }),
    ),

  removeListing: command({
    access: 'member',
    method: 'DELETE',
    path: '/teams/{id}/listings/{propertyId}',
    summary: 'Take a listing out of the team: it becomes the own one of its person; for the owner',
  })
    .input(team.extend({ propertyId: z.uuid() }))
    .errors(failures({ ...notFound, FORBIDDEN: m.teams_owner_only, OVER_PLAN: m.teams_person_over_plan })),
}
