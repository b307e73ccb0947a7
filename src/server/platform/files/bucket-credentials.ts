import { readFile } from 'node:fs/promises'
import { z } from 'zod'

import { FilesUnavailable } from '../outage.ts'
import type { CredentialSource } from './bucket-config.ts'

export type Keys = { accessKeyId: string; secretAccessKey: string; sessionToken?: string }
type Given = { keys: Keys; expiresAt: number }
type InstanceSource = Exclude<CredentialSource, { from: 'settings' }>

/** Keys are replaced so long before they end; AWS has the next ones ready by then. */
const renewBeforeMs = 300_000
const patience = 5000

/**
 * The keys of a bucket, at any moment. Those of an instance are asked for when they are about to end, once for all who
 * wait; while AWS does not answer, the present ones are used to their end.
 */
export function createCredentials(source: CredentialSource, now = () => Date.now()): () => Promise<Keys> {
  if (source.from === 'settings') {
    const { accessKeyId, secretAccessKey, sessionToken } = source
    const keys = { accessKeyId, secretAccessKey, ...(sessionToken !== null && { sessionToken }) }
    return async () => keys
  }
  let given: Given | null = null
  let asking: Promise<Given> | null = null
  return async () => {
    if (given && now() < given.expiresAt - renewBeforeMs) return given.keys
    asking ??= askFor(source).finally(() => (asking = null))
    try {
      given = await asking
    } catch (cause) {
      if (!given || now() >= given.expiresAt)
        throw new FilesUnavailable('AWS gives no keys for the file store', { cause })
    }
    return given.keys
  }
}

function askFor(source: InstanceSource): Promise<Given> {
  if (source.from === 'container') return askContainer(source)
  return source.from === 'machine' ? askMachine(source) : askForRole(source)
}

/** As ECS and EKS answer, and EC2 about its role. */
const answered = z.object({
  AccessKeyId: z.string(),
  SecretAccessKey: z.string(),
  Token: z.string(),
  Expiration: z.iso.datetime(),
})

function toGiven(answer: unknown): Given {
  const { AccessKeyId, SecretAccessKey, Token, Expiration } = answered.parse(answer)
  const keys = { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey, sessionToken: Token }
  return { keys, expiresAt: Date.parse(Expiration) }
}

/** The file's token changes every few hours. */
async function askContainer({ url, token, tokenFile }: InstanceSource & { from: 'container' }) {
  const sent = tokenFile === null ? token : (await readFile(tokenFile, 'utf8')).trim()
  return toGiven(await (await ask(url, { headers: sent === null ? {} : { Authorization: sent } })).json())
}

/** Version 2 of the metadata service: a token first, so that no forwarded request reads the keys. */
async function askMachine({ url }: InstanceSource & { from: 'machine' }): Promise<Given> {
  const lifetime = { 'X-aws-ec2-metadata-token-ttl-seconds': '300' }
  const token = await (await ask(`${url}/latest/api/token`, { method: 'PUT', headers: lifetime })).text()
  const headers = { 'X-aws-ec2-metadata-token': token }
  const roles = `${url}/latest/meta-data/iam/security-credentials/`
  const [role = ''] = (await (await ask(roles, { headers })).text()).trim().split('\n')
  return toGiven(await (await ask(`${roles}${role}`, { headers })).json())
}

/** AssumeRoleWithWebIdentity, which is not signed: the token of the service account is the proof. */
async function askForRole({ tokenFile, roleArn, url }: InstanceSource & { from: 'web_identity' }) {
  const body = new URLSearchParams({
    Action: 'AssumeRoleWithWebIdentity',
    Version: '2011-06-15',
    RoleArn: roleArn,
    RoleSessionName: 'haveli',
    WebIdentityToken: (await readFile(tokenFile, 'utf8')).trim(),
  })
  const xml = await (await ask(url, { method: 'POST', body })).text()
  const valueOf = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return toGiven({
    AccessKeyId: valueOf('AccessKeyId'),
    SecretAccessKey: valueOf('SecretAccessKey'),
    Token: valueOf('SessionToken'),
    Expiration: valueOf('Expiration'),
  })
}

async function ask(url: string, request: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...request, signal: AbortSignal.timeout(patience) })
  if (response.ok) return response
  await response.body?.cancel()
  throw new Error(`AWS answered ${response.status}`)
}
