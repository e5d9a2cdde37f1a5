/** What the table of a web page, and a workbook in the XML of Excel 2003, begin with. */
const start =
  /^[^a-z<]{0,9}<(?:!doctype html|html|head|body|meta|style|div|center|font|table|\?xml[^>]{0,200}>[^<]{0,9}(?:<[?!][^>]{0,200}>[^<]{0,9})?<(?:ss:)?workbook)\b/i

/** Whether a text begins like a sheet that web systems and banks write as a web page or as XML, and name `.xls`. */
export function isSheetMarkup(text: string): boolean {
  return start.test(text.slice(0, 1_000))
}
