import { encode } from 'uqr'

type QrCodeProps = {
  readonly value: string
  /** What it leads to, for those who cannot see it. */
  readonly label: string
  /** In pixels, with the blank margin that cameras look for. */
  readonly size: number
}

/** A QR code. */
export function QrCode({ value, label, size }: QrCodeProps) {
  // Survives a scratch or a reflection over 15 % of it.
  const { data, size: modules } = encode(value, { ecc: 'M', border: 2 })
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${modules}v${modules}H0z`} />
      <path fill="#000" d={data.flatMap(squaresOf).join('')} />
    </svg>
  )
}

/** The dark squares of a row. */
function squaresOf(row: readonly boolean[], y: number): string[] {
  return row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))
}
