import type { ReactNode } from 'react'

/** Line drawings for page states. Decorative: the text beside them says everything. */
export type DrawingName = keyof typeof drawings

function drawing(width: number, height: number, strokes: ReactNode) {
  return { width, height, strokes }
}

const faint = 'var(--ink-off)'
const accent = 'var(--brand-ink)'
const trouble = 'var(--trouble)'

const drawings = {
  /** A ship at the quay with room for one more box: nothing here yet. */
  ship: drawing(
    132,
    72,
    <>
      <path
        d="M4 60.500h22M34 60.500h10M114 60.500h14M10 66.500h30M58 66.500h40M18 44V8h44M18 8 8 18M50 8v6"
        stroke={faint}
      />
      <path d="M30 44h74l-7 16.500H40zM44 44V32h12v12M56 44V32h12v12M44 32V20h12v12M80 44V24h12v20M84 28.500h4M84 33.500h4M86 24v-8" />
      <path d="M68 44V32h12M68 32V20h12v12" stroke={accent} strokeDasharray="3 3" />
    </>,
  ),
  /** A box under a magnifier: nothing found. */
  search: drawing(
    104,
    64,
    <>
      <path d="M12 24h64v30H12z" />
      <path d="M20 30v18M28 30v18M36 30v18M44 30v18M52 30v18M60 30v18M68 30v18M4 59.500h96" stroke={faint} />
      <circle cx="82" cy="22" r="12" fill="var(--surface)" stroke={accent} />
      <path d="m91 31 8 8" stroke={accent} />
    </>,
  ),
  /** A broken line: no answer. */
  parted: drawing(
    112,
    60,
    <>
      <path d="M6 50h38c8 0 6-10 14-10M106 20H72c-8 0-6 12-13 14" />
      <circle cx="6" cy="50" r="3" />
      <circle cx="106" cy="20" r="3" />
      <path d="m60 26 4 4M52 46l4 4M66 44l-3-3" stroke={trouble} />
    </>,
  ),
  /** A buoy with no ship in sight: no such page. */
  buoy: drawing(
    120,
    72,
    <>
      <path d="M6 58.500h30M84 58.500h30M16 65.500h24M70 65.500h34" stroke={faint} />
      <path d="M46 58.500h28l-4 7H50zM52 58.500l5-28h6l5 28M54.3 46h11.4" />
      <path d="M60 30.500v-9" />
      <circle cx="60" cy="18" r="3.5" stroke={accent} />
      <path d="M50 13.500c-2 3-2 6 0 9M70 13.500c2 3 2 6 0 9" stroke={accent} />
    </>,
  ),
  /** A lowered barrier at the gate: not allowed. */
  gate: drawing(
    120,
    72,
    <>
      <path d="M4 64.500h112" stroke={faint} />
      <path d="M20 64.500V28h14v36.500M24 34h6v8h-6z" />
      <path d="M34 40h74M34 46h74M108 40v6M46 40l-4 6M62 40l-4 6M78 40l-4 6M94 40l-4 6" />
      <circle cx="27" cy="20" r="4" stroke={trouble} />
      <path d="M100 64.500V46" stroke={faint} />
    </>,
  ),
  /** An idle crane: closed for maintenance. */
  crane: drawing(
    124,
    76,
    <>
      <path d="M4 70.500h116" stroke={faint} />
      <path d="M34 70.500V22h6v48.500M62 70.500V22h6v48.500M40 46h22M14 22h92M51 6v16M51 6 16 22M51 6l53 16" />
      <path d="M88 22v18" stroke={accent} strokeDasharray="3 3" />
      <path d="M78 40h20v10H78zM83 40v10M88 40v10M93 40v10" stroke={accent} />
    </>,
  ),
}

export function Drawing({ name }: { readonly name: DrawingName }) {
  const { width, height, strokes } = drawings[name]
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      stroke="var(--ink-2)"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {strokes}
    </svg>
  )
}
