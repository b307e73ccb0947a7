import { expect, test } from 'vitest'

import { readConfig } from './config.ts'

const hopsOf = (environment: Record<string, string>) => {
  const read = readConfig(environment)
  return read.ok ? read.config.proxyHops : read.problems
}

test('on https the number of proxies is required', () => {
  const https = { PUBLIC_URL: 'https://haveli.example', DEMO: '0' }
  expect(hopsOf(https)).toEqual([
    expect.stringMatching(/^TRUST_PROXY is missing, for example TRUST_PROXY=1 .*$/),
  ])
  expect(hopsOf({ ...https, TRUST_PROXY: '0' })).toBe(0)
  expect(hopsOf({ ...https, TRUST_PROXY: '2' })).toBe(2)
  expect(hopsOf({})).toBe(0)
  for (const TRUST_PROXY of ['true', '-1', '1.5', '10'])
    expect(hopsOf({ TRUST_PROXY })).toEqual([
      'TRUST_PROXY must be a number of proxies from 0 to 9, for example TRUST_PROXY=1',
    ])
})

const demoOf = (environment: Record<string, string | undefined>) => {
  const read = readConfig({ TRUST_PROXY: '0', ...environment })
  return read.ok ? read.config.demo : read.problems
}

test('on a reachable host, the demo must be requested', () => {
  for (const environment of [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.20' },
    { HOST: 'haveli.example' },
    { HOST: '0.0.0.0', PUBLIC_URL: 'https://haveli.example' },
    { PUBLIC_URL: 'https://localhost' },
    { PUBLIC_URL: 'http://haveli.example' },
  ]) {
    expect([environment, demoOf(environment)]).toEqual([
      environment,
      [expect.stringMatching(/^DEMO is missing, .*: DEMO=0 .*, DEMO=1 .*$/)],
    ])
    expect(demoOf({ ...environment, DEMO: '0' })).toBe(false)
    expect(demoOf({ ...environment, DEMO: '1' })).toBe(true)
  }
})

test('outside the demo, staff need a second step unless the operator says otherwise', () => {
  const stepOf = (environment: Record<string, string>) => {
    const read = readConfig(environment)
    return read.ok ? read.config.staffSecondStep : read.problems
  }
  expect(stepOf({})).toBe(false)
  expect(stepOf({ DEMO: '0' })).toBe(true)
  expect(stepOf({ DEMO: '0', STAFF_SECOND_STEP: '0' })).toBe(false)
  expect(stepOf({ STAFF_SECOND_STEP: '1' })).toBe(true)
  expect(stepOf({ STAFF_SECOND_STEP: 'yes' })).toEqual([
    'STAFF_SECOND_STEP must be 0 or 1, for example STAFF_SECOND_STEP=1',
  ])
})

test('on localhost, the demo is the default', () => {
  for (const environment of [
    {},
    { HOST: 'localhost' },
    { HOST: '127.0.0.1' },
    { HOST: '::1' },
    { PUBLIC_URL: 'http://localhost:8080' },
    { PUBLIC_URL: 'http://127.0.0.1:3000' },
    { PUBLIC_URL: 'http://[::1]:3000' },
  ])
    expect([environment, demoOf(environment)]).toEqual([environment, true])
  expect(demoOf({ DEMO: '0' })).toBe(false)
})

test('with PostgreSQL, the demo must be requested', () => {
  const server = { DATABASE_URL: 'postgres://localhost/haveli', AUTH_SECRET: 'x'.repeat(32) }
  expect(demoOf(server)).toBe(false)
  expect(demoOf({ ...server, HOST: '0.0.0.0', PUBLIC_URL: 'https://haveli.example' })).toBe(false)
  expect(demoOf({ ...server, DEMO: '1' })).toBe(true)
})

