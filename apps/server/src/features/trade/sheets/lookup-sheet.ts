import { type LookupDetailName, type LookupKind, lookupDefinitions } from '@berth/domain/lookup/lookup-kind'
import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'
import type { SheetRowValues } from '../../../platform/sheets/read-rows.ts'
import type { CellKind, SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import type { SheetKindRules } from './sheet-kind.ts'

export type LookupColumnKey = 'code' | 'name_zh' | 'name_en' | 'sort' | 'enabled' | LookupDetailName

const headings = defineWords<Record<LookupColumnKey, string>>(
  {
    code: common.zh.code,
    name_zh: '中文名称',
    name_en: '英文名称',
    sort: '排序',
    enabled: common.zh.active,
    country_id: '国家代码',
    port_ids: '港口代码',
    kind: '类别',
    basis: terms.zh.basis,
    type: common.zh.type,
    codes: '船公司代码',
    aliases: '其他代码和名称',
    iso_code: 'ISO 尺寸类型',
    iso_group: 'ISO 组',
    print_name: '单证上的名称',
    teu: 'TEU',
    tare_kg: '皮重 KG',
    payload_kg: '载重 KG',
    capacity_m3: '容积 M3',
    inside_length_cm: '内长 CM',
    door_width_cm: '门宽 CM',
    door_height_cm: '门高 CM',
    decimals: '小数位',
    sea_only: '仅用于海运',
    day_type: '放假 / 上班',
    source: '依据',
    provisional: '调休待公布',
    countries: '国家代码（多个）',
    stages: '环节',
    required: '必填',
    warned: '缺少时提醒',
    asked: '选填',
    vague_terms: '笼统品名',
    code_prefixes: '企业代码前缀',
    isf_file_suffices: '可用 ISF 文件代替',
    event: 'DCSA 代码',
    emptiness: '空重',
    place: '地点',
    mode: '运输方式',
  },
  {
    code: common.en.code,
    name_zh: 'Chinese name',
    name_en: 'English name',
    sort: 'Sort order',
    enabled: common.en.active,
    country_id: 'Country code',
    port_ids: 'Port codes',
    kind: 'Category',
    basis: terms.en.basis,
    type: common.en.type,
    codes: 'Carrier codes',
    aliases: 'Other codes and names',
    iso_code: 'ISO size type',
    iso_group: 'ISO group',
    print_name: 'Name on documents',
    teu: 'TEU',
    tare_kg: 'Tare kg',
    payload_kg: 'Payload kg',
    capacity_m3: 'Capacity m3',
    inside_length_cm: 'Inside length cm',
    door_width_cm: 'Door width cm',
    door_height_cm: 'Door height cm',
    decimals: 'Decimals',
    sea_only: 'Sea freight only',
    day_type: 'Holiday or working day',
    source: 'Source',
    provisional: 'Make-up days not announced',
    countries: 'Country codes',
    stages: 'Stages',
    required: 'Required',
    warned: 'Warned if missing',
    asked: 'Optional',
    vague_terms: 'Vague terms',
    code_prefixes: 'Company code prefixes',
    isf_file_suffices: 'ISF file suffices',
    event: 'DCSA code',
    emptiness: 'Empty or laden',
    place: 'Place',
    mode: 'Carried by',
  },
)

const figures: Partial<Record<LookupColumnKey, CellKind>> = {
  sort: 'whole',
  decimals: 'whole',
  tare_kg: 'figure',
  payload_kg: 'figure',
  capacity_m3: 'figure',
  inside_length_cm: 'figure',
  door_width_cm: 'figure',
  door_height_cm: 'figure',
  teu: 'figure',
}

type Column = SheetColumn & { readonly key: LookupColumnKey }

/** The columns of a reference data file; rows of other kinds are referenced by code. */
export function lookupColumns(kind: LookupKind): readonly Column[] {
  const keys: readonly LookupColumnKey[] = [
    'code',
    'name_zh',
    'name_en',
    'sort',
    'enabled',
    ...lookupDefinitions[kind].details.map(({ name }) => name),
  ]
  return keys.map((key) => ({
    key,
    heading: { 'zh-CN': headings['zh-CN'][key], 'en-US': headings['en-US'][key] },
    alsoNamed: [key],
    kind: figures[key] ?? 'text',
    isRequired: key === 'code',
    // Not a valid code, so that no row is mistaken for the example and skipped.
    example: '—',
    width: key === 'port_ids' || key === 'source' ? 60 : key.startsWith('name') ? 32 : 14,
  }))
}

/** Takes rows as they are; the import resolves them, because it has the other lists. */
export function lookupSheet(kind: LookupKind): SheetKindRules<SheetRowValues> {
  return {
    columnsOf: () => lookupColumns(kind),
    compose: (values) => ({ write: values, findings: [] }),
    keyOf: ({ code }) => String(code ?? '').toLowerCase(),
  }
}
