import { knownCurrency } from '@berth/domain/reading/figure'
import { packageUnitWords } from '@berth/domain/reading/package-unit'
import { NameBook } from '@berth/domain/reading/trade-name'
import { describe, expect, it } from 'vitest'
import { readReferenceData } from './reference-data.ts'

/** Names as people report them in public, read in the shipped lists: one code, several that are asked, or none. */
const data = readReferenceData()

type NamedCode = { readonly code: string; readonly nameZh: string | null; readonly nameEn: string }

function reader<Row extends NamedCode>(
  rows: readonly Row[],
  more: (row: Row) => {
    readonly names?: readonly string[]
    readonly aliases?: readonly string[]
    readonly within?: readonly string[]
  },
) {
  const book = new NameBook(
    rows.map((row, id) => {
      const { names = [], aliases = [], within = [] } = more(row)
      const called = [row.nameZh ?? '', row.nameEn, ...names].filter((name) => name !== '')
      return { id, code: row.code, names: called, aliases, within }
    }),
  )
  return (text: string) => {
    const reading = book.read(text)
    if (reading.state === 'read') return rows[reading.value]?.code
    return reading.state === 'question' ? reading.candidates.map((id) => rows[id]?.code).join(' / ') : 'none'
  }
}

const aliasesOf = (list: string) => (code: string) =>
  data.aliases.filter((one) => one.list === list && one.code === code).map(({ alias }) => alias)
const landAliases = aliasesOf('country')
const lands = new Map(data.countries.map((land) => [land.code, land]))

const countryOf = reader(data.countries, ({ code }) => ({ aliases: landAliases(code) }))
const placeOf = reader(data.ports, ({ code, country }) => ({
  aliases: data.portAliases.filter(({ port }) => port === code).map(({ alias }) => alias),
  within: [
    country,
    lands.get(country)?.nameEn ?? '',
    lands.get(country)?.nameZh ?? '',
    ...landAliases(country),
  ],
}))
const carrierOf = reader(data.carriers, ({ code, fullNameEn, scac, smdg }) => ({
  names: [...scac, ...(smdg ? [smdg] : [])],
  aliases: [...(fullNameEn ? [fullNameEn] : []), ...aliasesOf('carrier')(code)],
}))
const typeOf = reader(data.containerTypes, ({ code, isoSizeType, isoGroup }) => ({
  aliases: [isoSizeType, isoGroup, ...aliasesOf('container')(code)],
}))
const unitOf = reader(data.units, ({ code, printName }) => ({
  names: [printName],
  aliases: packageUnitWords(code),
}))

