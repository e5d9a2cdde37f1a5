// The cost of imports and exports on the built server: the time for ten thousand rows and its effect on other users, a zip-bomb
// workbook, and the memory of a long export: `npx tsx bench/imports.ts [port] [path of the server's main.js]`.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'

const port = Number(process.argv[2] ?? 9_820)
const main = process.argv[3] ?? fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))
const directory = mkdtempSync(join(tmpdir(), 'berth-bench-'))
const base = `http://127.0.0.1:${port}/api`
const rows = 10_000
const exportRows = 100_000

let failed = false
/** Prints a measurement and whether it is within its limit. */
function report(what: string, measured: number, unit: string, allowed: number): void {
  const isKept = measured <= allowed
  failed ||= !isKept
  console.log(`${isKept ? 'ok  ' : 'FAIL'} ${what}: ${Math.round(measured)} ${unit} (at most ${allowed})`)
}

function start(): ChildProcess {
  return spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: directory,
      DEMO: '1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function waitUntilReady(): Promise<void> {
  for (;;) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`)
      .then((answer) => answer.ok)
      .catch(() => false)
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function megabytesOf({ pid }: ChildProcess): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** The CPU time of a process in milliseconds: on a busy machine, wall-clock time says little. */
function workOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** The peak rise in a process's memory during an action. */
async function riseDuring<Value>(server: ChildProcess, act: () => Promise<Value>): Promise<[Value, number]> {
  const before = megabytesOf(server)
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, megabytesOf(server))
  }, 10)
  try {
    return [await act(), Math.max(highest, megabytesOf(server)) - before]
  } finally {
    clearInterval(watch)
  }
}

async function signIn(username: string): Promise<Record<string, string>> {
  const body = JSON.stringify({ username, password: 'demo1234' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${base}/system/login`, { method: 'POST', headers, body })
  const { data } = (await answer.json()) as { data: { token: string } }
  return { authorization: `Bearer ${data.token}` }
}

type Answer = {
  status: number
  ms: number
  body: { data?: Record<string, unknown>; fields?: { rule: string }[] }
}

async function upload(headers: Record<string, string>, path: string, file: Uint8Array): Promise<Answer> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(file)]), 'rows.xlsx')
  const begun = performance.now()
  const answer = await fetch(`${base}${path}`, { method: 'POST', headers, body: form })
  const body = (await answer.json()) as Answer['body']
  return { status: answer.status, ms: performance.now() - begun, body }
}

const contactHeading = [
  'Company',
  'Contact person',
  'Phone',
  'Email',
  'Address',
  'City',
  'Country',
  'Postal code',
]

function contactRow(index: number): string[] {
  const mail = `person${index}@bench.example`
  return [
    `BENCH COMPANY ${index}`,
    `PERSON ${index}`,
    '+86 755 0000',
    mail,
    `${index} HARBOUR ROAD`,
    'SHENZHEN',
    'CN',
    '518000',
  ]
}

function rateRows(): unknown[][] {
  const heading = [
    'Carrier',
    'POL',
    'POD',
    'Place of delivery',
    'Valid from',
    'Valid to',
    '20GP',
    '40GP',
    '40HQ',
  ]
  const ports = ['USLAX', 'USLGB', 'DEHAM', 'NLRTM', 'GBFXT', 'SGSIN', 'JPTYO', 'AEJEA', 'USNYC', 'BEANR']
  const carriers = ['MSC', 'MSK', 'CMA', 'COS', 'HLC', 'ONE', 'EMC', 'OOL', 'YML', 'HMM']
  return [
    heading,
    ...Array.from({ length: rows }, (_, index) => {
      const port = ports[index % 10]
      const from = new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 100)))
      const to = new Date(from.getTime() + 6 * 86_400_000)
      return [
        carriers[Math.floor(index / 10) % 10],
        'CNSHA',
        port,
        port,
        from,
        to,
        1000 + (index % 900),
        'US$ 1,900.50',
        2100,
      ]
    }),
  ]
}

/** Local charges: a charge at a port from a day on, for each day, port and charge. */
function ruleRows(): unknown[][] {
  const heading = ['Charge', 'Port of loading', 'Basis', 'Amount', 'Currency', 'Valid from']
  const ports = ['CNSHA', 'CNNGB', 'CNYTN', 'CNTAO', 'CNXMN']
  const charges = ['OTHC', 'DOC', 'SEAL', 'TLX', 'EIR']
  return [
    heading,
    ...Array.from({ length: rows }, (_, index) => {
      const from = new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 25)))
      const charge = charges[Math.floor(index / 5) % 5]
      return [charge, ports[index % 5], 'B/L', 100 + (index % 400), 'CNY', from]
    }),
  ]
}

