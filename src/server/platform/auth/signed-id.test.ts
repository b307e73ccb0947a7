import { expect, test } from 'vitest'

import { feedPath, verifyFeedPath } from '../../accounts/commands/calendar-feed.ts'
import { exportToken } from '../../accounts/policy/index.ts'
import { claimInviteIdOf, claimInviteToken, confirmationToken } from '../../properties/policy.ts'
import { createUnsubscribeToken, readUnsubscribeToken } from '../../search/policy.ts'
import { inviteToken, verifyInviteToken } from '../../teams/policy.ts'

test('links that were sent before an upgrade stay valid: their tokens never change', () => {
  const secret = 'a fixed secret of thirty-two characters'
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const userId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
  expect([
    inviteToken(secret, { id, phone: null }),
    createUnsubscribeToken(secret, id),
    claimInviteToken(secret, id),
    confirmationToken(secret, { id, userId }),
    exportToken(secret, id),
    feedPath(secret, id),
  ]).toEqual([
    `${id}.jyyD936002qvgLaHTjD2r26qTCNvnWOSBHOAlQANUuk`,
    `${id}.xQx_H2CaDsyk_7CrP_nwkkRGg-tzgGlaBkyrZX2ZUEk`,
    `${id}.nRcFg8aehB0oBozQgVqD4s-QOLsmR-ZiRug7iMXQGGY`,
    `${id}.G0L-U722A1fq9xzN7e6r2YcVoKqWXe60rSp7UEkgz_Y`,
    `${id}.S2Qh1bS2AjpPjXwUGIohXBfNHl_mF-2TrZqZb6Wk1wc`,
    `/calendar/${id}._71xY-7FqoJImOJAj0WS78m7dAjmSlhvam0cQNOi6bs.ics`,
  ])
})

test('a link of one kind opens nothing of another, although both name the same id', () => {
  const authSecret = 'a fixed secret of thirty-two characters'
  const secrets = { authSecret, authSecretPrevious: null }
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const made = [
    inviteToken(authSecret, { id, phone: null }),
    inviteToken(authSecret, { id, phone: '+919829012345' }),
    createUnsubscribeToken(authSecret, id),
    claimInviteToken(authSecret, id),
    confirmationToken(authSecret, { id, userId: id }),
    exportToken(authSecret, id),
    feedPath(authSecret, id).slice('/calendar/'.length, -'.ics'.length),
  ]
  const opened = (read: (token: string) => string | null) => made.map((token) => read(token) === id)
  const [yes, no] = [true, false]
  expect(opened((token) => verifyInviteToken(secrets, token))).toEqual([yes, yes, no, no, no, no, no])
  expect(opened((token) => readUnsubscribeToken(secrets, token))).toEqual([no, no, yes, no, no, no, no])
  expect(opened((token) => claimInviteIdOf(secrets, token))).toEqual([no, no, no, yes, no, no, no])
  const ofCalendar = opened((token) => verifyFeedPath(secrets, `/calendar/${token}.ics`))
  expect(ofCalendar).toEqual([no, no, no, no, no, no, yes])
})
