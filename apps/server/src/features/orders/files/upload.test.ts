import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { uploadAttachment } from '@berth/contract/orders/file'
import { sideOf } from '@berth/domain/access/authority'
import {
  type FileKind,
  fileEndings,
  mediaTypeOf,
  type OtherContent,
  type UploadPurpose,
  uploadPurposes,
} from '@berth/domain/files/upload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachments } from '../../../platform/db/schema.ts'
import { aMember, anOperator } from '../../../testing/builders.ts'
import { type Caller, multipartBody } from '../../../testing/caller.ts'
import {
  aCompoundFile,
  aDoc,
  aDocm,
  aDocx,
  aJar,
  aJpg,
  anArchive,
  anExe,
  anOfd,
  anSvg,
  anXls,
  anXlsx,
  anXml,
  aPage,
  aPdf,
  aPng,
  aZip,
  padded,
} from '../../../testing/sample-files.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let caller: Caller
let desk: Caller
let earlier: ReadonlySet<string> = new Set()
beforeAll(async () => {
  test = await openTestApp()
  earlier = new Set(filesOnDisk())
  caller = await test.as(await aMember(test.db))
  desk = await test.as(await anOperator(test.db))
})
afterAll(() => test.close())

const purpose = 'supply_attachment'
const purposes = Object.keys(uploadPurposes) as UploadPurpose[]

const upload = (name: string, content: Buffer, fields: Record<string, string> = { purpose }) =>
  uploaderFor(fields.purpose).upload(uploadAttachment, fields, { name, content })

/** A caller who may upload for a purpose; each purpose belongs to one side. */
function uploaderFor(purpose = ''): Caller {
  const known = purposes.find((one) => one === purpose)
  return known && sideOf(uploadPurposes[known].access) === 'operator' ? desk : caller
}

/** Every file below the server's directory, including incoming ones, except what others left there that share the server. */
function filesOnDisk(): string[] {
  return readdirSync(test.filesDirectory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !earlier.has(path))
}

const real: Record<FileKind, Buffer> = {
  pdf: aPdf(),
  doc: aDoc(),
  docx: aDocx(),
  xls: anXls(),
  xlsx: anXlsx(),
  jpg: aJpg(),
  png: aPng(),
  ofd: anOfd(),
  xml: anXml(),
}
const kinds = Object.keys(real) as FileKind[]

