import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { knownCurrency } from '@berth/domain/reading/figure'
import { findEventCode } from '@berth/domain/transport/event-code'
import { zoneOfPort } from '@berth/domain/transport/port-zone'
import { afterAll, describe, expect, it } from 'vitest'
import { findFaults } from './faults.ts'
import { readReferenceData } from './reference-data.ts'
import { number, optionalText, parseTable, text } from './table.ts'

const data = readReferenceData()
const seaports = data.ports.filter(({ kind }) => kind === 'sea')
const han = /\p{Script=Han}/u

function setting(name: string) {
  return data.settings.find((row) => row.name === name)
}

describe('countries', () => {
  it('cover all of ISO 3166-1', () => {
    expect(data.countries).toHaveLength(249)
  })

  it('are named as is customary in mainland Chinese trade', () => {
    const names = Object.fromEntries(
      data.countries.map(({ code, nameEn, nameZh }) => [code, [nameEn, nameZh]]),
    )
    expect(names.CN).toEqual(['China', '中国'])
    expect(names.HK).toEqual(['Hong Kong, China', '中国香港'])
    expect(names.MO).toEqual(['Macao, China', '中国澳门'])
    expect(names.TW).toEqual(['Taiwan, China', '中国台湾'])
    expect(names.XK).toBeUndefined()
  })
})

