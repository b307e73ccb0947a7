import { DCLinter } from 'dclint'
import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

import { readConfig } from '#server/platform/config.ts'
import { variableNames } from '#server/platform/variables.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const dockerfile = DockerfileParser.parse(read('Dockerfile'))
const compose = read('compose.yaml')
const service = z.object({
  image: z.string(),
  ports: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }),
  security_opt: z.array(z.string()),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  stop_grace_period: z.string().optional(),
})
const { services } = z
  .object({ services: z.record(z.string(), service) })
  .parse(parse(compose, { merge: true }))

test('a linter finds nothing in the Dockerfile', () => {
  expect(validate(read('Dockerfile'))).toEqual([])
})

test('the image has the Node version that npm brings elsewhere', () => {
  const { optionalDependencies } = z
    .object({ optionalDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')))
  const tags = dockerfile.getFROMs().map((from) => from.getImageTag()?.split('-')[0])
  expect(new Set(tags)).toEqual(new Set(Object.values(optionalDependencies)))
})

test('the image runs Node itself and not as root', () => {
  const last = (keyword: string) =>
    dockerfile
      .getInstructions()
      .findLast((instruction) => instruction.getKeyword() === keyword)
      ?.getArgumentsContent()
  expect(last('USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/)
  expect(last('CMD')).toBe('["node", "--max-semi-space-size=8", "--expose-gc", "src/server/main.ts"]')
  expect(last('STOPSIGNAL')).toBe('SIGTERM')
  expect(last('HEALTHCHECK')).toContain('/healthz')
})

test('compose.yaml follows the Compose specification', () => {
  // The image of Haveli is built here and has no version.
  const rules = { 'no-build-and-image': 0, 'service-image-require-explicit-tag': 0 } as const
  const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] })
  const found = linter.lintFiles([join(root, 'compose.yaml')], false).flatMap(({ messages }) => messages)
  expect(found.filter(({ type }) => type === 'error')).toEqual([])
})

test('containers of Haveli write nowhere but in their volume', () => {
  const own = Object.values(services).filter(({ image }) => image === 'haveli')
  expect(own.map(({ environment }) => environment['ROLE'])).toEqual(['web', 'worker', 'images'])
  for (const container of own)
    expect(container).toMatchObject({ read_only: true, cap_drop: ['ALL'], stop_grace_period: '60s' })
})

test('every container has a health check, gains no privileges and, but for that of TLS, is reached from this machine alone', () => {
  for (const { security_opt, healthcheck, image } of Object.values(services)) {
    expect(security_opt).toEqual(['no-new-privileges:true'])
    expect(healthcheck.test[0]).toBe('CMD')
    expect(image).toMatch(/^haveli$|:v?\d+\.\d+(\.\d+)?(-[a-z]+)?$/)
  }
  const { tls: _, ...others } = services
  const ports = Object.values(others).flatMap((other) => other.ports)
  expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
})

const secrets = [
  'AUTH_SECRET',
  'POSTGRES_PASSWORD',
  'STORAGE_ACCESS_KEY',
  'STORAGE_RPC_SECRET',
  'STORAGE_SECRET_KEY',
]

test('no secret of compose.yaml has a default, and README.md creates each of them', () => {
  const required = [...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name)
  expect([...new Set(required)].toSorted()).toEqual(secrets)
  expect(compose).not.toMatch(/\$\{\w*(SECRET|PASSWORD|KEY)\w*:-[^}]/)
  for (const secret of secrets)
    expect(read('README.md')).toMatch(new RegExp(`^${secret}=.*\\$\\(openssl rand `, 'm'))
})

const settingsOfHaveli = Object.values(services)
  .filter(({ image }) => image === 'haveli')
  .map(({ environment }) =>
    Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filledIn(value)])),
  )

test('the server accepts the settings of compose.yaml', () => {
  expect(settingsOfHaveli).toHaveLength(3)
  for (const settings of settingsOfHaveli)
    expect(readConfig({ HOST: '0.0.0.0', ...settings })).toMatchObject({ ok: true, config: { demo: false } })
})

test('compose.yaml passes on every setting but those that it decides itself', () => {
  const decided = ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'DATA_DIR', 'HOST', 'PORT']
  // Its own bucket has keys that do not end.
  const ofOtherBuckets = ['S3_CREDENTIALS', 'S3_SESSION_TOKEN']
  for (const settings of settingsOfHaveli)
    expect([...Object.keys(settings), ...decided, ...ofOtherBuckets].toSorted()).toEqual(
      variableNames().toSorted(),
    )
})

test('compose.yaml leaves it to the operator how many proxies stand before an https address', () => {
  for (const settings of settingsOfHaveli) {
    const read = readConfig({ HOST: '0.0.0.0', ...settings, PUBLIC_URL: 'https://haveli.example' })
    expect(read).toMatchObject({ ok: false, problems: [expect.stringMatching(/^TRUST_PROXY is missing/)] })
  }
})

/** A required variable is a long secret, any other has its default. */
function filledIn(value: string): string {
  return value
    .replaceAll(/\$\{\w+:\?[^}]*\}/g, 'a'.repeat(44))
    .replaceAll(/\$\{\w+:(?:-([^}]*)|\+[^}]*)\}/g, '$1')
}

test('actions of the forge are pinned to a commit', () => {
  const steps = z.array(z.object({ uses: z.string().optional() })).default([])
  const workflow = z.object({ jobs: z.record(z.string(), z.object({ steps })) })
  for (const file of readdirSync(join(root, '.github/workflows'))) {
    const { jobs } = workflow.parse(parse(read(`.github/workflows/${file}`)))
    const used = Object.values(jobs).flatMap((job) => job.steps.flatMap(({ uses }) => uses ?? []))
    expect(used.length).toBeGreaterThan(0)
    for (const action of used) expect(action).toMatch(/@[0-9a-f]{40}$/)
  }
})

test('packages, images and actions are looked up for newer versions', () => {
  const { updates } = z
    .object({ updates: z.array(z.object({ 'package-ecosystem': z.string() })) })
    .parse(parse(read('.github/dependabot.yml')))
  const kinds = updates.map((update) => update['package-ecosystem'])
  expect(kinds).toEqual(['npm', 'docker', 'docker-compose', 'github-actions'])
})
