// The CPU and memory use of processes, from /proc if there is one: wall-clock time says little on a shared machine.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

const canPin = cpus().length > 1 && spawnSync('taskset', ['-V']).status === 0

/** The command line that runs a program on a single core, if the machine supports it. */
export const onCore = (core, command, args) =>
  canPin ? ['taskset', ['-c', String(core), command, ...args]] : [command, args]

/** Moves a running process to a core, along with everything it starts from now on. */
export function moveToCore(core, pid) {
  if (canPin) spawnSync('taskset', ['-acp', String(core), String(pid)])
}

const tickMicroseconds = 10_000

function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [parent, own, ended] = [fields[1], [fields[11], fields[12]], [fields[13], fields[14]]]
    const sum = (values) => values.reduce((total, value) => total + Number(value), 0)
    return { parent: Number(parent), own: sum(own), ended: sum(ended) }
  } catch {
    return null
  }
}

/** The CPU time of a process and its children in microseconds; null if unknown. */
export function workOf(pid) {
  const root = statOf(pid)
  if (!root) return null
  let ticks = root.own + root.ended
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = statOf(name)
    if (stat?.parent === pid) ticks += stat.own + stat.ended
  }
  return ticks * tickMicroseconds
}

export const parentOf = (pid) => statOf(pid)?.parent ?? null

/** The memory use of a process, in MiB. */
export function memoryOf(pid) {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes ? Number(kilobytes) / 1024 : null
  } catch {
    return null
  }
}
