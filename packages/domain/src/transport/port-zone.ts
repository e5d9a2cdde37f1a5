import { wallMilliseconds } from '../sailing/call-time.ts'

/**
 * The time zone of a port by its UN/LOCODE, so that a time read off a carrier's page can be placed. Countries of one zone have it; of the
 * others, the places that differ from most ports of the country are named. Zones are IANA's, so that summer time is right.
 */
const zoneByCountry: Readonly<Record<string, string>> = {
  ...{ CN: 'Asia/Shanghai', HK: 'Asia/Hong_Kong', MO: 'Asia/Macau', TW: 'Asia/Taipei', JP: 'Asia/Tokyo' },
  ...{ KR: 'Asia/Seoul', KP: 'Asia/Pyongyang', VN: 'Asia/Ho_Chi_Minh', TH: 'Asia/Bangkok' },
  ...{ SG: 'Asia/Singapore', MY: 'Asia/Kuala_Lumpur', ID: 'Asia/Jakarta', PH: 'Asia/Manila' },
  ...{ KH: 'Asia/Phnom_Penh', MM: 'Asia/Yangon', BN: 'Asia/Brunei', LA: 'Asia/Vientiane', TL: 'Asia/Dili' },
  ...{ IN: 'Asia/Kolkata', LK: 'Asia/Colombo', BD: 'Asia/Dhaka', PK: 'Asia/Karachi', MV: 'Indian/Maldives' },
  ...{ AE: 'Asia/Dubai', OM: 'Asia/Muscat', QA: 'Asia/Qatar', BH: 'Asia/Bahrain', KW: 'Asia/Kuwait' },
  ...{ SA: 'Asia/Riyadh', IQ: 'Asia/Baghdad', IR: 'Asia/Tehran', YE: 'Asia/Aden', JO: 'Asia/Amman' },
  ...{ IL: 'Asia/Jerusalem', LB: 'Asia/Beirut', SY: 'Asia/Damascus', TR: 'Europe/Istanbul' },
  ...{ CY: 'Asia/Nicosia', GE: 'Asia/Tbilisi', AZ: 'Asia/Baku', KZ: 'Asia/Almaty', UZ: 'Asia/Tashkent' },
  ...{ NL: 'Europe/Amsterdam', BE: 'Europe/Brussels', DE: 'Europe/Berlin', FR: 'Europe/Paris' },
  ...{ GB: 'Europe/London', IE: 'Europe/Dublin', ES: 'Europe/Madrid', PT: 'Europe/Lisbon' },
  ...{ IT: 'Europe/Rome', MT: 'Europe/Malta', GR: 'Europe/Athens', SI: 'Europe/Ljubljana' },
  ...{ HR: 'Europe/Zagreb', ME: 'Europe/Podgorica', AL: 'Europe/Tirane', RS: 'Europe/Belgrade' },
  ...{ BG: 'Europe/Sofia', RO: 'Europe/Bucharest', UA: 'Europe/Kyiv', MD: 'Europe/Chisinau' },
  ...{ PL: 'Europe/Warsaw', LT: 'Europe/Vilnius', LV: 'Europe/Riga', EE: 'Europe/Tallinn' },
  ...{ FI: 'Europe/Helsinki', SE: 'Europe/Stockholm', NO: 'Europe/Oslo', DK: 'Europe/Copenhagen' },
  ...{ IS: 'Atlantic/Reykjavik', CH: 'Europe/Zurich', AT: 'Europe/Vienna', CZ: 'Europe/Prague' },
  ...{ SK: 'Europe/Bratislava', HU: 'Europe/Budapest', BY: 'Europe/Minsk', GI: 'Europe/Gibraltar' },
  ...{ EG: 'Africa/Cairo', LY: 'Africa/Tripoli', TN: 'Africa/Tunis', DZ: 'Africa/Algiers' },
  ...{ MA: 'Africa/Casablanca', MR: 'Africa/Nouakchott', SN: 'Africa/Dakar', GM: 'Africa/Banjul' },
  ...{ GN: 'Africa/Conakry', SL: 'Africa/Freetown', LR: 'Africa/Monrovia', CI: 'Africa/Abidjan' },
  ...{ GH: 'Africa/Accra', TG: 'Africa/Lome', BJ: 'Africa/Porto-Novo', NG: 'Africa/Lagos' },
  ...{ CM: 'Africa/Douala', GA: 'Africa/Libreville', CG: 'Africa/Brazzaville', AO: 'Africa/Luanda' },
  ...{ CD: 'Africa/Kinshasa', NA: 'Africa/Windhoek', ZA: 'Africa/Johannesburg', MZ: 'Africa/Maputo' },
  ...{ TZ: 'Africa/Dar_es_Salaam', KE: 'Africa/Nairobi', DJ: 'Africa/Djibouti', SD: 'Africa/Khartoum' },
  ...{ SO: 'Africa/Mogadishu', ER: 'Africa/Asmara', ET: 'Africa/Addis_Ababa', MG: 'Indian/Antananarivo' },
  ...{ MU: 'Indian/Mauritius', RE: 'Indian/Reunion', SC: 'Indian/Mahe', KM: 'Indian/Comoro' },
  ...{ US: 'America/New_York', CA: 'America/Toronto', MX: 'America/Mexico_City', GT: 'America/Guatemala' },
  ...{ SV: 'America/El_Salvador', HN: 'America/Tegucigalpa', NI: 'America/Managua' },
  ...{ CR: 'America/Costa_Rica', PA: 'America/Panama', BZ: 'America/Belize', CO: 'America/Bogota' },
  ...{ VE: 'America/Caracas', EC: 'America/Guayaquil', PE: 'America/Lima', CL: 'America/Santiago' },
  ...{ BO: 'America/La_Paz', PY: 'America/Asuncion', AR: 'America/Argentina/Buenos_Aires' },
  ...{ UY: 'America/Montevideo', BR: 'America/Sao_Paulo', GY: 'America/Guyana', SR: 'America/Paramaribo' },
  ...{ DO: 'America/Santo_Domingo', HT: 'America/Port-au-Prince', CU: 'America/Havana' },
  ...{ JM: 'America/Jamaica', PR: 'America/Puerto_Rico', BS: 'America/Nassau', BB: 'America/Barbados' },
  ...{ TT: 'America/Port_of_Spain', CW: 'America/Curacao', AW: 'America/Aruba' },
  ...{ GP: 'America/Guadeloupe', MQ: 'America/Martinique', GF: 'America/Cayenne' },
  ...{ AU: 'Australia/Sydney', NZ: 'Pacific/Auckland', PG: 'Pacific/Port_Moresby', FJ: 'Pacific/Fiji' },
  ...{ NC: 'Pacific/Noumea', SB: 'Pacific/Guadalcanal', VU: 'Pacific/Efate', PF: 'Pacific/Tahiti' },
  ...{ WS: 'Pacific/Apia', TO: 'Pacific/Tongatapu', GU: 'Pacific/Guam', MP: 'Pacific/Saipan' },
  ...{ RU: 'Europe/Moscow', FO: 'Atlantic/Faroe', AG: 'America/Antigua', AI: 'America/Anguilla' },
  ...{ AS: 'Pacific/Pago_Pago', BF: 'Africa/Ouagadougou', BM: 'Atlantic/Bermuda', BQ: 'America/Kralendijk' },
  ...{ CK: 'Pacific/Rarotonga', CV: 'Atlantic/Cape_Verde', DM: 'America/Dominica', FM: 'Pacific/Pohnpei' },
  ...{ GD: 'America/Grenada', GQ: 'Africa/Malabo', GW: 'Africa/Bissau', KI: 'Pacific/Tarawa' },
  ...{ KN: 'America/St_Kitts', KY: 'America/Cayman', LC: 'America/St_Lucia', MH: 'Pacific/Majuro' },
  ...{ ML: 'Africa/Bamako', MW: 'Africa/Blantyre', NE: 'Africa/Niamey', NU: 'Pacific/Niue' },
  ...{ PW: 'Pacific/Palau', RW: 'Africa/Kigali', ST: 'Africa/Sao_Tome', SX: 'America/Lower_Princes' },
  ...{ TC: 'America/Grand_Turk', TV: 'Pacific/Funafuti', UG: 'Africa/Kampala', VC: 'America/St_Vincent' },
  ...{ VG: 'America/Tortola', VI: 'America/St_Thomas', WF: 'Pacific/Wallis', YT: 'Indian/Mayotte' },
  ...{ ZM: 'Africa/Lusaka', ZW: 'Africa/Harare' },
}

