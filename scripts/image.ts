import { Copy, DockerfileParser, Env, From } from 'dockerfile-ast'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { basename, dirname, join, matchesGlob, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { runOrExit, StartFailure } from '#server/platform/start-failure.ts'

// Carries out the steps of the Dockerfile where no container engine can be had, and starts what comes of them.
// Stages are folders, bubblewrap runs their commands in them. In place of the base image they see this machine's
// /usr and /etc and the Node that npm brought.

type Stage = {
  folder: string
  workdir: string
  env: Record<string, string>
  user: string
  volume: string
  command: string[]
  healthcheck: string[]
}

const root = resolve(import.meta.dirname, '..')
const nodeFolder = dirname(realpathSync(process.execPath))
const port = '3917'
const url = `http://127.0.0.1:${port}`
const patterns = readFileSync(join(root, '.dockerignore'), 'utf8').trim().split('\n')
const scratch = mkdtempSync(join(tmpdir(), 'haveli-image-'))
// The user of the image passes through it to the folders below.
spawnSync('chmod', ['755', scratch])

await runOrExit(async () => {
  if (process.getuid?.() !== 0)
    throw new StartFailure('Run this as root: it changes to the user of the image.')
  if (spawnSync('bwrap', ['--version']).error)
    throw new StartFailure('bubblewrap is missing; on Debian: apt-get install bubblewrap')
  try {
    const image = build(readFileSync(join(root, 'Dockerfile'), 'utf8'))
    report('size of the image above its base', megabytes(image.folder, ownFolders(image)))
    report('… of these, packages', megabytes(join(image.folder, image.workdir), ['node_modules']))
    await check(image)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
})

function build(dockerfile: string): Stage {
  const stages = new Map<string, Stage>()
  let stage = newStage('none')
  for (const instruction of DockerfileParser.parse(dockerfile).getInstructions()) {
    const started = performance.now()
    if (instruction instanceof From) {
      const name = instruction.getBuildStage() ?? `stage-${stages.size}`
      stage = newStage(name)
      stages.set(name, stage)
    } else if (instruction instanceof Copy) {
      copy(instruction, { stage, from: stages.get(instruction.getFromFlag()?.getValue() ?? '') ?? null })
    } else if (instruction instanceof Env) {
      for (const property of instruction.getProperties())
        stage.env[property.getName()] = property.getValue() ?? ''
    } else {
      carryOut(instruction.getKeyword(), instruction.getArgumentsContent() ?? '', stage)
    }
    const seconds = (performance.now() - started) / 1000
    if (seconds > 0.5) report(instruction.toString().split('\n')[0] ?? '', `${seconds.toFixed(1)} s`)
  }
  return stage
}

function carryOut(keyword: string, text: string, stage: Stage) {
  if (keyword === 'RUN') runStep(text, stage)
  else if (keyword === 'USER') stage.user = text
  else if (keyword === 'VOLUME') stage.volume = text
  else if (keyword === 'CMD') stage.command = words(text)
  else if (keyword === 'HEALTHCHECK') stage.healthcheck = words(text.slice(text.indexOf('[')))
  else if (keyword === 'WORKDIR') {
    stage.workdir = text
    mkdirSync(join(stage.folder, text), { recursive: true })
  } else if (!['EXPOSE', 'STOPSIGNAL'].includes(keyword))
    throw new StartFailure(`${keyword} is an instruction that this script cannot carry out`)
}

function newStage(name: string): Stage {
  const folder = join(scratch, name)
  for (const part of ['usr', 'etc', 'proc', 'dev', 'tmp', 'root', 'opt/node'])
    mkdirSync(join(folder, part), { recursive: true })
  for (const part of ['bin', 'lib', 'lib64', 'sbin']) symlinkSync(`usr/${part}`, join(folder, part))
  return { folder, workdir: '/', env: {}, user: '0:0', volume: '/data', command: [], healthcheck: [] }
}

function copy(instruction: Copy, { stage, from }: { stage: Stage; from: Stage | null }) {
  const parts = instruction.getArguments().map((argument) => argument.getValue())
  const target = parts.pop() ?? ''
  const isFolder = parts.length > 1 || target.endsWith('/')
  for (const source of parts) {
    const path = join(from?.folder ?? root, source)
    const isWhole = !isFolder || source === '.'
    cpSync(path, join(stage.folder, stage.workdir, target, isWhole ? '' : basename(source)), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => from !== null || isSent(file.slice(root.length + 1)),
    })
  }
}

/** Whether .dockerignore lets the path into the build; the last pattern that fits decides. */
function isSent(path: string): boolean {
  const folders = path.split('/').map((_, index, names) => names.slice(0, index + 1).join('/'))
  let isPart = true
  for (const pattern of patterns) {
    const isAllowed = pattern.startsWith('!')
    const glob = isAllowed ? pattern.slice(1) : pattern
    if (folders.some((folder) => matchesGlob(folder, glob))) isPart = isAllowed
    else if (isAllowed && glob.startsWith(`${path}/`)) isPart = true
  }
  return path === '' || isPart
}

/** The settings of this machine's npm reach it, its proxies and certificates too. */
function runStep(command: string, stage: Stage) {
  const home = ['.npmrc', '.npm'].flatMap((name) => ['--bind-try', join(homedir(), name), `/root/${name}`])
  const args = [...view(stage, '--bind'), ...home, '--cap-add', 'ALL', '--', '/bin/sh', '-ec', command]
  const { status } = spawnSync('bwrap', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new StartFailure(`RUN ${command} ended with ${status}`)
}

/** The folder of a stage as the root of the file system. */
function view(stage: Stage, bind: '--bind' | '--ro-bind', env: Record<string, string> = {}): string[] {
  const variables = { PATH: '/opt/node:/usr/local/bin:/usr/bin:/bin', HOME: '/root', ...stage.env, ...env }
  const mounts = [bind, stage.folder, '/', '--ro-bind', nodeFolder, '/opt/node', '--tmpfs', '/tmp']
  for (const folder of ['/usr', '/etc']) mounts.push('--ro-bind', folder, folder)
  for (const [name, value] of Object.entries(variables)) mounts.push('--setenv', name, value)
  mounts.push(
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--chdir',
    stage.workdir,
    '--unshare-ipc',
    '--die-with-parent',
  )
  return mounts
}

/** As compose.yaml runs it: only the volume and /tmp can be written, by the user of the image, who has no capabilities. */
function contained(image: Stage, env: Record<string, string>, command: readonly string[]): string[] {
  const [uid = '0', gid = uid] = image.user.split(':')
  if (uid === '0') throw new StartFailure('The image runs as root')
  const volume = join(scratch, 'volume')
  cpSync(join(image.folder, image.volume), volume, { recursive: true })
  chownSync(volume, Number(uid), Number(gid))
  const options = ['--clearenv', ...view(image, '--ro-bind', { HOME: '/', ...env })]
  options.push('--chmod', '1777', '/tmp', '--bind', volume, image.volume)
  for (const needed of ['CAP_SETUID', 'CAP_SETGID', 'CAP_SETPCAP']) options.push('--cap-add', needed)
  const user = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--no-new-privs', '--bounding-set=-all']
  return [...options, '--', 'setpriv', ...user, ...command]
}

async function check(image: Stage) {
  const env = { HOST: '127.0.0.1', PORT: port, DEMO: '1' }
  const call = (command: readonly string[], more = {}) =>
    spawnSync('bwrap', contained(image, { ...env, ...more }, command), {
      encoding: 'utf8',
      timeout: 60_000,
    })

  const undecided = call(image.command, { HOST: '0.0.0.0', DEMO: '' })
  expect(
    'without settings it is refused in a line',
    undecided.status === 1 && /^DEMO is missing.*\n$/.test(undecided.stderr),
  )
  for (const path of ['/app/x', '/x', '/usr/x'])
    expect(`${path} cannot be written`, call(['touch', path]).stderr.includes('Read-only file system'))

  const server = spawn('bwrap', contained(image, env, image.command), { stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (log += chunk))
  const exit = once(server, 'exit')
  try {
    const started = performance.now()
    while ((await status('/readyz')) !== 200) {
      if (server.exitCode !== null || performance.now() - started > 300_000) throw new StartFailure(log)
      await wait(250)
    }
    report('ready with the demo after', `${((performance.now() - started) / 1000).toFixed(1)} s`)
    const home = await (await fetch(url)).text()
    const property = /\/property\/\d+/.exec(home)?.[0] ?? '/property/none'
    for (const path of [
      '/',
      '/hi',
      '/search',
      property,
      property.replace('property', 'share') + '.jpg',
      '/sw.js',
    ])
      expect(`${path} answers 200`, (await status(path)) === 200)
    expect('the health check passes', call(image.healthcheck).status === 0)
    const backup = call(['node', 'scripts/backup.ts', '/data/backup.tar.gz'])
    expect('a backup runs beside it', backup.status === 0)
    for (const command of ['admin', 'backup', 'import', 'restore'])
      expect(`${command} starts`, call(['node', `scripts/${command}.ts`]).stderr.startsWith('Usage: '))
    expect('no write outside the volume was tried', !/EROFS|EACCES|read-only/i.test(log))
  } finally {
    const stopped = performance.now()
    if (server.exitCode === null) {
      // bubblewrap itself passes no signal on.
      process.kill(Number(readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')), 'SIGTERM')
      await exit
      report('SIGTERM ends it after', `${((performance.now() - stopped) / 1000).toFixed(1)} s`)
    }
  }
  expect('SIGTERM ends it without an error', server.exitCode === 0)
}

function status(path: string): Promise<number> {
  return fetch(url + path).then(
    (response) => response.status,
    () => 0,
  )
}

function expect(sentence: string, holds: boolean) {
  if (!holds) throw new StartFailure(`✗ ${sentence}`)
  report(sentence, '✓')
}

/** Without those of the machine itself. */
function ownFolders({ folder }: Stage): string[] {
  return readdirSync(folder).filter((name) => !['usr', 'etc', 'opt', 'root', 'tmp'].includes(name))
}

function megabytes(folder: string, names: readonly string[]): string {
  const { stdout } = spawnSync('du', ['-smc', ...names], { cwd: folder, encoding: 'utf8' })
  return `${/(\d+)\ttotal/.exec(stdout)?.[1]} MB`
}

function words(json: string): string[] {
  const parsed: unknown = JSON.parse(json)
  return Array.isArray(parsed) ? parsed.map(String) : []
}

function report(what: string, value: string) {
  console.log(`${what.padEnd(62)} ${value}`)
}
