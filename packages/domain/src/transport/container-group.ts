/** Containers that tariffs of free time price alike, by the names the trade has for them. */
export const containerGroups = [
  '20GP',
  '40GP',
  '40HQ',
  '45HQ',
  '20RF',
  '40RF',
  '20OT',
  '40OT',
  '20FR',
  '40FR',
  '20TK',
  '40TK',
] as const

export type ContainerGroup = (typeof containerGroups)[number]

const kinds: Readonly<Record<string, string>> = { G: 'GP', R: 'RF', U: 'OT', P: 'FR', T: 'TK' }

/** Heights of 9 feet 6 by ISO 6346, of usual width and of more. */
const highCubes = new Set(['5', 'E'])

/** The group of a container by its ISO 6346 size and type, such as 45G1; null if tariffs know none. */
export function containerGroupOf(isoCode: string): ContainerGroup | null {
  const [size = '', height = '', type = ''] = isoCode
  const kind = kinds[type]
  if (kind === undefined || !'24L'.includes(size)) return null
  const name =
    size === '2'
      ? `20${kind}`
      : kind !== 'GP'
        ? `40${kind}`
        : size === 'L'
          ? '45HQ'
          : highCubes.has(height)
            ? '40HQ'
            : '40GP'
  return containerGroups.find((group) => group === name) ?? null
}