test('several processes need PostgreSQL', () => {
  const problemsOf = (environment: Record<string, string>) => {
    const read = readConfig(environment)
    return read.ok ? [] : read.problems
  }
  for (const ROLE of ['web', 'worker', 'images'])
    expect(problemsOf({ ROLE })).toEqual([
      expect.stringMatching(
        /^ROLE=\w+ needs a database that several processes share, for example DATABASE_URL=/,
      ),
    ])
  expect(problemsOf({ ROLE: 'jobs' })).toEqual([
    'ROLE must be all, web, worker or images, for example ROLE=all',
  ])
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])
    expect(problemsOf({ [name]: 'postgres://localhost/haveli' })).toEqual([
      expect.stringMatching(new RegExp(`^${name} needs DATABASE_URL beside it, for example DATABASE_URL=`)),
    ])
  const server = { DATABASE_URL: 'postgres://localhost/haveli', AUTH_SECRET: 'x'.repeat(32) }
  for (const ROLE of ['all', 'web', 'worker', 'images']) expect(problemsOf({ ...server, ROLE })).toEqual([])
})

test('an unknown log level is refused in one line', () => {
  const levelOf = (LOG_LEVEL: string) => {
    const read = readConfig({ LOG_LEVEL })
    return read.ok ? read.config.logLevel : read.problems
  }
  expect(levelOf('verbose')).toEqual([
    'LOG_LEVEL must be one of error, warn, info, debug, for example LOG_LEVEL=info',
  ])
  expect(levelOf('')).toBe('info')
  expect(levelOf('debug')).toBe('debug')
})

test('metrics are off by default, and their settings are checked', () => {
  const metricsOf = (environment: Record<string, string>) => {
    const read = readConfig(environment)
    return read.ok ? read.config.metrics : read.problems
  }
  expect(metricsOf({ METRICS_TOKEN: 'short' })).toEqual([
    expect.stringMatching(/^METRICS_TOKEN must have 32 characters or more, for example /),
  ])
  expect(metricsOf({ METRICS_PORT: '70000' })).toEqual([
    'METRICS_PORT must be a whole number from 0 to 65535, for example METRICS_PORT=9464',
  ])
  const token = 'x'.repeat(32)
  expect(metricsOf({ METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token })).toEqual([
    'METRICS_PORT is missing, for example METRICS_PORT=9464',
  ])
  const outside = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }
  expect(metricsOf(outside)).toEqual([
    expect.stringMatching(/^METRICS_TOKEN is missing, and with METRICS_HOST=0\.0\.0\.0 others can read/),
  ])
  expect(metricsOf({ ...outside, METRICS_TOKEN: token })).toEqual({ port: 9464, host: '0.0.0.0', token })
  expect(metricsOf({ PORT: '3000', METRICS_PORT: '3000' })).toEqual([
    'METRICS_PORT is the same as PORT; choose another one, for example METRICS_PORT=3001',
  ])
  expect(metricsOf({})).toBeNull()
  expect(metricsOf({ METRICS_PORT: '9464' })).toEqual({ port: 9464, host: '127.0.0.1', token: null })
  expect(metricsOf({ METRICS_TOKEN: token })).toEqual({ port: null, host: '127.0.0.1', token })
})

