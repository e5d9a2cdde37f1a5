import { exportFormats, lookupFile } from '@berth/domain/files/import-file'
import { maxLength } from '@berth/domain/limits'
import { lookupKinds, maxLookupSort, mostTopLookups } from '@berth/domain/lookup/lookup-kind'
import { z } from 'zod'
import { bodyId, empty, id, keyword, paging, text, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { leftOut } from './import.ts'

const kind = z.enum(lookupKinds)

/** The fields of a row besides code and names; `lookupDefinitions` in the domain lists them with their limits. */
const details = z.record(
  z.string().max(40),
  z.union([
    z.number(),
    z.boolean(),
    text(maxLength.lookupName),
    z.array(bodyId).max(1000),
    z.array(text(maxLength.lookupName)).max(100),
    z.null(),
  ]),
)

const fields = {
  code: text(40),
  name_zh: text(maxLength.lookupName),
  name_en: text(maxLength.lookupName),
  /** The position in lists; the smallest number comes first. */
  sort: z.number().int().min(0).max(maxLookupSort),
  /** Whether it can still be chosen; records that already reference it keep showing it. */
  enabled: z.boolean(),
  details,
}

export const deskLookup = z.object({
  id: z.number(),
  code: z.string(),
  name_zh: z.string(),
  name_en: z.string(),
  sort: z.number(),
  enabled: z.boolean(),
  details: z.record(
    z.string(),
    z.union([z.string(), z.number(), z.boolean(), z.array(z.number()), z.array(z.string()), z.null()]),
  ),
  version: z.number(),
})

export const deskWholeLookup = deskLookup.extend({
  /** It is referenced: its code is fixed and it cannot be deleted. */
  is_used: z.boolean(),
  /** The portal itself depends on it. */
  is_fixed: z.boolean(),
  /** The ports listed in `port_ids`. */
  ports: z.array(z.object({ id: z.number(), code: z.string(), name: z.string() })),
})

const listQuery = paging.extend({ keyword, state: z.enum(['all', 'on', 'off']).default('all') })

export const deskListLookups = endpoint({
  method: 'GET',
  path: '/desk/lookup/{kind}',
  summary: 'List all rows of a reference data list, including inactive ones',
  access: 'desk_lookup',
  params: z.object({ kind }),
  query: listQuery,
  output: listOf(deskLookup),
})

const topRows = z.object({ lists: z.array(deskLookup) })

export const deskListTopLookups = endpoint({
  method: 'GET',
  path: '/desk/lookup/{kind}/top',
  summary: 'List the pinned rows of a list, in order',
  access: 'desk_lookup',
  params: z.object({ kind }),
  output: topRows,
})

export const deskSortLookups = endpoint({
  method: 'PUT',
  path: '/desk/lookup/{kind}/top',
  summary: 'Pin these rows to the top of a list in this order; rows not named are unpinned',
  access: 'desk_lookup',
  params: z.object({ kind }),
  body: z.object({ ids: z.array(bodyId).max(mostTopLookups) }),
  output: topRows,
})

export const deskGetLookup = endpoint({
  method: 'GET',
  path: '/desk/lookup/{kind}/{id}',
  summary: 'Get a row of a reference data list and whether it is in use',
  access: 'desk_lookup',
  params: z.object({ kind, id }),
  output: deskWholeLookup,
})

export const deskCreateLookup = endpoint({
  method: 'POST',
  path: '/desk/lookup/{kind}',
  summary: 'Add a row to a reference data list',
  access: 'desk_lookup',
  creates: true,
  params: z.object({ kind }),
  body: z.object(fields),
  output: deskWholeLookup,
})

export const deskUpdateLookup = endpoint({
  method: 'PUT',
  path: '/desk/lookup/{kind}/{id}',
  summary: 'Update, deactivate or activate a row of a reference data list',
  access: 'desk_lookup',
  params: z.object({ kind, id }),
  body: z.object({ ...fields, version }),
  output: deskWholeLookup,
})

export const deskDeleteLookup = endpoint({
  method: 'DELETE',
  path: '/desk/lookup/{kind}/{id}',
  summary: 'Delete an unused row of a reference data list',
  access: 'desk_lookup',
  params: z.object({ kind, id }),
  body: z.object({ version }),
  output: empty,
})

export const deskExportLookups = endpoint({
  method: 'GET',
  path: '/desk/lookup/{kind}/file',
  summary: 'Export a reference data list as a file that can be re-imported',
  access: 'desk_lookup',
  params: z.object({ kind }),
  query: listQuery.omit({ page: true, size: true }).extend({ format: z.enum(exportFormats).default('xlsx') }),
  download: true,
  output: z.unknown(),
})

export const lookupImport = z.object({
  applied: z.boolean(),
  rows_new: z.number(),
  rows_changed: z.number(),
  rows_same: z.number(),
  rows_wrong: z.number(),
  /** The first problems found, and the changes that would be made. */
  problems: z.array(z.object({ row: z.number(), column: z.string(), msg: z.string() })),
  changes: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      is_new: z.boolean(),
      fields: z.array(
        z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
      ),
    }),
  ),
  left_out: z.array(leftOut),
})

export const deskImportLookups = endpoint({
  method: 'POST',
  path: '/desk/lookup/{kind}/import',
  summary: 'Import rows from a file: `check` previews the changes, `apply` applies all or none',
  access: 'desk_lookup',
  params: z.object({ kind }),
  form: {
    fields: z.object({ action: z.enum(['apply', 'check']).default('check') }),
    files: {
      file: { ...lookupFile, wrongKind: 'file_type', tooLarge: 'file_size', isNamedLoosely: true },
    },
  },
  output: lookupImport,
})

export type DeskLookup = z.infer<typeof deskLookup>
export type DeskWholeLookup = z.infer<typeof deskWholeLookup>
export type LookupImport = z.infer<typeof lookupImport>
