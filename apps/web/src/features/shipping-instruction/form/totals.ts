/** The total VGM of all containers in kg, to three decimals. Sums integer thousandths, so that 0.1 + 0.2 gives 0.3. */
export function totalVgmOf(rows: readonly { readonly vgm: number | null }[]): number {
  return rows.reduce((total, { vgm }) => total + Math.round((vgm ?? 0) * 1000), 0) / 1000
}
