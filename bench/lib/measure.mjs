// Runs the load on one server and reports its cost.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../tools/lib/workspace.mjs'
import { memoryOf, onCore, workOf } from './machine.mjs'

const generator = new URL('load.mjs', import.meta.url).pathname
const connections = 16

/** One measurement: requests per second, times, bytes, and the CPU time of server and database per request. */
export async function measure({ server, databasePid }, job) {
  const folder = mkdtempSync(join(tmpdir(), 'berth-load-'))
  const file = join(folder, 'job.json')
  writeFileSync(file, JSON.stringify({ connections, ...job, status: job.status ?? 200, port: server.port }))
  const before = [workOf(server.pid), databasePid && workOf(databasePid)]
  const { code, output } = await run(...onCore(1, process.execPath, [generator, file]), { capture: true })
  const after = [workOf(server.pid), databasePid && workOf(databasePid)]
  rmSync(folder, { recursive: true, force: true })
  if (code !== 0) throw new Error(`the load generator failed: ${output}`)
  const told = JSON.parse(output)
  const [serverWork, databaseWork] = before.map((begin, index) => {
    const end = after[index]
    return begin == null || end == null ? null : (end - begin) / Math.max(1, told.count)
  })
  return { ...told, serverWork, databaseWork, memory: memoryOf(server.pid) }
}
