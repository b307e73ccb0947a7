import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { CronJob, Job } from 'kubernetes-models/batch/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { Namespace, PersistentVolumeClaim, Service } from 'kubernetes-models/v1'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'

import { readConfig } from '#server/platform/config.ts'
import { variableNames } from '#server/platform/variables.ts'

const folder = join(import.meta.dirname, '../../deploy/kubernetes')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

const { resources, images, configMapGenerator } = z
  .object({
    resources: z.array(z.string()),
    images: z.array(z.object({ name: z.string(), newTag: z.string() })),
    configMapGenerator: z.array(z.object({ name: z.string(), envs: z.array(z.string()) })),
  })
  .parse(parse(read('kustomization.yaml')))

const named = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
})
const manifests = resources.flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => named.parse(document.toJS())),
)
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind)

const labels = z.record(z.string(), z.string())
const reference = z.object({ name: z.string() })
const container = z.object({
  image: z.string(),
  env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  envFrom: z.array(z.union([z.object({ configMapRef: reference }), z.object({ secretRef: reference })])),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  securityContext: z.record(z.string(), z.unknown()),
})
const workload = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    template: z.object({
      metadata: z.object({ labels }),
      spec: z.object({
        automountServiceAccountToken: z.boolean(),
        securityContext: z.record(z.string(), z.unknown()),
        containers: z.array(container),
      }),
    }),
  }),
})
const cron = named.extend({ spec: z.object({ jobTemplate: z.object({ spec: z.unknown() }) }) })
const workloads = [
  ...[...ofKind('Deployment'), ...ofKind('Job')].map((manifest) => workload.parse(manifest)),
  ...ofKind('CronJob').map((manifest) => {
    const { metadata, spec } = cron.parse(manifest)
    return workload.parse({ metadata, spec: spec.jobTemplate.spec })
  }),
]

const models = [
  CronJob,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Service,
]

test('every manifest is installed, and follows the schema that Kubernetes publishes', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
  expect(resources.toSorted()).toEqual(files.toSorted())
  expect(manifests.flatMap(problemsOf)).toEqual([])
})

function problemsOf(manifest: (typeof manifests)[number]): string[] {
  const model = models.find((each) => each.is(manifest))
  const name = `${manifest.kind} ${manifest.metadata.name}`
  if (model === undefined) return [`${name} is of no known kind`]
  try {
    // Each model takes its own kind, which `is` has compared.
    new model(manifest as never).validate()
    return []
  } catch (failure) {
    return [`${name}: ${String(failure)}`]
  }
}

/** As docs/operations.md makes them. */
const secrets = {
  AUTH_SECRET: 'a'.repeat(44),
  DATABASE_URL: 'postgres://haveli:secret@postgres:5432/haveli',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  SMTP_URL: 'smtps://user:secret@mail.example:465',
  METRICS_TOKEN: 'a'.repeat(44),
}

test('the server accepts the settings with the secrets that the guide makes, and none stands in a manifest', () => {
  const [{ name, envs } = { name: '', envs: [] }, ...more] = configMapGenerator
  expect([name, envs, more]).toEqual(['haveli-settings', ['settings.env'], []])
  const settings = Object.fromEntries(
    read('settings.env')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  const names = [...Object.keys(settings), ...Object.keys(secrets)]
  expect(names.filter((variable) => !variableNames().includes(variable))).toEqual([])
  for (const role of ['web', 'worker', 'images'])
    expect(readConfig({ HOST: '0.0.0.0', ...settings, ...secrets, ROLE: role })).toMatchObject({
      ok: true,
      config: { role, demo: false },
    })
  const guide = readFileSync(join(folder, '../../docs/operations.md'), 'utf8')
  for (const variable of Object.keys(secrets)) {
    expect(settings).not.toHaveProperty(variable)
    expect(guide).toMatch(new RegExp(String.raw`kubectl [^\`]*--from-literal=${variable}=`))
  }
})

test('processes run without rights, write to no file system of the image and reach no API of the cluster', () => {
  expect(workloads.map(({ metadata }) => metadata.name)).toEqual([
    'haveli-web',
    'haveli-worker',
    'haveli-images',
    'haveli-migrate',
    'haveli-backup',
  ])
  for (const { spec } of workloads) {
    expect(spec.template.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: {
        runAsNonRoot: true,
        runAsUser: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      },
    })
    for (const { image, envFrom, securityContext } of spec.template.spec.containers) {
      expect(images.map((known) => known.name)).toEqual([image])
      expect(envFrom).toEqual([
        { configMapRef: { name: 'haveli-settings' } },
        { secretRef: { name: 'haveli-secrets' } },
      ])
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
    }
  }
})

test('services, budgets, policies and the autoscaler name processes that there are', () => {
  const selector = z.object({ spec: z.record(z.string(), z.unknown()) })
  const matching = z.union([
    z.object({ matchLabels: labels }).transform(({ matchLabels }) => matchLabels),
    labels,
  ])
  const chosen = ['Service', 'PodDisruptionBudget', 'NetworkPolicy'].flatMap(ofKind)
  expect(chosen).toHaveLength(5)
  for (const manifest of chosen) {
    const { spec } = selector.parse(manifest)
    const wanted = Object.entries(matching.parse(spec['selector'] ?? spec['podSelector']))
    const found = workloads.filter(({ spec: { template } }) =>
      wanted.every(([label, value]) => template.metadata.labels[label] === value),
    )
    expect(found).not.toEqual([])
  }
  const [scaler] = ofKind('HorizontalPodAutoscaler')
  expect(scaler).toMatchObject({ spec: { scaleTargetRef: { kind: 'Deployment', name: 'haveli-web' } } })
  // The alert of a busy process reads the same metric.
  expect(JSON.stringify(scaler)).toContain('"nodejs_eventloop_lag_p99_seconds"')
  expect(readFileSync(join(folder, '../prometheus/alerts.yaml'), 'utf8')).toContain(
    'nodejs_eventloop_lag_p99_seconds',
  )
})