describe('names of the trade', () => {
  // Issues of lists of countries: both Koreas and both Congos, former and official names, letters for names.
  it.each([
    ['South Korea', 'KR'],
    ['Republic of Korea', 'KR'],
    ['Korea, Republic of', 'KR'],
    ['KOREA (SOUTH)', 'KR'],
    ['D.P.R. of Korea', 'KP'],
    ['Korea', 'KP / KR'],
    ['Congo', 'CD / CG'],
    ['DRC', 'CD'],
    ['Viet Nam', 'VN'],
    ["Cote d'Ivoire", 'CI'],
    ['Ivory Coast', 'CI'],
    ['Czech Republic', 'CZ'],
    ['Türkiye', 'TR'],
    ['Russian Federation', 'RU'],
    ['The Netherlands', 'NL'],
    ['Burma', 'MM'],
    ['Swaziland', 'SZ'],
    ['Republic of Ireland', 'IE'],
    ['England', 'GB'],
    ['U.S.A.', 'US'],
    ['UAE', 'AE'],
    ['KSA', 'SA'],
    ['RSA', 'ZA'],
    ['PR CHINA', 'CN'],
    ['臺灣', 'TW'],
    ['南韩', 'KR'],
    ['Dubai', 'none'],
    ['Phillipines', 'none'],
  ])('the country %s is %s', (text, code) => expect(countryOf(text)).toBe(code))

  // Lists of ports and their other names, rate sheets, and the spellings of mails.
  it.each([
    ['Nhava Sheva', 'INNSA'],
    ['Jawaharlal Nehru Port', 'INNSA'],
    ['Ho Chi Minh', 'VNSGN'],
    ['HCMC', 'VNSGN'],
    ['PORT KELANG', 'MYPKG'],
    ['Pusan', 'KRPUS'],
    ['Antwerpen', 'BEANR'],
    ['Genova', 'ITGOA'],
    ['Bombay', 'INBOM'],
    ['Chattogram', 'BDCGP'],
    ['Chittagong', 'BDCGP'],
    ['Toamasina', 'MGTMM'],
    ['TIANJIN XINGANG', 'CNTXG'],
    ['Xingang', 'CNTXG'],
    ['Tsingtao', 'CNTAO'],
    ['NINGBO-ZHOUSHAN', 'CNNGB'],
    ['宁波舟山', 'CNNGB'],
    ['LAEMCHABANG', 'THLCH'],
    ['Jeddah Islamic Port', 'SAJED'],
    ['NYC', 'USNYC'],
    ['HKG', 'HKHKG'],
    ['NEW YORK, NY', 'USNYC'],
    ['ROTTERDAM, NL', 'NLRTM'],
    ['Hamburg (DE)', 'DEHAM'],
    ['QINGDAO/CHINA', 'CNTAO'],
    ['长堤', 'USLGB'],
    ['Manila (North Harbor)', 'PHMNL'],
    ['Manzanillo', 'MXZLO / PAMIT'],
    ['Manzanillo, Panama', 'PAMIT'],
    ['卡塔赫纳', 'COCTG / ESCAR'],
    ['San Antonio, Chile', 'CLSAI'],
    ['Birmingham', 'GBBHM / USBHM'],
    ['LAX/LGB', 'none'],
    ['Vancouver, WA', 'none'],
    ['ICD', 'none'],
    ['Santiago', 'none'],
  ])('the place %s is %s', (text, code) => expect(placeOf(text)).toBe(code))

  // Lists of carriers with their abbreviations, and the first letters of their bills.
  it.each([
    ['MAERSK LINE', 'MSK'],
    ['CMA-CGM', 'CMA'],
    ['达飞轮船', 'CMA'],
    ['中远海运', 'COS'],
    ['HPL', 'HLC'],
    ['海洋网联', 'ONE'],
    ['Ocean Network Express', 'ONE'],
    ['现代商船', 'HMM'],
    ['太平船务', 'PIL'],
    ['東方海外', 'OOL'],
    ['高丽海运', 'KMT'],
    ['德翔', 'TSL'],
    ['中外运', 'SINOTRANS'],
    ['美森', 'MATSON'],
    ['中联', 'CUL'],
    ['EGLV', 'EMC'],
    ['MEDU', 'MSC'],
    ['ONEY', 'ONE'],
    ['Evergreen Line', 'EMC'],
    ['Hamburg', 'none'],
    ['Sealand', 'none'],
  ])('the carrier %s is %s', (text, code) => expect(carrierOf(text)).toBe(code))

  // Guides to equipment: four ways to say high cube, ISO codes with and without vents, and what is no type.
  it.each([
    ["20'DC", '20GP'],
    ['20DV', '20GP'],
    ['20STD', '20GP'],
    ['22G0', '20GP'],
    ['小柜', '20GP'],
    ['42G1', '40GP'],
    ['40STD', '40GP'],
    ['40’HC', '40HQ'],
    ['40 HIGH CUBE', '40HQ'],
    ['40HIGH', '40HQ'],
    ['45G1', '40HQ'],
    ["45'HQ", '45HQ'],
    ['L5G1', '45HQ'],
    ['40HR', '40RH'],
    ['40RHQ', '40RH'],
    ['20TANK', '20TK'],
    ['40HQ (USD)', '40HQ'],
    ['2x40HQ', 'none'],
    ['20GP/40HQ', 'none'],
    ['HQ', 'none'],
    ['NOR', 'none'],
  ])('the container %s is %s', (text, code) => expect(typeOf(text)).toBe(code))

  // Abbreviations of packages on packing lists and bills of lading.
  it.each([
    ['CTN', 'CT'],
    ['cartons', 'CT'],
    ['CTN(S)', 'CT'],
    ['CARTON(S)', 'CT'],
    ['PKGS', 'PK'],
    ['PACKAGES', 'PK'],
    ['PLT', 'PX'],
    ['Pallets', 'PX'],
    ['卡板', 'PX'],
    ['W/C', 'CS'],
    ['wooden cases', 'CS'],
    ['木箱', 'CS'],
    ['CRATES', 'CR'],
    ['BDL', 'BE'],
    ['Bundles', 'BE'],
    ['Bale', 'BL'],
    ['PCS', 'PP'],
    ['PIECE(S)', 'PP'],
    ['IBC', 'WA'],
    ['JERRICANS', 'JY / JC'],
    ['SETS', 'none'],
    ['40HQ', 'none'],
  ])('the package unit %s is %s', (text, code) => expect(unitOf(text)).toBe(code))

  // Files of banks and exports of bookkeeping programs.
  it.each([
    ['RMB', 'CNY'],
    ['CNH', 'CNY'],
    ['人民币元', 'CNY'],
    ['人民幣', 'CNY'],
    ['US Dollars', 'USD'],
    ['U.S.$', 'USD'],
    ['美金', 'USD'],
    ['HKD$', 'HKD'],
    ['港幣', 'HKD'],
    ['(EUR)', 'EUR'],
    ['Euro', 'EUR'],
    ['歐元', 'EUR'],
    ['日圓', 'JPY'],
    ['NT$', 'TWD'],
    ['CN¥', 'CNY'],
    ['¥', null],
    ['$', null],
    ['USD¥', null],
    ['POL', null],
    ['Dollar', null],
  ])('the currency %s is %s', (text, code) => expect(knownCurrency(text)).toBe(code))
})
