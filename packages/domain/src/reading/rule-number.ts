/** The number of a charge rule within a text, and the id that it stands for: `CR-0187`. */
export function ruleNumberIn(text: string): { readonly no: string; readonly id: number } | null {
  const [no = '', digits = ''] = /CR-0{0,4}([1-9]\d{0,14})/.exec(text) ?? []
  return digits === '' ? null : { no, id: Number(digits) }
}
