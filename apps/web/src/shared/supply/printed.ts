/** Characters a line of the bill of lading holds in the boxes for marks and goods. */
export const printedLineLength = 35

/** What a bill of lading prints in place of a notify party that is the consignee. */
export const printedSameAsConsignee = 'SAME AS CONSIGNEE'

/** What stands before the goods: how many packages there are. */
export function printedPackages(count: string): string {
  return `${count} PACKAGES`
}

/** A text in the lines the bill of lading prints it in: broken between words, and within a word that is longer than a line. */
export function printedLines(text: string): string[] {
  return text.replaceAll('\r\n', '\n').split('\n').flatMap(breakLine)
}

function breakLine(line: string): string[] {
  const lines: string[] = []
  let rest = line.trimEnd()
  while (rest.length > printedLineLength) {
    const space = rest.lastIndexOf(' ', printedLineLength)
    const end = space > 0 ? space : printedLineLength
    lines.push(rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  return [...lines, rest]
}
