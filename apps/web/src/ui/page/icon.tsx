import type { ReactNode } from 'react'

// Drawn for this product on a 16 px grid with 1.5 px strokes.
/** Every icon, by its name. */
export const drawings = {
  arrow: <path d="M3 8h9M8.5 4.5 12 8l-3.5 3.5" />,
  bang: <path d="M8 3v6M8 12.5v.1" />,
  calendar: (
    <>
      <rect x="2.5" y="3.5" width="11" height="10" rx="1.2" />
      <path d="M2.5 6.8h11M5.5 2v2.5M10.5 2v2.5" />
    </>
  ),
  chat: <path d="M2.5 3.5h11V11h-6l-3 2.5V11h-2z" />,
  check: <path d="m3.5 8.5 3 3 6-7" />,
  clock: (
    <>
      <circle cx="8" cy="8" r="5.8" />
      <path d="M8 4.8V8l2.2 1.6" />
    </>
  ),
  close: <path d="m4 4 8 8M12 4l-8 8" />,
  copy: (
    <>
      <rect x="5.5" y="5.5" width="8" height="8" rx="1.2" />
      <path d="M10.5 3.2V3a1 1 0 0 0-1-1h-6a1 1 0 0 0-1 1v6.5a1 1 0 0 0 1 1h.2" />
    </>
  ),
  document: <path d="M4 1.8h5l3.5 3.5v8.9H4zM9 1.8v3.5h3.5" />,
  dots: (
    <>
      <circle cx="3.2" cy="8" r=".9" fill="currentColor" />
      <circle cx="8" cy="8" r=".9" fill="currentColor" />
      <circle cx="12.8" cy="8" r=".9" fill="currentColor" />
    </>
  ),
  down: <path d="m4 6 4 4 4-4" />,
  download: <path d="M8 2.5v8M4.8 7.5 8 10.7l3.2-3.2M2.5 13.5h11" />,
  edit: <path d="m3 10.5 7.5-7.5 2.5 2.5L5.5 13H3zM9 4.5 11.5 7" />,
  expand: <path d="M6 2.5H2.5V6M10 2.5h3.5V6M6 13.5H2.5V10M10 13.5h3.5V10" />,
  eye: (
    <>
      <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8z" />
      <circle cx="8" cy="8" r="2" />
    </>
  ),
  eyeOff: (
    <>
      <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8z" />
      <path d="m3 13.5 10-11" />
    </>
  ),
  filter: <path d="M2 4h12M4.5 8h7M6.5 12h3" />,
  info: (
    <>
      <circle cx="8" cy="8" r="5.8" />
      <path d="M8 7.3v3.5M8 5.2v.1" />
    </>
  ),
  left: <path d="m10 4-4 4 4 4" />,
  lock: (
    <>
      <rect x="3.5" y="7" width="9" height="6.5" rx="1" />
      <path d="M5.5 7V5a2.5 2.5 0 0 1 5 0v2" />
    </>
  ),
  print: <path d="M4.5 6V2.5h7V6M4.5 11.5H2.5V6h11v5.5h-2M4.5 9.5h7v4h-7z" />,
  menu: <path d="M2 4.5h12M2 8h12M2 11.5h12" />,
  minus: <path d="M3.5 8h9" />,
  out: <path d="M9.5 2.5h-6v11h6M7 8h7M11.5 5.5 14 8l-2.5 2.5" />,
  plus: <path d="M8 3v10M3 8h10" />,
  refresh: <path d="M13.5 8a5.5 5.5 0 1 1-1.6-3.9M13.5 2v3h-3" />,
  right: <path d="m6 4 4 4-4 4" />,
  search: (
    <>
      <circle cx="7" cy="7" r="4.5" />
      <path d="m10.5 10.5 3.5 3.5" />
    </>
  ),
  ship: <path d="M2 10.5h12l-1.7 3H4zM4 10.5V8h7v2.5M5.5 8V5.5h4V8" />,
  shrink: <path d="M2.5 6H6V2.5M13.5 6H10V2.5M2.5 10H6v3.5M13.5 10H10v3.5" />,
  trash: <path d="M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.6 9h5.8l.6-9" />,
  table: <path d="M2 3h12v10H2zM2 6.5h12M2 9.8h12M6.5 3v10" />,
  up: <path d="m4 10 4-4 4 4" />,
  upload: <path d="M8 10.5v-8M4.8 5.5 8 2.3l3.2 3.2M2.5 13.5h11" />,
  user: (
    <>
      <circle cx="8" cy="5.5" r="2.8" />
      <path d="M2.8 13.5c.8-2.6 2.7-3.7 5.2-3.7s4.4 1.1 5.2 3.7" />
    </>
  ),
  warn: <path d="M8 2.2 14.3 13.3H1.7zM8 6.5v3.2M8 11.5v.1" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof drawings

/** A line icon. Decorative: its meaning is in the text beside it or in the label of its control. */
export function Icon({ name, size = 16 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={size < 14 ? 2 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  )
}
