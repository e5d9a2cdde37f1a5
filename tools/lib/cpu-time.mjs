// What a run costs: seconds of a core, which depend far less than the clock on what else the machine does.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'

/** Where Linux may let a process form a group of its own, and how such a group tells what it took, in seconds. */
const kinds = [
  { folder: '/sys/fs/cgroup/cpuacct', file: 'cpuacct.usage', read: (text) => Number(text) / 1e9 },
  ...['/sys/fs/cgroup', '/sys/fs/cgroup/unified'].map((folder) => ({
    folder,
    file: 'cpu.stat',
    read: (text) => Number(/usage_usec (\d+)/.exec(text)?.[1]) / 1e6,
  })),
]

const prefix = 'berth-test-'

/** The groups of runs that are over; one with processes in it cannot be removed. */
function removeEmpty(folder) {
  for (const name of readdirSync(folder).filter((one) => one.startsWith(prefix)))
    try {
      rmdirSync(join(folder, name))
    } catch {}
}

/**
 * Returns a meter of the seconds of a core that this process and all it starts from now on take, those of processes that nobody
 * waits for included, as a browser's. Where the system does not let a process form a group, it reads those of the whole machine.
 * @returns {() => number}
 */
export function startMeter() {
  for (const { folder, file, read } of kinds)
    try {
      const own = join(folder, `${prefix}${process.pid}`)
      removeEmpty(folder)
      mkdirSync(own)
      writeFileSync(join(own, 'cgroup.procs'), String(process.pid))
      const meter = () => read(readFileSync(join(own, file), 'utf8'))
      if (meter() >= 0) return meter
    } catch {
      // Not this kind, or not this user.
    }
  return () =>
    cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1e3
}

/**
 * Seconds of a core that a fixed piece of work takes here: how slow the machine is, and how busy. A budget kept on one machine is
 * compared on another by it.
 */
export function paceOfMachine() {
  const started = process.cpuUsage()
  const rows = Array.from({ length: 60_000 }, (_, at) => ({ at, name: `row ${(at * 7919) % 60_013}` }))
  for (let round = 0; round < 4; round++) {
    const copy = JSON.parse(JSON.stringify(rows))
    copy.sort((a, b) => (a.name < b.name ? -1 : 1))
    createHash('sha256').update(JSON.stringify(copy)).digest()
  }
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1e6
}
