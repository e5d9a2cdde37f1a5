import type { Endpoint } from '@berth/contract/endpoint'
import type { FormFileRule } from '@berth/domain/company/company-image'
import { cleanFileName, endingOf } from '@berth/domain/files/file-name'
import type { SheetKind } from '@berth/domain/files/import-file'
import { type FileKind, fileEndings, mediaTypeOf, underOwnEnding } from '@berth/domain/files/upload'
import type { Finding } from '@berth/domain/finding'
import { ok, type Result, refuse } from '@berth/domain/result'
import { findOtherContent } from '../files/other-content.ts'
import { looksLikeSheetMarkup, looksLikeText, recogniseFile } from '../files/recognise.ts'
import type { Storage } from '../files/storage.ts'
import { findingsOf } from './findings.ts'
import type { ExpectedForm, FormReader, ReceivedFile, ReceivedForm } from './multipart.ts'
import type { Problem } from './problem.ts'
import { type CheckedFile, type Content, wrongContent } from './upload.ts'

type Schema = NonNullable<Endpoint['form']>
type Rules = Schema['files']

/** A received form whose files have been checked. They are deleted after the call unless they were kept. */
export type FilledForm = {
  readonly fields: Readonly<Record<string, unknown>>
  readonly files: Readonly<Record<string, CheckedFile | undefined>>
}

/** Reads a form with the fields and files of a schema. */
export function formReader(schema: Schema): FormReader<FilledForm> {
  return {
    expected: expectedBy(schema),
    check: (received, storage) => checkForm(received, schema, storage),
  }
}

/** Allowed beyond the fields of a call: a browser's form may add a few of its own. */
const spareFields = 10

/** Longer than any field may be: a value cut off here is refused by the limit of its field. */
const fieldBytes = 32_768

function expectedBy({ fields, files }: Schema): ExpectedForm {
  return {
    fields: Object.keys(fields.shape).length + spareFields,
    fieldBytes,
    files: Object.keys(files),
    limitOf: (file) => ruleOf(files, file).maxBytes,
    takesText: (file) => ruleOf(files, file).kinds.includes('csv'),
    tooLarge: (file, maxBytes) => ({
      code: 'too_large',
      fields: [{ path: file, rule: ruleOf(files, file).tooLarge, params: { max: maxBytes } }],
    }),
    maxBytes: Object.values(files).reduce((sum, rule) => sum + rule.maxBytes, 0),
  }
}

function ruleOf(files: Rules, name: string): FormFileRule {
  const rule = files[name]
  if (rule === undefined) throw new Error(`no rule for a file named ${name}`)
  return rule
}

async function checkForm(
  received: ReceivedForm,
  schema: Schema,
  storage: Storage,
): Promise<Result<FilledForm, Problem>> {
  const parsed = schema.fields.safeParse(received.fields)
  const broken = parsed.success ? [] : findingsOf(parsed.error, received.fields)
  const files: Record<string, CheckedFile> = {}
  const unfit: Finding[] = []
  for (const [name, file] of received.files) {
    // A form with no file chosen still sends a part for it, without a name.
    if (file.name === '' && file.bytes === 0) continue
    const checked = await checkFile(file, ruleOf(schema.files, name), storage)
    if (checked.ok) files[name] = checked.value
    else unfit.push({ path: name, ...checked.reason })
  }
  if (!parsed.success || unfit.length > 0) {
    const isFileAlone = broken.length === 0 && unfit.every(({ rule }) => rule !== 'file_empty')
    return refuse({ code: isFileAlone ? 'wrong_file_type' : 'validation', fields: [...broken, ...unfit] })
  }
  return ok({ fields: parsed.data, files })
}

async function checkFile(
  file: ReceivedFile,
  rule: FormFileRule,
  storage: Storage,
): Promise<Result<CheckedFile, Omit<Finding, 'path'>>> {
  if (file.bytes === 0) return refuse({ rule: 'file_empty' })
  const name = cleanFileName(file.name)
  const kind = file.isKnown ? await kindOf(file.path, rule) : null
  const allowed = rule.kinds.find((one) => one === kind)
  if (allowed === undefined) return refuse(wrongKind(rule, kind ?? (await findOtherContent(file.path))))
  if (!endingsOf(allowed, rule).includes(endingOf(name)))
    return refuse({ rule: 'file_ending', params: { content: allowed } })
  return ok({
    path: file.path,
    name: allowed === 'csv' ? name : underOwnEnding(name, allowed),
    kind: allowed,
    mediaType: allowed === 'csv' ? 'text/csv' : mediaTypeOf[allowed],
    bytes: file.bytes,
    keep: () => storage.keep(file.path),
  })
}

function wrongKind(rule: FormFileRule, content: Content | null): Omit<Finding, 'path'> {
  return content === null && rule.wrongKind !== 'file_type'
    ? { rule: rule.wrongKind, params: { kinds: rule.kinds.join(',') } }
    : wrongContent(rule.kinds, content)
}

/** Web systems and banks name tables of web pages and XML of Excel 2003 `.xls`; Excel opens them, and rows are read from them. */
async function kindOf(path: string, { kinds }: FormFileRule): Promise<FileKind | SheetKind | null> {
  const kind = await recogniseFile(path)
  const takesRows = kinds.includes('csv') || kinds.includes('xls')
  if ((kind !== null && kind !== 'xml') || !takesRows || !(await looksLikeText(path))) return kind
  if (await looksLikeSheetMarkup(path)) return 'xls'
  return kind === null && kinds.includes('csv') ? 'csv' : kind
}

/**
 * The allowed extensions of a file name. For a file of rows only the content counts: many an `.xls` is really a newer workbook.
 */
function endingsOf(kind: FileKind | SheetKind, { kinds, isNamedLoosely }: FormFileRule): readonly string[] {
  if (isNamedLoosely) return kinds
  return kind === 'csv' ? [kind] : fileEndings[kind]
}
