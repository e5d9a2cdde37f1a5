/** The VGM of all boxes in kg, to three decimals; thousandths are added as integers so that 0.1 + 0.2 reads 0.3. */
export function totalVgmOf(rows: readonly { readonly vgm: number | null }[]): number {
  return rows.reduce((total, { vgm }) => total + Math.round((vgm ?? 0) * 1000), 0) / 1000
}