/** Files of no accepted kind, and what their refusal says they are. */
const strangers: Record<string, readonly [content: Buffer, said: OtherContent | null]> = {
  program: [anExe(), 'exe'],
  page: [aPage(), 'html'],
  drawing: [anSvg(), 'svg'],
  archive: [anArchive(), 'zip'],
  'Java archive': [aJar(), 'zip'],
  'document with macros': [aDocm(), 'docm'],
  'document with macros under another name': [aDocm('word/theme.bin'), 'damaged'],
  'workbook with macros': [anXlsx({ 'xl/vbaProject.bin': 'x' }), 'xlsm'],
  'document and workbook at once': [aDocx({ 'xl/workbook.xml': '<workbook/>' }), 'damaged'],
  'OFD and workbook at once': [
    anOfd({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' }),
    'damaged',
  ],
  'OFD whose main file is another one': [anOfd({ 'OFD.xml': '<Types/>' }), 'damaged'],
  'OFD whose main file is broken': [anOfd({ 'OFD.xml': '<OFD>' }), 'damaged'],
  'XML with entities': [anXml('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'), null],
  'XML that breaks off': [anXml('<EInvoice><Number>'), null],
  'XML with two roots': [anXml('<a/><b/>'), null],
  'XML nested without end': [anXml(`${'<a>'.repeat(1_000)}${'</a>'.repeat(1_000)}`), null],
  'XML in another encoding': [
    Buffer.concat([anXml('<a>'), Buffer.from([0xff, 0xfe]), Buffer.from('</a>')]),
    null,
  ],
  'page that is XML': [
    anXml('<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>'),
    'html',
  ],
  'archive that leads out of itself': [aDocx({ '../../evil.txt': 'x' }), 'damaged'],
  'compound file of another program': [aCompoundFile('Contents'), null],
  'compound file without a table': [aDoc().subarray(0, 600), 'damaged'],
  'archive that breaks off': [anXlsx().subarray(0, 200), 'damaged'],
  byte: [Buffer.from('%'), null],
  'first bytes of an image alone': [aPng().subarray(0, 10), 'damaged'],
  'image of 64,000 by 64,000': [aPng({ width: 64_000, height: 64_000 }), 'damaged'],
  'photo of 64,000 by 64,000': [aJpg({ width: 64_000, height: 64_000 }), 'damaged'],
  'photo without a picture': [Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'damaged'],
  // What people name as something else, by where it was reported.
  'photo of a phone, Esri/data-collection-ios#184': [bytes('\0\0\0\x18ftypheic\0\0\0\0'), 'heic'],
  'photo of a phone, seafile-iOS#358': [bytes('\0\0\0\x24ftypmif1\0\0\0\0mif1heic'), 'heic'],
  'picture of a phone, rocketchatcsam#14': [bytes('\0\0\0\x1cftypavif\0\0\0\0'), 'avif'],
  'saved picture, palmier-pro#27': [bytes('RIFF\x24\0\0\0WEBPVP8 '), 'webp'],
  'saved picture, Yireo_Webp2#87': [bytes('GIF89a\x01\0\x01\0'), 'gif'],
  'scan, moodle-mod_offlinequiz#175': [bytes('II*\0\x08\0\0\0'), 'tiff'],
  'scan of a Macintosh': [bytes('MM\0*\0\0\0\x08'), 'tiff'],
  'screenshot, Expensify/App#21795': [bytes('BM\x36\0\0\0\0\0\0\0\x36\0\0\0'), 'bmp'],
  'archive, param20h/PDF-Assistant-RAG#753': [aZip({ 'payload.txt': 'x' }), 'zip'],
  'other archive': [bytes('Rar!\x1a\x07\x01\0'), 'rar'],
  'third archive': [bytes('7z\xbc\xaf\x27\x1c\0\x04'), '7z'],
  'sheet of an open office, PyExcelerate#71': [
    bytes(`PK\x03\x04${'\0'.repeat(26)}mimetypeapplication/vnd.oasis.opendocument.spreadsheet`),
    'odf',
  ],
  'binary workbook, pyxlsb#23': [aZip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.bin': 'x' }), 'xlsb'],
  slides: [aZip({ '[Content_Types].xml': '<Types/>', 'ppt/presentation.xml': '<p/>' }), 'pptx'],
  'older slides': [aCompoundFile('PowerPoint Document', 'Current User'), 'ppt'],
  'mail of a mail program': [aCompoundFile('__properties_version1.0'), 'msg'],
  'letter, GSA/srt-fbo-scraper#194': [bytes('{\\rtf1\\ansi BL DRAFT}'), 'rtf'],
  'page of a sign-in, none0enon/math-reader-boox#55': [
    Buffer.from('<!DOCTYPE html><title>Login</title>'),
    'html',
  ],
  'page as a letter, googoose#19': [
    Buffer.from('\r\n<html xmlns:o="urn:office"><body>BL</body></html>'),
    'html',
  ],
  'page as a sheet, tidyverse/readxl#480': [Buffer.from('<table><tr><td>A</td></tr></table>'), 'html'],
  'mail as a page, wireservice/csvkit#847': [Buffer.from('MIME-Version: 1.0\r\n\r\n<table>'), 'eml'],
  'text with tabs, python-excel/xlrd#351': [Buffer.from('Country\tValue\nCN\t1\n'), 'txt'],
  'text in UTF-8 with its mark, python-excel/xlrd#284': [Buffer.from('\ufeffa,b,c\n1,2,3\n'), 'txt'],
  'workbook with a password, qax-os/excelize#1877': [
    aCompoundFile('EncryptedPackage', 'EncryptionInfo'),
    'protected',
  ],
  'PDF behind other bytes, pdfcpu#431': [
    Buffer.concat([Buffer.from('--70097268\r\nContent-Disposition: form-data\r\n\r\n'), aPdf()]),
    'damaged',
  ],
}

function bytes(latin: string): Buffer {
  return Buffer.concat([Buffer.from(latin, 'latin1'), Buffer.alloc(40)])
}

describe.each(purposes)('for %s', (purpose) => {
  const accepted: readonly FileKind[] = uploadPurposes[purpose].kinds

  it.each(kinds.flatMap((kind) => fileEndings[kind].map((ending) => ({ kind, ending }))))(
    '[case 10] a true $kind called .$ending is taken exactly when the purpose names it',
    async ({ kind, ending }) => {
      const answer = await upload(`单证.${ending.toUpperCase()}`, real[kind], { purpose })
      if (accepted.includes(kind)) {
        expect(answer.data).toMatchObject({
          // Endings that old viewers do not know become that of the content.
          name: ['jfif', 'jpe'].includes(ending) ? '单证.jpg' : `单证.${ending.toUpperCase()}`,
          media_type: mediaTypeOf[kind],
          bytes: real[kind].length,
        })
      } else expectWrongType(answer, accepted, kind)
    },
  )

  it('refuses every stranger under a name that the purpose takes', async () => {
    const ending = fileEndings[accepted[0]!][0] // Every purpose takes something.
    for (const [content, said] of Object.values(strangers))
      expectWrongType(await upload(`a.${ending}`, content, { purpose }), accepted, said)
  })

  it('refuses an empty file as empty', async () => {
    const answer = await upload('a.pdf', Buffer.alloc(0), { purpose })
    expect([answer.status, answer.fields]).toEqual([
      422,
      [{ path: 'file', rule: 'file_empty', msg: '文件内容为空' }],
    ])
  })

  it('enforces the size limit to the byte', async () => {
    const { maxBytes } = uploadPurposes[purpose]
    for (const bytes of [maxBytes - 1, maxBytes])
      expect((await upload('a.pdf', padded(aPdf(), bytes), { purpose })).data.bytes).toBe(bytes)
    const before = filesOnDisk().length
    const answer = await upload('a.pdf', padded(aPdf(), maxBytes + 1), { purpose })
    expect([answer.status, answer.error]).toEqual([413, 'too_large'])
    expect(answer.fields).toEqual([{ path: 'file', rule: 'file_size', msg: '文件大小不能超过 10MB' }])
    expect(filesOnDisk()).toHaveLength(before)
  })
})

// What a content is does not depend on the purpose: each pair of content and name is tried for two that take every kind between
// them.
describe.each(['order_document', 'tax_invoice'] as const)('whatever the purpose, such as %s', (most) => {
  const accepted: readonly FileKind[] = uploadPurposes[most].kinds
  const endings = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'jpg', 'png', 'ofd', 'xml', 'exe']

  it.each(kinds)('a %s is refused under the name of any other kind', async (kind) => {
    for (const other of kinds.filter((one) => one !== kind))
      expectWrongType(
        await upload(`a.${fileEndings[other][0]}`, real[kind], { purpose: most }),
        accepted,
        kind,
      )
  })

  it.each(Object.keys(strangers))('a %s is refused under any name', async (stranger) => {
    const [content, said] = strangers[stranger]! // A key of the table.
    for (const ending of endings)
      expectWrongType(await upload(`a.${ending}`, content, { purpose: most }), accepted, said)
  })
})

const unreadable = {
  damaged: { rule: 'file_damaged', msg: '文件不完整或已损坏，请重新下载或另存后再上传' },
  protected: { rule: 'file_protected', msg: '文件有密码保护，请取消密码后再上传' },
}

/** The refusal says what the content is, where the server knows it; and how to name the file, where it would be taken. */
function expectWrongType(
  answer: Awaited<ReturnType<typeof upload>>,
  accepted: readonly FileKind[],
  content: FileKind | OtherContent | null = null,
) {
  const list = accepted.join('、')
  const field =
    content === null
      ? { rule: 'file_type', msg: `只支持 ${list} 格式的文件` }
      : content === 'damaged' || content === 'protected'
        ? unreadable[content]
        : accepted.some((kind) => kind === content)
          ? {
              rule: 'file_ending',
              msg: `文件内容是 ${content}，与扩展名不符：请把扩展名改为 .${content} 再上传`,
            }
          : { rule: 'file_content', msg: `文件内容是 ${content}，这里只支持 ${list} 格式的文件` }
  expect([answer.status, answer.error]).toEqual([415, 'wrong_file_type'])
  expect(answer.fields).toEqual([{ path: 'file', ...field }])
}

describe('a refused file', () => {
  it('is reported at its field in English too', async () => {
    const english = caller.with({ lang: 'en' })
    const exe = await english.upload(uploadAttachment, { purpose }, { name: 'a.pdf', content: anExe() })
    expect(exe.fields).toMatchObject([
      {
        path: 'file',
        msg: 'The content of the file is exe; only pdf, doc, docx, xls, xlsx files are accepted here',
      },
    ])
    const large = await english.upload(
      uploadAttachment,
      { purpose },
      { name: 'a.pdf', content: padded(aPdf(), 10_485_761) },
    )
    expect(large.fields).toMatchObject([{ path: 'file', msg: 'File size exceeds 10MB' }])
  })

  it('leaves no file on disk and no row', async () => {
    const before = { files: filesOnDisk().length, rows: await test.db.$count(attachments) }
    await upload('a.pdf', anExe())
    await upload('a.xlsx', anArchive())
    await upload('a.pdf', aPdf(), { purpose: 'nothing_known' })
    await upload('a.pdf', aPdf(), { purpose, order_id: '999999' })
    expect({ files: filesOnDisk().length, rows: await test.db.$count(attachments) }).toEqual(before)
  })
})

describe('the form', () => {
  it('may have its fields before or after the file', async () => {
    const form = multipartBody({ purpose }, { name: '提单.pdf', content: aPdf() }, { fileFirst: true })
    const answer = await raw(form.type, form.body)
    expect([answer.statusCode, answer.json().data.name]).toEqual([200, '提单.pdf'])
  })

  it('needs a file and, if it names a purpose, a valid one', async () => {
    const answer = await caller.upload(uploadAttachment, {}, null)
    expect([answer.status, answer.fields?.map((field) => `${field.path} ${field.rule}`)]).toEqual([
      422,
      ['file required'],
    ])
    const odd = await caller.upload(uploadAttachment, { purpose: 'nothing' }, null)
    expect([odd.status, odd.fields?.map((field) => field.path)]).toEqual([422, ['purpose', 'file']])
    const unchosen = await upload('', Buffer.alloc(0))
    expect(unchosen.fields).toMatchObject([{ path: 'file', rule: 'required' }])
  })

  it('is refused as malformed when it is truncated, is not multipart, or has two files', async () => {
    const { type, body } = multipartBody({ purpose }, { name: 'a.pdf', content: aPdf() })
    const before = filesOnDisk().length
    const second = Buffer.from(
      body.toString('latin1').replace('name="purpose"', 'name="file"; filename="b"'),
      'latin1',
    )
    const statuses = [
      await raw(type, body.subarray(0, body.length - 60)),
      await raw(type, Buffer.from('nothing of the kind')),
      await raw('multipart/form-data', body),
      await raw(type, second),
      await raw(type, Buffer.from(body.toString('latin1').replace('name="file"', 'name="other"'), 'latin1')),
    ].map((answer) => answer.statusCode)
    expect(statuses).toEqual([400, 400, 400, 400, 400])
    expect((await raw('application/json', Buffer.from('{}'))).statusCode).toBe(415)
    expect(filesOnDisk()).toHaveLength(before)
  })

  const raw = async (type: string, payload: Buffer) =>
    test.app.inject({
      method: 'POST',
      url: '/api/attachment',
      headers: { ...caller.headers, 'content-type': type },
      payload,
    })
})

describe('a name', () => {
  it.each([
    ['中文名称（正本）副本 2.pdf', '中文名称（正本）副本 2.pdf'],
    ['../../etc/cron.pdf', 'cron.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['a\u202Efdp.pdf', 'afdp.pdf'],
    ['a.html.pdf', 'a.html.pdf'],
    ['it"s "quoted".pdf', 'it_s _quoted_.pdf'],
    [`${'a'.repeat(296)}.pdf`, `${'a'.repeat(251)}.pdf`],
    [`${'🚢'.repeat(255)}.pdf`, `${'🚢'.repeat(251)}.pdf`],
    ['.hidden.pdf', 'hidden.pdf'],
  ])('%j is stored as %j and survives a download', async (name, kept) => {
    const { data } = await upload(name, aPdf())
    expect(data.name).toBe(kept)
    const answer = await caller.get(data.url)
    const sent = /filename\*=UTF-8''(.+)$/.exec(String(answer.headers['content-disposition']))?.[1]
    expect(decodeURIComponent(sent ?? '')).toBe(kept)
  })

  it.each(['a.pdf.html', 'a.pdf\u0000.exe', 'pdf', '...', 'a.pdf::$DATA'])(
    '%j does not have a PDF extension',
    async (name) => expect((await upload(name, aPdf())).status).toBe(415),
  )

  it('is never used as a name on disk', async () => {
    const { data } = await upload('../../平安.pdf', aPdf())
    expect(filesOnDisk().filter((path) => path.endsWith(data.filename))).toHaveLength(1)
    for (const path of filesOnDisk())
      expect(path.slice(test.filesDirectory.length)).toMatch(/^\/kept(\/[0-9a-f]+){3}$/)
  })
})

describe('over a real connection', () => {
  let port: number
  let latest: Socket
  /** How many bytes the server has read from the latest connection. */
  const received = () => latest.bytesRead
  beforeAll(async () => {
    const app = await test.startAnother()
    app.server.on('connection', (socket) => {
      latest = socket
    })
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    port = Number(new URL(address).port)
  })

  /** Sends a request whose body is produced piece by piece, and reads until the server answers or hangs up. */
  function send(headers: string, pieces: (index: number) => Buffer | null): Promise<{ said: string }> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      let said = ''
      let index = 0
      const finish = () => {
        clearTimeout(limit)
        resolve({ said })
        socket.destroy()
      }
      const limit = setTimeout(() => reject(new Error(`no end: ${said}`)), 15_000)
      const write = () => {
        const piece = pieces(index++)
        if (piece === null || socket.destroyed) return
        socket.write(piece, () => setImmediate(write))
      }
      socket.on('data', (chunk) => {
        said += chunk.toString('utf8')
      })
      socket.on('error', finish)
      socket.on('end', finish)
      socket.on('connect', () => {
        socket.write(`POST /api/attachment HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n`)
        write()
      })
    })
  }

  const auth = () => `Authorization: ${caller.headers.authorization}`
  const chunk = (content: Buffer) =>
    Buffer.concat([Buffer.from(`${content.length.toString(16)}\r\n`), content, Buffer.from('\r\n')])

  it('answers an endless body and cuts it off soon after the limit', async () => {
    const { type, body } = multipartBody({ purpose }, { name: 'a.pdf', content: aPdf() })
    const start = body.subarray(0, body.length - 50)
    const piece = chunk(Buffer.alloc(16_384, 0x20))
    const { said } = await send(
      `${auth()}\r\nTransfer-Encoding: chunked\r\nContent-Type: ${type}`,
      (index) => (index === 0 ? chunk(start) : piece),
    )
    expect(said).toContain('413 Payload Too Large')
    expect(said).toContain('文件大小不能超过 10MB')
    // The rest stays unread in the system's buffers.
    expect(received()).toBeGreaterThan(10_485_760)
    expect(received()).toBeLessThan(10_485_760 + 4 * 65_536)
    expect(filesOnDisk().filter((path) => path.includes('incoming'))).toEqual([])
  })

  it('refuses an excessive content length before reading the body', async () => {
    const { type } = multipartBody({ purpose }, null)
    const { said } = await send(`${auth()}\r\nContent-Length: 50000000\r\nContent-Type: ${type}`, (index) =>
      index < 20_000 ? Buffer.alloc(1_000) : null,
    )
    expect(said).toContain('413 Payload Too Large')
    expect(received()).toBeLessThan(4 * 65_536)
  })

  it('an aborted upload leaves nothing behind', async () => {
    const { type, body } = multipartBody({ purpose }, { name: 'a.pdf', content: padded(aPdf(), 1_000_000) })
    const before = filesOnDisk().length
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        const head = `${auth()}\r\nContent-Length: ${body.length}\r\nContent-Type: ${type}`
        socket.write(`POST /api/attachment HTTP/1.1\r\nHost: localhost\r\n${head}\r\n\r\n`)
        socket.write(body.subarray(0, 500_000), () => socket.destroy())
      })
      socket.on('close', () => resolve())
    })
    await expect.poll(() => filesOnDisk().length).toBe(before)
  })

  it('a connection can be reused after a refused file', async () => {
    const { type, body } = multipartBody({ purpose }, { name: 'a.pdf', content: padded(anExe(), 3_000_000) })
    const refused = await fetch(`http://127.0.0.1:${port}/api/attachment`, {
      method: 'POST',
      headers: { ...caller.headers, 'content-type': type },
      body: new Uint8Array(body),
    })
    expect(refused.status).toBe(415)
    await refused.text()
    const next = await fetch(`http://127.0.0.1:${port}/api/attachment`, { headers: caller.headers })
    expect(next.status).toBe(200)
  })

  it('an anonymous caller is refused before the file is read', async () => {
    const { type, body } = multipartBody({ purpose }, { name: 'a.pdf', content: aPdf() })
    const answer = await fetch(`http://127.0.0.1:${port}/api/attachment`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: new Uint8Array(body),
    })
    expect(answer.status).toBe(401)
  })
})

it.each([
  ['a line break, py-pdf/pypdf#3340', '\n'],
  ['line breaks and blanks', '\r\n\r\n \t'],
  ['the mark of UTF-8, bojand/infer#117', '\ufeff'],
  ['that and a line break', '\ufeff\r\n'],
])('takes a PDF that begins with %s', async (_, before) => {
  const content = Buffer.concat([Buffer.from(before), aPdf()])
  expect((await upload('a.pdf', content)).data.bytes).toBe(content.length)
})

it('detects a workbook by its directory, however many sheets come first', async () => {
  const sheets = Object.fromEntries(
    Array.from({ length: 200 }, (_, index) => [`xl/worksheets/sheet${index}.xml`, '<worksheet/>']),
  )
  expect((await upload('a.xlsx', anXlsx(sheets))).status).toBe(200)
  const crowd = Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`xl/${index}.xml`, '']))
  expect((await upload('a.xlsx', anXlsx(crowd))).status).toBe(415)
  expect(
    (await upload('a.xlsx', aZip({ 'xl/workbook.xml': '', '[Content_Types].xml': 'x'.repeat(2_000_000) })))
      .status,
  ).toBe(415)
})
