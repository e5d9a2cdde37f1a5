import { emptinesses, eventPlaces } from '@berth/domain/transport/event-code'
import { transportCodes, transportModes } from '@berth/domain/transport/timeline'
import {
  anyText,
  code,
  codes,
  number,
  numberOneOf,
  oneOf,
  optionalNumber,
  optionalText,
  type Row,
  text,
  trueOrFalse,
} from './table.ts'

const countryCode = /^[A-Z]{2}$/
/** UN/LOCODE avoids 0 and 1, which look like O and I. */
const portCode = /^[A-Z]{2}[A-Z2-9]{3}$/
const scac = /^[A-Z0-9]{4}$/
const isoSizeType = /^[0-9A-Z]{2}[A-Z][0-9A-Z]$/
const word = /^[a-z][a-z0-9_]*$/
const capitals = /^[A-Z0-9]+$/

const names = { nameEn: text, nameZh: text }

/** The columns of each file, in file order. */
export const tables = {
  countries: { code: code(countryCode), ...names },
  ports: {
    code: code(portCode),
    country: code(countryCode),
    nameEn: text,
    nameZh: optionalText,
    kind: oneOf('sea', 'inland'),
    tier: numberOneOf(1, 2),
    rank: optionalNumber,
  },
  portAliases: {
    port: code(portCode),
    alias: text,
    kind: oneOf('code', 'name', 'city'),
  },
  aliases: { list: oneOf('country', 'carrier', 'container'), code: text, alias: text },
  carriers: {
    code: code(capitals),
    scac: codes(scac),
    smdg: optionalText,
    nameEn: text,
    fullNameEn: text,
    nameZh: text,
  },
  containerTypes: {
    code: code(/^\d{2}[A-Z]{2}$/),
    isoSizeType: code(isoSizeType),
    isoGroup: code(/^[0-9A-Z]{2}[A-Z]{2}$/),
    group: oneOf('dry', 'reefer', 'open_top', 'flat_rack', 'tank'),
    ...names,
    teu: number,
    tareKg: number,
    maxPayloadKg: number,
    capacityM3: optionalNumber,
    insideLengthCm: optionalNumber,
    doorWidthCm: optionalNumber,
    doorHeightCm: optionalNumber,
  },
  units: { code: code(capitals), type: numberOneOf(1, 2, 3), ...names, printName: text },
  currencies: { code: code(/^[A-Z]{3}$/), ...names, decimals: number },
  charges: {
    code: code(capitals),
    ...names,
    basis: oneOf('container', 'bill_of_lading', 'shipment', 'revenue_ton'),
  },
  industries: { code: code(word), ...names },
  businesses: { code: code(word), ...names },
  incoterms: {
    code: code(/^[A-Z]{3}$/),
    ...names,
    mainCarriagePaidBy: oneOf('buyer', 'seller'),
    seaOnly: trueOrFalse,
    freightTerm: oneOf('collect', 'prepaid'),
  },
  routes: { code: code(word), ...names, ports: codes(portCode) },
  calendarDays: {
    day: code(/^\d{4}-\d{2}-\d{2}$/),
    dayType: oneOf('holiday', 'workday'),
    ...names,
    source: text,
    provisional: trueOrFalse,
  },
  filingRules: {
    code: code(word),
    ...names,
    countries: codes(countryCode),
    stages: codes(word),
    required: codes(word),
    warned: codes(word),
    asked: codes(word),
    vagueTerms: codes(/^[A-Z0-9 &/.'-]+$/),
    codePrefixes: codes(/^[A-Z0-9]+\+$/),
    isfFileSuffices: trueOrFalse,
    source: text,
  },
  eventCodes: {
    code: code(capitals),
    ...names,
    event: oneOf(...transportCodes),
    emptiness: oneOf(...emptinesses),
    place: oneOf(...eventPlaces),
    mode: oneOf(...transportModes),
    aliases: codes(/^[^,\s][^,]*$/),
  },
  dictionaries: { key: code(word), value: text, ...names },
  settings: {
    name: code(word),
    type: oneOf(
      'boolean',
      'number',
      'string',
      'text',
      'colour',
      'url',
      'email',
      'list',
      'accounts',
      'secret',
    ),
    public: trueOrFalse,
    value: anyText,
    valueZh: optionalText,
    valueEn: optionalText,
  },
} as const

export type ReferenceTable = keyof typeof tables

/** Every shipped table, with its rows in file order. */
export type ReferenceData = {
  readonly [T in ReferenceTable]: readonly Row<(typeof tables)[T]>[]
}

export type ReferenceRow<T extends ReferenceTable> = ReferenceData[T][number]
