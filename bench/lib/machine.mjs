// What processes cost, from /proc where there is one: the clock tells little on a machine that others use too.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

const canPin = cpus().length > 1 && spawnSync('taskset', ['-V']).status === 0

/** The command line that runs a program on one core alone, where the machine can do that. */
export const onCore = (core, command, args) =>
  canPin ? ['taskset', ['-c', String(core), command, ...args]] : [command, args]

/** Moves a process that runs already, and whatever it starts from now on. */
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

/** The time a process and those it has started have been at work, in microseconds; nothing where that cannot be told. */
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

/** The memory of a process, in MiB. */
export function memoryOf(pid) {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes ? Number(kilobytes) / 1024 : null
  } catch {
    return null
  }
}
