/** `assistant`: answers leads and keeps visits, but changes no listing and exports no contacts. */
export const teamRoles = ['owner', 'member', 'assistant'] as const

export const teamInviteStatuses = ['open', 'accepted', 'withdrawn'] as const

/** Languages in which a member answers. */
export const teamLanguages = ['en', 'hi'] as const
export const teamChanges = ['joined', 'left', 'removed', 'role'] as const
