import { expect, request } from '@playwright/test'

import { uniqueWord } from '#tests/e2e/unique-word.ts'

import { answerTo } from '../fixtures/captcha.ts'
import { emailTo } from './emails.ts'
import { fromSetup } from './setup.ts'
import { uniqueIpAddress } from './unique-ip-address.ts'

export type NewMember = { email: string; password: string }

/** A new member with a confirmed address; nobody is signed in. */
export async function createNewMember(): Promise<NewMember> {
  const { member, link, client } = await signUp()
  const answer = await client.post('/api/accounts/confirm-email', {
    data: { token: link.searchParams.get('token') },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  await client.dispose()
  return member
}

/** A sign-up in a closed browser; the emailed link is unopened. */
export async function signUpElsewhere(): Promise<NewMember & { link: URL }> {
  const { member, link, client } = await signUp()
  await client.dispose()
  return { ...member, link }
}

async function signUp() {
  const baseURL = fromSetup('E2E_URL')
  const email = `kavita-${uniqueWord()}@example.in`
  const password = 'chai-at-six'
  const client = await request.newContext({
    baseURL,
    // Each sign-up has its own IP address, or the rate limit would end the suite.
    extraHTTPHeaders: { 'X-App-Name': 'haveli', Origin: baseURL, 'X-Forwarded-For': uniqueIpAddress() },
  })
  const post = async (path: string, data: object) => {
    const answer = await client.post(`/api/accounts/${path}`, { data })
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
    return answer
  }
  const captcha = captchaOf(await (await post('captcha', {})).json())
  await post('sign-up/individual', {
    name: 'Kavita Sharma',
    email,
    mobileNumber: '9829012345',
    password,
    confirmPassword: password,
    terms: true,
    captchaId: captcha.id,
    captchaAnswer: answerTo(captcha.question),
  })
  const { links } = await emailTo(email)
  const link = new URL(links.find((address) => address.includes('/confirm-email')) ?? '')
  return { member: { email, password }, link, client }
}

function captchaOf(answer: unknown): { id: string; question: string } {
  return {
    id: String(Reflect.get(Object(answer), 'id')),
    question: String(Reflect.get(Object(answer), 'question')),
  }
}