describe('ports', () => {
  it('include at least 600 seaports', () => {
    expect(seaports.length).toBeGreaterThanOrEqual(600)
    expect(data.ports.filter(({ kind }) => kind === 'inland').length).toBeGreaterThanOrEqual(60)
  })

  it('have Chinese names in China and at every main port', () => {
    const chinese = data.ports.filter(({ country }) => ['CN', 'HK', 'MO', 'TW'].includes(country))
    const main = seaports.filter(({ tier }) => tier === 1)
    expect(main.length).toBeGreaterThanOrEqual(200)
    expect([...chinese, ...main].filter(({ nameZh }) => nameZh === null)).toEqual([])
  })

  it.each([
    ['CNSHA', '上海'],
    ['CNNGB', '宁波'],
    ['CNYTN', '盐田'],
    ['CNTXG', '天津新港'],
    ['CNWUH', '武汉'],
    ['HKHKG', '香港'],
    ['TWKHH', '高雄'],
    ['SGSIN', '新加坡'],
    ['USLAX', '洛杉矶'],
    ['NLRTM', '鹿特丹'],
    ['AEJEA', '杰贝阿里'],
    ['PABLB', '巴尔博亚'],
  ])('include %s as %s', (code, nameZh) => {
    expect(data.ports.find((port) => port.code === code)).toMatchObject({ nameZh, kind: 'sea', tier: 1 })
  })

  it('have a time zone each, by which a time told there is placed', () => {
    expect(data.ports.filter(({ code }) => zoneOfPort(code) === null).map(({ code }) => code)).toEqual([])
  })

  it('use plain letters for a bill of lading', () => {
    expect(data.ports.filter(({ nameEn }) => !/^[A-Z][A-Za-z'.,()/ -]+$/.test(nameEn))).toEqual([])
  })

  it('have unique Chinese names, so that choosing by name is safe', () => {
    const names = data.ports.flatMap(({ nameZh }) => nameZh ?? [])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})

describe('aliases', () => {
  it.each([
    ['CNSGH', 'CNSHA'],
    ['CNNBO', 'CNNGB'],
    ['CNQIN', 'CNTAO'],
    ['CNXAM', 'CNXMN'],
    ['CNDAL', 'CNDLC'],
  ])('map %s to %s', (alias, port) => {
    expect(data.portAliases).toContainEqual({ port, alias, kind: 'code' })
  })

  it('differ from the names of the place, and are few enough to edit on the desk', () => {
    const ports = new Map(data.ports.map((port) => [port.code, port]))
    const idle = data.portAliases.filter(({ port, alias }) => {
      const { nameEn, nameZh } = ports.get(port) ?? {}
      return alias === nameEn || alias === nameZh
    })
    expect(idle).toEqual([])
  })
})

describe('routes', () => {
  it('reach every main port outside the mainland', () => {
    const reached = new Set(data.routes.flatMap(({ ports }) => ports))
    const main = data.ports.filter(({ tier, country }) => tier === 1 && country !== 'CN')
    expect(main.filter(({ code }) => !reached.has(code)).map(({ code }) => code)).toEqual([])
  })
})

describe('Chinese names', () => {
  it('contain Chinese characters wherever they are given', () => {
    const { portAliases: _ports, aliases: _aliases, settings: _settings, ...tables } = data
    const named: readonly { readonly nameZh: string | null }[] = Object.values(tables).flat()
    expect(named.filter(({ nameZh }) => nameZh !== null && !han.test(nameZh))).toEqual([])
  })
})

it('currencies are those that headings and number formats may name', () => {
  const unknown = data.currencies.filter(({ code }) => knownCurrency(code) === null)
  expect(unknown.map(({ code }) => code)).toEqual([])
})

describe('container types', () => {
  it('have the ISO 6346 length and height that their trade names imply', () => {
    const feet: Record<string, { length: string; teu: number }> = {
      '20': { length: '2', teu: 1 },
      '40': { length: '4', teu: 2 },
      '45': { length: 'L', teu: 2.25 },
    }
    const wrong = data.containerTypes.filter(({ code, isoSizeType, isoGroup, teu }) => {
      const promised = feet[code.slice(0, 2)]
      return (
        promised === undefined ||
        isoSizeType[0] !== promised.length ||
        teu !== promised.teu ||
        !isoGroup.startsWith(isoSizeType.slice(0, 2))
      )
    })
    expect(wrong).toEqual([])
    expect(data.containerTypes.find(({ code }) => code === '40HQ')?.isoSizeType).toBe('45G1')
  })

  it('have the least inside length and door opening that ISO allows dry containers, and no others', () => {
    const measured = data.containerTypes.flatMap(({ code, insideLengthCm, doorWidthCm, doorHeightCm }) =>
      insideLengthCm ? `${code} ${insideLengthCm} ${doorWidthCm} × ${doorHeightCm}` : [],
    )
    // 5,867, 11,998 and 13,542 mm; doors of 2,286 mm by 2,261 mm, or by 2,566 mm where the container is high.
    expect(measured).toEqual([
      '20GP 586.7 228.6 × 226.1',
      '40GP 1199.8 228.6 × 226.1',
      '40HQ 1199.8 228.6 × 256.6',
      '45HQ 1354.2 228.6 × 256.6',
    ])
  })

  it('have payloads within the maximum weight of a container', () => {
    const heavy = data.containerTypes.filter((type) => type.tareKg + type.maxPayloadKg > 45_000)
    expect(heavy).toEqual([])
  })
})

describe('carriers', () => {
  it('may have several codes, or none if uncertain', () => {
    expect(data.carriers.find(({ code }) => code === 'PIL')?.scac).toEqual(['PCIU', 'PABV'])
    expect(data.carriers.find(({ code }) => code === 'SIT')?.scac).toEqual([])
  })
})

describe('Incoterms', () => {
  it('are the eleven of 2020, with freight terms that match the setting', () => {
    expect(data.incoterms).toHaveLength(11)
    const collect = data.incoterms.filter((term) => term.freightTerm === 'collect').map(({ code }) => code)
    expect(collect).toEqual(['EXW', 'FCA', 'FOB'])
    expect(setting('freight_collect')?.value.split(',')).toEqual(collect)
    expect(data.incoterms.filter(({ seaOnly }) => seaOnly).map(({ code }) => code)).toEqual([
      'FAS',
      'FOB',
      'CFR',
      'CIF',
    ])
  })
})

describe('dictionaries and settings', () => {
  it('include the two VGM methods and the ISF document', () => {
    const values = data.dictionaries.map(({ key, value }) => `${key} ${value}`)
    expect(values).toEqual(expect.arrayContaining(['vgm_method SM1', 'vgm_method SM2', 'si_doc_type isf']))
  })

  it('give package units a separate print name', () => {
    expect(data.units.find(({ code }) => code === 'CT')).toMatchObject({ type: 3, printName: 'CTNS' })
  })

  it.each([
    ['app_close', 'false'],
    ['app_mode', '1'],
    ['app_color', '#6cbaa9'],
    ['def_sort', '100'],
    ['def_status', 'true'],
    ['def_bool', 'false'],
    ['def_rules', '1'],
    ['isf_countries', ''],
  ])('%s defaults to "%s"', (name, value) => {
    expect(setting(name)?.value).toBe(value)
  })
})

describe('reading', () => {
  const directory = mkdtempSync(join(tmpdir(), 'reference-data-'))
  cpSync(fileURLToPath(new URL('../data/', import.meta.url)), directory, { recursive: true })
  afterAll(() => rmSync(directory, { recursive: true }))

  it('reads the files from the given directory', () => {
    expect(readReferenceData(directory)).toEqual(data)
  })

  it('rejects a file with a wrong code and reports its position', () => {
    const ports = join(directory, 'ports.tsv')
    const right = readFileSync(ports, 'utf8')
    writeFileSync(ports, right.replace('\nAEAJM\t', '\nAEAJ1\t'))
    expect(() => readReferenceData(directory)).toThrow(/^ports\.tsv:2: code "AEAJ1"/)
    writeFileSync(ports, right)
  })

  it('reports every fault of a table at once', () => {
    const content = 'name_en\tteu\nBox\tmany\n\t1\n Box\t2\textra\n'
    const read = () => parseTable(content, 'boxes.tsv', { nameEn: text, teu: number })
    expect(read).toThrow(
      /boxes\.tsv:2: teu "many".*\n.*:3: name_en "" is empty\n.*:4: 3 cells.*\n.*:4: .*blanks/,
    )
  })

  it('rejects a file with unexpected columns', () => {
    expect(() => parseTable('name\n', 'boxes.tsv', { nameEn: text })).toThrow('header must be: name_en')
  })

  it('finds duplicate codes, unknown names and invalid settings', () => {
    const [port] = data.ports
    const [route] = data.routes
    const faults = findFaults({
      ...data,
      ports: [...data.ports, { ...port!, country: 'XX' }], // the table is not empty, as tested above
      routes: [{ ...route!, ports: ['ZZZZZ'] }], // likewise
      settings: [{ ...setting('app_color')!, value: 'green' }, setting('freight_collect')!], // both shipped
    })
    expect(faults).toEqual([
      `ports: ${port!.code} is there twice`, // as above
      `ports: ${port!.code} is in XX, which is no country`, // as above
      `ports: ${port!.code} does not begin with its country XX`, // as above
      `routes: ${route!.code} has ZZZZZ`, // as above
      'settings: app_color "green" is not a colour',
    ])
  })
})

it.each([
  ['def_sort', '100'],
  ['def_status', 'true'],
  ['def_bool', 'false'],
  ['def_rules', '1'],
  ['app_mode', '1'],
  ['app_color', '#6cbaa9'],
  ['freight_collect', 'EXW,FCA,FOB'],
  ['app_title', 'ASF Asia'],
  // Every country needs an ISF file until the operator changes the setting.
  ['isf_countries', ''],
])('ships the setting %s as specified (point 9)', (name, value) => {
  expect(setting(name)?.value).toBe(value)
})

describe('the codes of data services', () => {
  const list = parseTable(
    readFileSync(new URL('service-event-codes.tsv', import.meta.url), 'utf8'),
    'service-event-codes.tsv',
    { service: text, code: optionalText, nameZh: optionalText, entry: optionalText, reason: optionalText },
  )

  it('are entries of the list, by code and by name, or left out for a reason', () => {
    expect(list).toHaveLength(73)
    const wrong = list.filter(({ entry, reason }) => (entry === null) === (reason === null))
    expect(wrong).toEqual([])
    for (const { code, nameZh, entry } of list)
      for (const said of [code, nameZh])
        expect(findEventCode(said ?? '', data.eventCodes)?.code ?? null, said ?? '').toBe(entry)
  })
})
