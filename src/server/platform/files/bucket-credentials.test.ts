import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

import { startStorageServer } from '#tests/fixtures/servers/storage-server.ts'
import { expect, test } from '#tests/test.ts'

import { readConfig } from '../config.ts'
import { FilesUnavailable } from '../outage.ts'
import type { CredentialSource } from './bucket-config.ts'
import { createCredentials } from './bucket-credentials.ts'
import { createFiles } from './files.ts'

const start = Date.parse('2026-12-01T00:00:00Z')
const hour = 3_600_000
const keysOf = (number: number) => ({
  accessKeyId: `key ${number}`,
  secretAccessKey: 'secret',
  sessionToken: `token ${number}`,
})

/** Answers as AWS does where its keys come from; each answer has the next keys, which last an hour. */
async function startAws(from = start) {
  const asked: string[] = []
  let given = 0
  let isAway = false
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { authorization, 'x-aws-ec2-metadata-token': token } = request.headers
      asked.push([request.method, request.url, authorization ?? token ?? body].join(' ').trim())
      if (isAway) return response.writeHead(503).end()
      if (request.url === '/latest/api/token') return response.end('of the machine')
      if (request.url?.endsWith('/security-credentials/')) return response.end('haveli-role\n')
      given += 1
      const expires = new Date(from + given * hour).toISOString()
      const { accessKeyId: id, secretAccessKey: secret, sessionToken: session } = keysOf(given)
      if (request.method === 'POST')
        return response.end(
          `<AssumeRoleWithWebIdentityResponse><Credentials><AccessKeyId>${id}</AccessKeyId><SecretAccessKey>${secret}</SecretAccessKey><SessionToken>${session}</SessionToken><Expiration>${expires}</Expiration></Credentials></AssumeRoleWithWebIdentityResponse>`,
        )
      const answer = { AccessKeyId: id, SecretAccessKey: secret, Token: session, Expiration: expires }
      response.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  onTestFinished(() => void server.close())
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return { url, asked, goesAway: () => (isAway = true) }
}

function tokenFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'haveli-token-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'token'), `${text}\n`)
  return join(folder, 'token')
}

test('keys of the settings are used as they are', async () => {
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' }
  const find = (sessionToken: string | null) =>
    createCredentials({ from: 'settings', ...keys, sessionToken })()
  expect([await find(null), await find('token')]).toEqual([keys, { ...keys, sessionToken: 'token' }])
})

test('a container and a pod are given keys for the token of their file', async () => {
  const { url, asked } = await startAws()
  const source: CredentialSource = {
    from: 'container',
    url: `${url}/v2/credentials`,
    token: null,
    tokenFile: tokenFile('of the pod'),
  }
  expect(await createCredentials(source, () => start)()).toEqual(keysOf(1))
  expect(asked).toEqual(['GET /v2/credentials of the pod'])
})

test('a machine is given the keys of its role, for a token of its own', async () => {
  const { url, asked } = await startAws()
  expect(await createCredentials({ from: 'machine', url }, () => start)()).toEqual(keysOf(1))
  expect(asked).toEqual([
    'PUT /latest/api/token',
    'GET /latest/meta-data/iam/security-credentials/ of the machine',
    'GET /latest/meta-data/iam/security-credentials/haveli-role of the machine',
  ])
})

test('a service account of Kubernetes is given the keys of its role', async () => {
  const { url, asked } = await startAws()
  const roleArn = 'arn:aws:iam::1:role/haveli'
  const source: CredentialSource = {
    from: 'web_identity',
    url,
    roleArn,
    tokenFile: tokenFile('of the account'),
  }
  expect(await createCredentials(source, () => start)()).toEqual(keysOf(1))
  const [, , sent] = asked[0]?.split(' ') ?? []
  expect(Object.fromEntries(new URLSearchParams(sent))).toMatchObject({
    Action: 'AssumeRoleWithWebIdentity',
    RoleArn: roleArn,
    WebIdentityToken: 'of the account',
  })
})

test('keys are asked for once for all who wait, and again five minutes before they end', async () => {
  const { url, asked } = await startAws()
  let now = start
  const find = createCredentials(
    { from: 'container', url: `${url}/keys`, token: 'token', tokenFile: null },
    () => now,
  )
  expect(await Promise.all([find(), find(), find()])).toEqual([keysOf(1), keysOf(1), keysOf(1)])
  now = start + hour - 300_001
  expect(await find()).toEqual(keysOf(1))
  expect(asked).toHaveLength(1)
  now += 2
  expect(await find()).toEqual(keysOf(2))
})

test('while AWS does not answer, keys are used to their end, and then files are unavailable', async () => {
  const aws = await startAws()
  let now = start
  const find = createCredentials({ from: 'container', url: aws.url, token: null, tokenFile: null }, () => now)
  await find()
  aws.goesAway()
  now = start + hour - 1
  expect(await find()).toEqual(keysOf(1))
  now = start + hour
  await expect(find()).rejects.toThrow(FilesUnavailable)
})

test('files are stored with the keys of the instance', async () => {
  const { url } = await startAws(Date.now())
  const store = await startStorageServer({ bucket: 'haveli', region: 'ap-south-1', ...keysOf(1) })
  onTestFinished(store.stop)
  const read = readConfig({
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: 'haveli',
    S3_REGION: 'ap-south-1',
    S3_CREDENTIALS: 'instance',
    AWS_EC2_METADATA_SERVICE_ENDPOINT: url,
  })
  if (!read.ok) throw new Error(read.problems.join())
  const files = createFiles(read.config)
  const name = `${'a'.repeat(64)}/400.webp`
  await files.put(name, { bytes: Buffer.from('picture'), contentType: 'image/webp' })
  expect(Buffer.from((await files.read(name))?.bytes ?? '').toString()).toBe('picture')
})

test('keys of an instance need a bucket and its region', () => {
  const read = readConfig({ S3_CREDENTIALS: 'instance', S3_ENDPOINT: 'https://s3.example' })
  expect(read.ok ? [] : read.problems).toEqual([
    'S3_BUCKET is missing, for example S3_BUCKET=haveli',
    'S3_REGION is missing, for example S3_REGION=ap-south-1',
  ])
})