/** The same rows with all their days later, so that a second import adds as many. */
function laterBy(content: unknown[][], days: number): unknown[][] {
  return content.map((cells) =>
    cells.map((cell) => (cell instanceof Date ? new Date(cell.getTime() + days * 86_400_000) : cell)),
  )
}

const bookOf = (content: unknown[][]) =>
  writeXlsx({ sheets: [{ name: 'Rows', rows: content as string[][] }] })

/** Calls the list repeatedly, as another user, while an action runs. Returns all response times in milliseconds. */
async function listTimes(headers: Record<string, string>, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  void until.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const begun = performance.now()
    await (await fetch(`${base}/order?size=50`, { headers })).arrayBuffer()
    times.push(performance.now() - begun)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return times
}

function percentile(times: readonly number[], part: number): number {
  return (
    [...times].sort((one, other) => one - other)[
      Math.min(times.length - 1, Math.floor(times.length * part))
    ] ?? 0
  )
}

/** A 3.5 MB workbook whose sheet unpacks to 400 MB. */
async function aBurstingBook(): Promise<Uint8Array> {
  const plain = await writeXlsx({ sheets: [{ name: 'Rows', rows: [['Company']] }] })
  const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>A</t></is></c></row>'
  const piece = Buffer.from(row.repeat(2_000))
  const sheet = Buffer.concat([
    Buffer.from(
      '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>',
    ),
    ...Array.from({ length: Math.ceil((400 * 1_048_576) / piece.length) }, () => piece),
    Buffer.from('</sheetData></worksheet>'),
  ])
  return withEntry(Buffer.from(plain), 'xl/worksheets/sheet1.xml', sheet)
}

/** Copies an archive with one entry's content replaced, by rewriting it whole, which needs no library. */
function withEntry(archive: Buffer, name: string, content: Buffer): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = archive.readUInt32LE(end + 16)
  const count = archive.readUInt16LE(end + 10)
  for (let index = 0; index < count; index++) {
    const nameLength = archive.readUInt16LE(at + 28)
    const extra = archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
    const entryName = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const header = Buffer.from(archive.subarray(at, at + 46))
    const local = archive.readUInt32LE(at + 42)
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    let data = archive.subarray(from, from + header.readUInt32LE(20))
    if (entryName === name) {
      data = deflateRawSync(content, { level: 9 })
      header.writeUInt16LE(8, 10)
      header.writeUInt32LE(crc32(content), 16)
      header.writeUInt32LE(data.length, 20)
      header.writeUInt32LE(content.length, 24)
    }
    header.writeUInt16LE(0, 8)
    header.writeUInt16LE(0, 30)
    header.writeUInt16LE(0, 32)
    header.writeUInt32LE(offset, 42)
    const nameBytes = Buffer.from(entryName)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    header.copy(head, 4, 6, 32)
    locals.push(head, nameBytes, data)
    centrals.push(header, nameBytes)
    offset += 30 + nameBytes.length + data.length
    at += 46 + nameLength + extra
  }
  const directory = Buffer.concat(centrals)
  const tail = Buffer.from(archive.subarray(end, end + 22))
  tail.writeUInt32LE(directory.length, 12)
  tail.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, tail])
}

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

function crc32(content: Buffer): number {
  let value = 0xffffffff
  for (const byte of content) value = (value >>> 8) ^ (crcTable[(value ^ byte) & 0xff] ?? 0)
  return (value ^ 0xffffffff) >>> 0
}

