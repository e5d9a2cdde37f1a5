import type { Brand } from './default-brand.ts'

/** All colors and sizes pages may use, except the brand's. CSS reads them as `var(--ink)` and so on. */
export const tokens = {
  ink: '#12263a',
  'ink-2': '#51657a',
  'ink-3': '#5d7183',
  'ink-off': '#8496a4',
  canvas: '#f4f7f8',
  surface: '#ffffff',
  sunken: '#f8fafb',
  line: '#e1e7ea',
  'line-2': '#cfd8dd',
  field: '#8496a4',
  hover: '#f8fbfb',
  track: '#e6edf0',
  desk: '#12263a',
  'desk-2': '#1d364f',
  'desk-line': '#35506a',
  'on-desk': '#c3d0da',
  done: '#3a6b1f',
  'done-tint': '#edf5e6',
  'done-line': '#c9dfb8',
  wait: '#43576b',
  'wait-tint': '#e9eff2',
  trouble: '#b3261e',
  'trouble-deep': '#971c15',
  'trouble-tint': '#fcebe9',
  'trouble-line': '#f0c3bf',
  soon: '#8f5200',
  'soon-tint': '#fdf2de',
  'soon-line': '#efd3a1',
  'soon-fill': '#d98f2b',
  sans: '-apple-system, BlinkMacSystemFont, "Segoe UI", Inter, "Latin signs", "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif',
  mono: 'ui-monospace, "SF Mono", "Cascadia Mono", "JetBrains Mono", Menlo, Consolas, "Liberation Mono", "DejaVu Sans Mono", "PingFang SC", "Noto Sans CJK SC", monospace',
  lift: '0 1px 2px rgba(18, 38, 58, .06), 0 8px 24px rgba(18, 38, 58, .10)',
} as const

/** The screen width in pixels below which the device counts as a phone. */
export const phoneBelowPx = 768

/** Writes the tokens and this deployment's brand to CSS variables for all style sheets. */
export function applyTokens(brand: Brand): void {
  const { style } = document.documentElement
  for (const [name, value] of Object.entries({ ...tokens, ...brandVariables(brand) }))
    style.setProperty(`--${name}`, value)
}

function brandVariables(brand: Brand): Record<string, string> {
  return {
    brand: brand.brand,
    'brand-ink': brand.ink,
    'brand-ink-hover': brand.inkHover,
    'brand-ink-active': brand.inkActive,
    'brand-tint': brand.tint,
    'brand-tint-2': brand.tint2,
    'brand-line': brand.line,
  }
}
