import { type FreeTimeTier, tiersAfter } from './free-time.ts'
import type { FreeTimeForm } from './free-time-table.ts'

/** What most tariffs have: every day counts, also those of the two events. */
const usual = {
  ...{ carrier_id: null, country_id: null, port_id: null, groups: [], valid_to: null },
  free_unit: 'calendar',
  charge_unit: 'calendar',
  ...{ start_counts: true, end_counts: true },
} as const satisfies Partial<FreeTimeForm>

type Numbered = Parameters<typeof tiersAfter>[1]

/** Days numbered from the first one, free days included. */
const numbered = (freeDays: number, ...tiers: Numbered): readonly FreeTimeTier[] =>
  tiersAfter(freeDays, tiers)

const maersk = (freeDays: number, ...tiers: Numbered): FreeTimeForm => ({
  ...{ ...usual, direction: 'export', kind: 'DEM', start_event: 'gate_in', end_event: 'loaded' },
  ...{ currency: 'EUR', free_days: freeDays, tiers: numbered(freeDays, ...tiers) },
  ...{ valid_from: '2017-01-01', source: 'maersk.com, local information, Germany, export, from 2017-01-01' },
})

const hapagSource = 'Hapag-Lloyd, India MHO MHD Apr23, from 2023-04-01'

const hapagImport = (...tiers: readonly FreeTimeTier[]): FreeTimeForm => ({
  ...{ ...usual, direction: 'import', kind: 'DEM', start_event: 'discharged', end_event: 'gate_out' },
  ...{ currency: 'INR', free_days: 4, tiers, valid_from: '2023-04-01', source: hapagSource },
})

const china = (freeDays: number, ...tiers: Numbered): FreeTimeForm => ({
  ...{ ...usual, direction: 'export', kind: 'DET', start_event: 'empty_out', end_event: 'loaded' },
  ...{ currency: 'CNY', free_days: freeDays, tiers: numbered(freeDays, ...tiers), valid_from: null },
  source: 'qdhcyyun.com, srmyq.com: container detention standard, China except Taiwan',
})

const usa = { free_unit: 'working' } as const

const tariffs = {
  maersk_20_dry: maersk(
    7,
    { to: 14, price: 60 },
    { to: 21, price: 75 },
    { to: 28, price: 120 },
    { to: null, price: 140 },
  ),
  maersk_40_dry: maersk(
    7,
    { to: 14, price: 75 },
    { to: 21, price: 120 },
    { to: 28, price: 170 },
    { to: null, price: 190 },
  ),
  maersk_20_reefer: maersk(
    5,
    { to: 12, price: 120 },
    { to: 19, price: 150 },
    { to: 26, price: 190 },
    { to: null, price: 230 },
  ),
  maersk_40_reefer: maersk(
    5,
    { to: 12, price: 140 },
    { to: 19, price: 180 },
    { to: 26, price: 240 },
    { to: null, price: 280 },
  ),
  hapag_import_20: hapagImport(
    { days: 6, price: 4738 },
    { days: 7, price: 6800 },
    { days: null, price: 9100 },
  ),
  hapag_import_40: hapagImport(
    { days: 6, price: 9476 },
    { days: 7, price: 13_600 },
    { days: null, price: 18_200 },
  ),
  hapag_export_20: {
    ...usual,
    direction: 'export',
    kind: 'DET',
    start_event: 'empty_out',
    end_event: 'gate_in',
    ...{ currency: 'INR', free_days: 7, valid_from: '2023-04-01', source: hapagSource },
    tiers: [
      { days: 7, price: 2472 },
      { days: 7, price: 4738 },
      { days: null, price: 5974 },
    ],
  },
  china_40_dry: china(10, { to: 20, price: 80 }, { to: 40, price: 160 }, { to: null, price: 320 }),
  china_40_high: china(7, { to: 15, price: 120 }, { to: 40, price: 200 }, { to: null, price: 400 }),
  shanghai_20_dry: {
    ...china(10, { to: 20, price: 41.5 }, { to: 40, price: 83 }, { to: null, price: 166 }),
    source: 'biz.doczj.com/doc/2517232037: the older standard in Shanghai, Qingdao, Tianjin',
  },
  sinokor_20_dry: {
    ...usual,
    direction: 'import',
    kind: 'DMDT',
    start_event: 'discharged',
    end_event: 'empty_back',
    ...{ currency: 'CNY', free_days: 10, valid_from: '2013-10-15', source: 'Sinokor, notice 206' },
    tiers: [
      { days: 10, price: 60 },
      { days: 20, price: 120 },
      { days: null, price: 240 },
    ],
  },
  // Free time in working days, charges for every day.
  interchange_dry: {
    ...usual,
    ...usa,
    ...{ direction: 'export', kind: 'DET', start_event: 'empty_out', end_event: 'gate_in' },
    ...{ currency: 'USD', free_days: 4, tiers: [{ days: null, price: 95 }], valid_from: '2016-05-01' },
    source: 'FMC tariff 000138-060, rule 21-S, from 2016-05-01',
  },
  usa_standard: {
    ...usual,
    ...usa,
    ...{ direction: 'import', kind: 'DEM', start_event: 'discharged', end_event: 'gate_out' },
    ...{ start_counts: false, currency: 'USD', free_days: 5, valid_from: '2021-05-12' },
    tiers: [
      { days: 5, price: 220 },
      { days: null, price: 280 },
    ],
    source: 'scribd 528711708: import line demurrage, USA, 2021, other ports, standard',
  },
} as const satisfies Record<string, FreeTimeForm>

export type TariffName = keyof typeof tariffs

/** Published tariffs, typed in as the desk does. None of them is said to be in force. */
export const publishedTariffs: Readonly<Record<TariffName, FreeTimeForm>> = tariffs