/** Ports in another zone than their country's usual one. */
const portsByZone: Readonly<Record<string, string>> = {
  'America/Los_Angeles':
    'USLAX USLGB USOAK USSEA USTIW USPDX USSFO USSAN USSCK USNTD USOLM USLAS USRNO CAVAN CAPRR CANNO CANWE',
  'America/Chicago':
    'USHOU USCHI USDAL USMSY USMOB USGLS USFPO USCRP USBPT USPOA USLCH USGPT USPGL USPNS USPFN USBRO USLRD USSAT USFWT USMEM USMES USSTP USSTL USKCK USOMA USJOT USBHM USHSV USBNA',
  ...{ 'America/Denver': 'USDEN USSLC USELP CACAL CAEDM', 'America/Phoenix': 'USPHX' },
  'America/Anchorage': 'USANC USADQ USDUT',
  ...{ 'Pacific/Honolulu': 'USHNL', 'America/Halifax': 'CAHAL CASJB', 'America/St_Johns': 'CASJF' },
  ...{ 'America/Winnipeg': 'CAWNP', 'America/Regina': 'CASAK', 'America/Tijuana': 'MXESE' },
  ...{ 'America/Mazatlan': 'MXMZT MXTPB', 'America/Hermosillo': 'MXGYM', 'America/Cancun': 'MXPMS' },
  ...{ 'America/Manaus': 'BRMAO', 'America/Punta_Arenas': 'CLPUQ', 'Africa/Lubumbashi': 'CDFBM' },
  ...{ 'Australia/Brisbane': 'AUBNE AUCNS AUGLT AUTSV', 'Australia/Adelaide': 'AUADL AUPAE' },
  ...{ 'Australia/Darwin': 'AUDRW', 'Australia/Perth': 'AUFRE AUPHE', 'Asia/Jayapura': 'IDAMA IDDJJ' },
  'Asia/Makassar': 'IDBIT IDBOA IDBPN IDBDJ IDMAK IDSRI',
  ...{ 'Atlantic/Canary': 'ESACE ESFUE ESLPA ESSCT ESSPC', 'Atlantic/Azores': 'PTHOR PTPDL PTPRV' },
  ...{ 'Pacific/Chuuk': 'FMTKK', 'Pacific/Kosrae': 'FMKSA' },
  ...{ 'Europe/Kaliningrad': 'RUKGD', 'Asia/Vladivostok': 'RUVVO RUNJK RUVYP' },
  ...{ 'Asia/Sakhalin': 'RUKHO RUKOR', 'Asia/Magadan': 'RUGDX', 'Asia/Kamchatka': 'RUPKC' },
}