test('traces are off by default, and their settings are checked', () => {
  const tracingOf = (environment: Record<string, string>) => {
    const read = readConfig(environment)
    return read.ok ? read.config.tracing : read.problems
  }
  expect(tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toEqual([
    expect.stringMatching(/^OTEL_EXPORTER_OTLP_ENDPOINT is not an address of this kind, for example /),
  ])
  for (const OTEL_TRACES_SAMPLER_ARG of ['2', '-1', 'all'])
    expect(tracingOf({ OTEL_TRACES_SAMPLER_ARG })).toEqual([
      'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, for example OTEL_TRACES_SAMPLER_ARG=0.1',
    ])
  expect(tracingOf({ OTEL_SERVICE_NAME: 'site' })).toBeNull()
  expect(
    tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/', OTEL_TRACES_SAMPLER_ARG: '0.25' }),
  ).toEqual({ endpoint: 'http://localhost:4318', service: 'haveli', share: 0.25 })
})

test('sign-in by a provider is off until all of its settings are there', () => {
  const openIdOf = (environment: Record<string, string>) => {
    const read = readConfig(environment)
    return read.ok ? read.config.openId : read.problems
  }
  expect(openIdOf({})).toBeNull()
  expect(openIdOf({ OIDC_ISSUER: 'https://id.example' })).toEqual([
    'OIDC_CLIENT_ID is missing, for example OIDC_CLIENT_ID=haveli',
    'OIDC_CLIENT_SECRET is missing, for example OIDC_CLIENT_SECRET=secret',
    'OIDC_NAME is missing, for example OIDC_NAME=Google',
  ])
  const client = { OIDC_CLIENT_ID: 'haveli', OIDC_CLIENT_SECRET: 'secret', OIDC_NAME: 'Amer ID' }
  for (const OIDC_ISSUER of ['id.example', 'http://id.example', 'https://id.example?tenant=1'])
    expect(openIdOf({ ...client, OIDC_ISSUER })).toEqual([
      'OIDC_ISSUER must be an https address without a query, for example OIDC_ISSUER=https://accounts.google.com',
    ])
  for (const issuer of ['https://id.example/realms/jaipur', 'http://localhost:8080'])
    expect(openIdOf({ ...client, OIDC_ISSUER: issuer })).toMatchObject({ issuer, name: 'Amer ID' })
})

test('the address of a CDN is one that a policy can name, and ends without a slash', () => {
  const hostsOf = (address: string) => {
    const read = readConfig({ ASSET_URL: address, MEDIA_URL: address })
    return read.ok ? [read.config.assetUrl, read.config.mediaUrl] : read.problems
  }
  for (const [given, named] of [
    ['https://CDN.haveli.example', 'https://cdn.haveli.example'],
    ['https://cdn.example/haveli/', 'https://cdn.example/haveli'],
    ['http://localhost:4001', 'http://localhost:4001'],
  ] as const)
    expect(hostsOf(given)).toEqual([named, named])
  for (const address of [
    'cdn.haveli.example',
    'http://cdn.haveli.example',
    'https://cdn.haveli.example/?a=1',
    'https://cdn.haveli.example/#a',
    'https://user:secret@cdn.haveli.example',
    'https://*.example',
    "https://cdn.example/a;script-src 'unsafe-inline'",
    'https://cdn.example/a,b',
  ])
    expect([address, hostsOf(address)]).toEqual([
      address,
      ['ASSET_URL', 'MEDIA_URL'].map(
        (name) =>
          `${name} must be an https address without a query, for example ${name}=https://cdn.haveli.example`,
      ),
    ])
  expect(readConfig({})).toMatchObject({ config: { assetUrl: null, mediaUrl: null } })
})

test('codes go to India, or to the countries of the setting', () => {
  const countriesOf = (environment: Record<string, string>) => {
    const read = readConfig(environment)
    return read.ok ? read.config.phoneSignInCountries : read.problems
  }
  expect(countriesOf({})).toEqual(['IN'])
  expect(countriesOf({ PHONE_SIGN_IN_COUNTRIES: 'in, AE' })).toEqual(['IN', 'AE'])
  expect(countriesOf({ PHONE_SIGN_IN_COUNTRIES: 'India' })).toEqual([
    'PHONE_SIGN_IN_COUNTRIES must be codes of countries, for example PHONE_SIGN_IN_COUNTRIES=IN,AE',
  ])
})

test('an origin in a private network is named with the team that may name it', () => {
  const team = '0b5d1c9e-4a7f-4f0e-9d3c-2f6a8e1b7c54'
  const originsOf = (OUTGOING_ORIGINS: string) => {
    const read = readConfig({ OUTGOING_ORIGINS })
    return read.ok ? read.config.outgoingOrigins : read.problems
  }
  expect(originsOf(`${team}=http://crm.internal:8080, ${team}=https://10.0.0.5`)).toEqual([
    { teamId: team, origin: 'http://crm.internal:8080' },
    { teamId: team, origin: 'https://10.0.0.5' },
  ])
  const wrong = ['http://crm.internal:8080', `${team}=crm.internal`, `${team}=http://crm.internal/in`, team]
  for (const problems of wrong.map(originsOf))
    expect(problems).toEqual([expect.stringMatching(/^OUTGOING_ORIGINS must be ids of teams/)])
})