async function measure(): Promise<void> {
  let server = start()
  await waitUntilReady()
  server.kill('SIGTERM')
  await once(server, 'exit')
  // A server that has just filled its database still holds that memory, which would hide a rise.
  server = start()
  try {
    await waitUntilReady()
    const shipper = await signIn('shipper@demo.test')
    const forwarder = await signIn('forwarder@demo.test')
    const operator = await signIn('operator@demo.test')
    await listTimes(shipper, new Promise((resolve) => setTimeout(resolve, 2_000)))
    const quiet = await listTimes(shipper, new Promise((resolve) => setTimeout(resolve, 10_000)))

    const bomb = await aBurstingBook()
    const [refused, rise] = await riseDuring(server, () => upload(shipper, '/customer/contact/import', bomb))
    console.log(
      `     a workbook of ${(bomb.length / 1_048_576).toFixed(1)} MB that unpacks to 400 MB: ${refused.status} ${refused.body.fields?.[0]?.rule}`,
    )
    report('refusing it', refused.ms, 'ms', 1_000)
    report('memory while refusing it', rise, 'MiB', 80)

    const contacts = await bookOf([
      contactHeading,
      ...Array.from({ length: rows }, (_, index) => contactRow(index)),
    ])
    let worked = workOf(server)
    const importing = riseDuring(server, () => upload(shipper, '/customer/contact/import', contacts))
    const during = await listTimes(shipper, importing)
    const [imported, importRise] = await importing
    console.log(
      `     contacts: ${imported.status}, ${imported.body.data?.rows_new} new; memory up ${Math.round(importRise)} MiB; ${during.length} lists meanwhile`,
    )
    report(
      `importing ${rows} contacts and answering the list, in processor time`,
      workOf(server) - worked,
      'ms',
      5_000,
    )
    console.log(`     by the clock: ${Math.round(imported.ms)} ms`)
    console.log(
      `     the list alone: p50 ${Math.round(percentile(quiet, 0.5))} ms, p99 ${Math.round(percentile(quiet, 0.99))} ms`,
    )
    console.log(
      `     the list meanwhile: p50 ${Math.round(percentile(during, 0.5))} ms, p99 ${Math.round(percentile(during, 0.99))} ms, longest ${Math.round(Math.max(...during))} ms`,
    )

    worked = workOf(server)
    const again = await upload(shipper, '/customer/contact/import', contacts)
    console.log(`     the same contacts again: ${again.status}, ${again.body.data?.rows_same} the same`)
    report(
      `importing ${rows} contacts that are there, in processor time`,
      workOf(server) - worked,
      'ms',
      5_000,
    )

    const rates = await bookOf(rateRows())
    worked = workOf(server)
    const ratesIn = upload(forwarder, '/rate/import', rates)
    const duringRates = await listTimes(shipper, ratesIn)
    const rated = await ratesIn
    console.log(
      `     rates: ${rated.status}, ${rated.body.data?.rows_new} new; the list meanwhile: p50 ${Math.round(percentile(duringRates, 0.5))} ms, p99 ${Math.round(percentile(duringRates, 0.99))} ms`,
    )
    report(
      `importing ${rows} rates and answering the list, in processor time`,
      workOf(server) - worked,
      'ms',
      5_000,
    )

    // In turn and with nothing beside, so that the two are compared under the same load: the goal is that rules cost no more than rates.
    const cost = { rates: 0, rules: 0 }
    for (const round of [1, 2]) {
      for (const [kind, path, content] of [
        ['rates', '/desk/rate/import', rateRows()],
        ['rules', '/desk/charge_rule/import', ruleRows()],
      ] as const) {
        const file = await bookOf(laterBy(content, 500 * (round - 1)))
        worked = workOf(server)
        const { status, body, ms } = await upload(operator, path, file)
        cost[kind] += workOf(server) - worked
        console.log(
          `     ${kind} alone, ${round}: ${status}, ${body.data?.rows_new} new; ${workOf(server) - worked} ms of processor time, ${Math.round(ms)} ms by the clock`,
        )
      }
    }
    report(`importing ${rows} charge rules, twice`, cost.rules, 'ms', Math.max(10_000, cost.rates))

    for (let from = rows; from < exportRows; from += rows) {
      const more = Array.from({ length: rows }, (_, index) => contactRow(from + index))
      await upload(shipper, '/customer/contact/import', await bookOf([contactHeading, ...more]))
    }
    server.kill('SIGTERM')
    await once(server, 'exit')
    server = start()
    await waitUntilReady()
    const reader = await signIn('shipper@demo.test')
    for (const format of ['csv', 'xlsx']) {
      const begun = performance.now()
      const [bytes, exportRise] = await riseDuring(server, async () => {
        const answer = await fetch(`${base}/customer/contact/export?format=${format}`, { headers: reader })
        let received = 0
        for await (const chunk of answer.body ?? []) received += chunk.length
        return received
      })
      console.log(
        `     ${exportRows} contacts as ${format}: ${(bytes / 1_048_576).toFixed(1)} MB in ${Math.round(performance.now() - begun)} ms`,
      )
      report(`memory while exporting as ${format}`, exportRise, 'MiB', 100)
    }
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
    rmSync(directory, { recursive: true, force: true })
  }
}

await measure()
process.exitCode = failed ? 1 : 0
