import { spawnSync } from 'node:child_process'

import { installPackages } from './programs.ts'

// Runs the words after it with a network and mounts of their own, where hosts and disks can be made and nothing leads
// elsewhere; what the tests need is installed before. Without root it runs them as they are, and tests with hosts say
// that they need it.

const packages = [
  'postgresql',
  'pgbouncer',
  'nginx-light',
  'patroni',
  'python3-etcd',
  'etcd-server',
  'haproxy',
  'pgbackrest',
  'nftables',
]

await installPackages(packages).catch((failure: unknown) => console.log(String(failure)))
const [program = '', ...words] = process.argv.slice(2)
const own = ['--net', '--mount', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh', program, ...words]
const { status } =
  process.getuid?.() === 0
    ? spawnSync('unshare', own, { stdio: 'inherit' })
    : spawnSync(program, words, { stdio: 'inherit' })
process.exitCode = status ?? 1
