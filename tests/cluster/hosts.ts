import { execFile, spawn } from 'node:child_process'
import { readdirSync, readlinkSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { promisify } from 'node:util'

import { untilSuccess } from './programs.ts'

const call = promisify(execFile)

/** A machine with one address: a network namespace whose link leads to the switch. */
export type Host = {
  name: string
  address: string
  /** The words before a program that runs there. */
  within: readonly string[]
  /** A command that ends within two seconds; otherwise it is ended and has failed. */
  run: (words: readonly string[], env?: Record<string, string>) => Promise<unknown>
  /** As a power cut does: each of its programs ends at once. */
  kill: () => void
  /** Its link to the switch fails; its programs go on. */
  cutOff: () => Promise<void>
  reconnect: () => Promise<void>
  /**
   * Loses 5 of 100 packets that arrive, and delays what it sends by 200 ms where the kernel can (netem); says whether
   * it does.
   */
  slowDown: () => Promise<{ delays: boolean }>
  speedUp: () => Promise<void>
}

/** The switch stands in the network of this process, which `in-own-network.ts` made for it alone. */
export async function openSwitch(address: string): Promise<void> {
  if (Object.keys(networkInterfaces()).some((name) => name !== 'lo'))
    throw new Error('Hosts are made in a network of their own alone: run npm run test:cluster as root')
  await call('ip', ['link', 'add', 'switch', 'type', 'bridge'])
  await call('ip', ['addr', 'add', `${address}/24`, 'dev', 'switch'])
  await call('ip', ['link', 'set', 'switch', 'up'])
}

export async function addHost(
  name: string,
  address: string,
  atStop: (end: () => unknown) => void,
): Promise<Host> {
  // It keeps the namespace while no other program runs there.
  const keeper = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' })
  process.once('exit', () => void keeper.kill('SIGKILL'))
  const pid = String(keeper.pid)
  await untilSuccess(async () => {
    if (networkOf(pid) === networkOf('self')) throw new Error(`${name} has no network yet`)
  })
  const within = ['nsenter', `--net=/proc/${pid}/ns/net`]
  const [enter = '', ...entering] = within
  const run = (words: readonly string[], env: Record<string, string> = {}) =>
    call(enter, [...entering, ...words], {
      timeout: 2_000,
      killSignal: 'SIGKILL',
      env: { ...process.env, ...env },
    })
  const link = async (state: 'up' | 'down') => void (await call('ip', ['link', 'set', name, state]))
  const kill = () => killAll(networkOf(pid), pid)
  atStop(() => {
    kill()
    keeper.kill('SIGKILL')
  })
  await call('ip', ['link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', pid])
  await call('ip', ['link', 'set', name, 'master', 'switch', 'up'])
  await run(['ip', 'addr', 'add', `${address}/24`, 'dev', 'eth0'])
  for (const device of ['lo', 'eth0']) await run(['ip', 'link', 'set', device, 'up'])
  return {
    name,
    address,
    within,
    run,
    kill,
    cutOff: () => link('down'),
    reconnect: () => link('up'),
    slowDown: async () => {
      const table =
        'add table inet lossy; add chain inet lossy arriving { type filter hook input priority 0; };'
      const rule = 'add rule inet lossy arriving iifname "eth0" numgen random mod 100 < 5 drop;'
      await run(['nft', `${table} ${rule}`])
      return run(['tc', 'qdisc', 'add', 'dev', 'eth0', 'root', 'netem', 'delay', '200ms']).then(
        () => ({ delays: true }),
        () => ({ delays: false }),
      )
    },
    speedUp: async () => {
      await run(['nft', 'flush', 'ruleset'])
      await run(['tc', 'qdisc', 'del', 'dev', 'eth0', 'root']).catch(() => {})
    },
  }
}

function networkOf(pid: string): string {
  return readlinkSync(`/proc/${pid}/ns/net`)
}

function killAll(network: string, keeper: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name) && name !== keeper))
    try {
      if (networkOf(pid) === network) process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It has just ended.
    }
}
