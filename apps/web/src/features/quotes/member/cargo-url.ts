import { cargoPieceLimits } from '@berth/domain/limits'
import type { CargoPiece } from '@berth/domain/tariff/cargo-piece'
import type { UrlParam } from '#lib/url/url-state.ts'

const figure = String.raw`\d{1,6}(?:\.\d{1,3})?`
const row = new RegExp(`^(\\d{1,6})-(?:(${figure})x(${figure})x(${figure})|v(${figure}))-(${figure})$`)

/** Cargo in a URL: `48-60x40x45-18,1-v5.184-300` are 48 pieces of 60 × 40 × 45 cm and 18 kg, and one of 5.184 m³ and 300 kg. */
export const cargoParam: UrlParam<readonly CargoPiece[]> = {
  initial: [],
  parse: (text) => {
    const rows = text.split(',').map((part) => row.exec(part))
    if (rows.length > cargoPieceLimits.maxRows || rows.includes(null)) return undefined
    return rows.flatMap((found) => {
      const [pieces = 0, length = 0, width = 0, height = 0, volume, weight = 0] = (found ?? [])
        .slice(1)
        .map((digits) => (digits === undefined ? undefined : Number(digits)))
      const measures = volume === undefined ? { length, width, height } : { volume }
      return [{ pieces, ...measures, weight }]
    })
  },
  write: (cargo) =>
    cargo
      .map(({ pieces, length, width, height, volume, weight }) => {
        const measures = volume == null ? [length, width, height].join('x') : `v${volume}`
        return `${pieces}-${measures}-${weight}`
      })
      .join(','),
}
