/** A company's everyday name: without its legal form, which takes up space. */
export function shortCompany(name: string): string {
  return name
    .replace(/(?<=.)(股份)?有限(责任)?公司$/, '')
    .replace(/,?\s+(CO\.?,?\s*)?(LTD\.?|LIMITED|INC\.?|LLC)$/i, '')
}
