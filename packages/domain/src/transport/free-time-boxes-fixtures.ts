import type { TariffName } from './free-time-fixtures.ts'

/**
 * Containers under the published tariffs, counted and added up by hand: the last column says how. The columns are the tariff, the days
 * of the two events, the free days that were agreed, the last free day and the amount.
 */
const table = `
maersk_20_dry | 2017-03-01 | 2017-03-01 | - | 2017-03-07 | 0 | the first day is free
maersk_20_dry | 2017-03-01 | 2017-03-07 | - | 2017-03-07 | 0 | seven days are free
maersk_20_dry | 2017-03-01 | 2017-03-08 | - | 2017-03-07 | 60 | 1*60
maersk_20_dry | 2017-03-01 | 2017-03-14 | - | 2017-03-07 | 420 | 7*60
maersk_20_dry | 2017-03-01 | 2017-03-15 | - | 2017-03-07 | 495 | 7*60+1*75
maersk_20_dry | 2017-03-01 | 2017-03-21 | - | 2017-03-07 | 945 | 7*60+7*75
maersk_20_dry | 2017-03-01 | 2017-03-22 | - | 2017-03-07 | 1065 | 7*60+7*75+1*120
maersk_20_dry | 2017-03-01 | 2017-03-28 | - | 2017-03-07 | 1785 | 7*60+7*75+7*120
maersk_20_dry | 2017-03-01 | 2017-03-29 | - | 2017-03-07 | 1925 | 7*60+7*75+7*120+1*140
maersk_20_dry | 2017-03-01 | 2017-04-04 | - | 2017-03-07 | 2765 | 7*60+7*75+7*120+7*140
maersk_20_dry | 2017-12-28 | 2018-01-08 | - | 2018-01-03 | 300 | 5*60, over the new year
maersk_40_dry | 2017-03-01 | 2017-03-08 | - | 2017-03-07 | 75 | 1*75
maersk_40_dry | 2017-03-01 | 2017-03-18 | - | 2017-03-07 | 1005 | 7*75+4*120
maersk_40_dry | 2017-03-01 | 2017-03-25 | - | 2017-03-07 | 2045 | 7*75+7*120+4*170
maersk_40_dry | 2017-03-01 | 2017-03-30 | - | 2017-03-07 | 2935 | 7*75+7*120+7*170+2*190
maersk_40_dry | 2020-02-25 | 2020-03-05 | - | 2020-03-02 | 225 | 3*75, over a leap day
maersk_20_reefer | 2017-03-01 | 2017-03-05 | - | 2017-03-05 | 0 | five days are free
maersk_20_reefer | 2017-03-01 | 2017-03-06 | - | 2017-03-05 | 120 | 1*120
maersk_20_reefer | 2017-03-01 | 2017-03-12 | - | 2017-03-05 | 840 | 7*120
maersk_20_reefer | 2017-03-01 | 2017-03-20 | - | 2017-03-05 | 2080 | 7*120+7*150+1*190
maersk_40_reefer | 2017-03-01 | 2017-03-19 | - | 2017-03-05 | 2240 | 7*140+7*180
maersk_40_reefer | 2017-03-01 | 2017-03-30 | - | 2017-03-05 | 5040 | 7*140+7*180+7*240+4*280
maersk_20_dry | 2017-03-01 | 2017-03-10 | 10 progressive | 2017-03-10 | 0 | ten days are free
maersk_20_dry | 2017-03-01 | 2017-03-16 | 10 progressive | 2017-03-10 | 390 | 4*60+2*75
maersk_20_dry | 2017-03-01 | 2017-03-16 | 10 moved | 2017-03-10 | 360 | 6*60
maersk_20_dry | 2017-03-01 | 2017-03-16 | 14 progressive | 2017-03-14 | 150 | 2*75
maersk_20_dry | 2017-03-01 | 2017-03-16 | 14 moved | 2017-03-14 | 120 | 2*60
maersk_20_dry | 2017-03-01 | 2017-03-08 | 5 moved | 2017-03-05 | 180 | 3*60
maersk_40_dry | 2017-03-01 | 2017-03-30 | 21 progressive | 2017-03-21 | 1570 | 7*170+2*190
maersk_40_dry | 2017-03-01 | 2017-03-30 | 21 moved | 2017-03-21 | 765 | 7*75+2*120
hapag_import_20 | 2023-04-01 | 2023-04-04 | - | 2023-04-04 | 0 | Saturday and Sunday are among the four free days
hapag_import_20 | 2023-04-01 | 2023-04-05 | - | 2023-04-04 | 4738 | 1*4738
hapag_import_20 | 2023-04-01 | 2023-04-10 | - | 2023-04-04 | 28428 | 6*4738
hapag_import_20 | 2023-04-01 | 2023-04-11 | - | 2023-04-04 | 35228 | 6*4738+1*6800
hapag_import_20 | 2023-04-01 | 2023-04-17 | - | 2023-04-04 | 76028 | 6*4738+7*6800
hapag_import_20 | 2023-04-01 | 2023-04-18 | - | 2023-04-04 | 85128 | 6*4738+7*6800+1*9100
hapag_import_20 | 2023-04-28 | 2023-05-03 | - | 2023-05-01 | 9476 | 2*4738
hapag_import_40 | 2023-04-01 | 2023-04-10 | - | 2023-04-04 | 56856 | 6*9476
hapag_import_40 | 2023-04-01 | 2023-04-20 | - | 2023-04-04 | 206656 | 6*9476+7*13600+3*18200
hapag_export_20 | 2023-04-03 | 2023-04-09 | - | 2023-04-09 | 0 | seven days are free
hapag_export_20 | 2023-04-03 | 2023-04-16 | - | 2023-04-09 | 17304 | 7*2472
hapag_export_20 | 2023-04-03 | 2023-04-24 | - | 2023-04-09 | 56444 | 7*2472+7*4738+1*5974
china_40_dry | 2026-05-01 | 2026-05-10 | - | 2026-05-10 | 0 | ten days are free, the holiday among them
china_40_dry | 2026-05-01 | 2026-05-11 | - | 2026-05-10 | 80 | 1*80
china_40_dry | 2026-05-01 | 2026-05-25 | - | 2026-05-10 | 1600 | 10*80+5*160
china_40_dry | 2026-05-01 | 2026-06-09 | - | 2026-05-10 | 4000 | 10*80+20*160
china_40_dry | 2026-05-01 | 2026-06-12 | - | 2026-05-10 | 4960 | 10*80+20*160+3*320
china_40_high | 2026-05-01 | 2026-05-08 | - | 2026-05-07 | 120 | 1*120
china_40_high | 2026-05-01 | 2026-05-20 | - | 2026-05-07 | 1960 | 8*120+5*200
china_40_high | 2026-09-28 | 2026-10-08 | - | 2026-10-04 | 480 | 4*120, over the National Day holiday
shanghai_20_dry | 2026-05-01 | 2026-05-13 | - | 2026-05-10 | 124.5 | 3*41.5
shanghai_20_dry | 2026-05-01 | 2026-05-21 | - | 2026-05-10 | 498 | 10*41.5+1*83
sinokor_20_dry | 2013-10-15 | 2013-11-03 | - | 2013-10-24 | 600 | 10*60
sinokor_20_dry | 2013-10-15 | 2013-11-04 | - | 2013-10-24 | 720 | 10*60+1*120
interchange_dry | 2016-05-02 | 2016-05-09 | - | 2016-05-05 | 380 | 4*95, Friday to Monday
interchange_dry | 2016-05-05 | 2016-05-10 | - | 2016-05-10 | 0 | Thursday, Friday, Monday, Tuesday
interchange_dry | 2016-05-05 | 2016-05-16 | - | 2016-05-10 | 570 | 6*95, Wednesday to Monday
usa_standard | 2021-05-12 | 2021-05-19 | - | 2021-05-19 | 0 | Thursday, Friday, Monday, Tuesday, Wednesday after the day of discharge
usa_standard | 2021-05-12 | 2021-05-24 | - | 2021-05-19 | 1100 | 5*220, Thursday to Monday
usa_standard | 2021-05-12 | 2021-05-26 | - | 2021-05-19 | 1660 | 5*220+2*280
usa_standard | 2021-05-14 | 2021-05-22 | - | 2021-05-21 | 220 | 1*220, a Saturday
usa_standard | 2021-05-15 | 2021-05-24 | - | 2021-05-21 | 660 | 3*220, discharged on a Saturday
`

/** The same, a row each. */
export const boxesCountedByHand = table
  .trim()
  .split('\n')
  .map((line) => {
    const [tariff = '', start = '', end = '', agreed = '', lastFreeDay = '', amount = ''] = line.split(' | ')
    const [days, how] = agreed.split(' ')
    return {
      tariff: tariff as TariffName, // A test compares them with the tariffs.
      ...{ start, end, lastFreeDay, amount: Number(amount) },
      agreed: agreed === '-' ? null : { free_days: Number(days), is_progressive: how === 'progressive' },
    }
  })