const zoneByPort = new Map(
  Object.entries(portsByZone).flatMap(([zone, ports]) =>
    ports.split(' ').map((port) => [port, zone] as const),
  ),
)

/** The zone of a port; null if it is not known. */
export function zoneOfPort(unLocode: string): string | null {
  return zoneByPort.get(unLocode) ?? zoneByCountry[unLocode.slice(0, 2)] ?? null
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  // biome-ignore lint/plugin: this reads the clock of a zone and shows nobody a date
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  })
  formats.set(zone, made)
  return made
}

const minuteMs = 60_000

/** The minutes by which a zone is ahead of UTC at an instant. */
function offsetAt(zone: string, instant: number): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''
  const local = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
  return Math.round((wallMilliseconds(local) - Math.floor(instant / minuteMs) * minuteMs) / minuteMs)
}

/**
 * The minutes by which a port's clock is ahead of UTC when it shows this time, such as 480 in China; null if its zone is not known.
 * A mere day is taken at noon.
 */
export function offsetOfPort(unLocode: string, wallTime: string): number | null {
  const zone = zoneOfPort(unLocode)
  if (zone === null) return null
  const asUtc = wallMilliseconds(wallTime)
  // The first guess may be on the other side of a change of the clock.
  const guess = offsetAt(zone, asUtc)
  return offsetAt(zone, asUtc - guess * minuteMs)
}
