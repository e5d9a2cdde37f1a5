// Formats the results: the median of the rounds, and the ratio over the rounds in which both servers were measured.
export const middle = (values) => {
  const known = values.filter((value) => value !== null && value !== undefined).sort((a, b) => a - b)
  return known.length === 0 ? null : (known[known.length >> 1] + known[(known.length - 1) >> 1]) / 2
}

const figure = (value, digits = 1) =>
  value === null || value === undefined
    ? '–'
    : value >= 100
      ? Math.round(value).toLocaleString('en-US')
      : value.toFixed(digits)

const isVoid = ({ errors, unexpected, count }) => errors > 0 || unexpected > 0 || count === 0

/** One line per case: the results of Berth and the floor, and whether the goal is met. */
export function summarise(rows, cases) {
  return cases.flatMap(({ name, says, goal }) => {
    const of = (target) => rows.filter((row) => row.case === name && row.target === target)
    const [berth, floor] = [of('berth'), of('floor')]
    if (berth.length === 0) return []
    const spoilt = [...berth, ...floor].filter(isVoid)
    if (spoilt.length > 0)
      return [{ name, says, goal, why: spoilt.map((row) => JSON.stringify(row.statuses)).join(' ') }]
    const ratio = middle(
      berth.map((row) => {
        const twin = floor.find(({ round }) => round === row.round)
        return twin ? row.rps / twin.rps : null
      }),
    )
    const both = (field) => [middle(berth.map((row) => row[field])), middle(floor.map((row) => row[field]))]
    return [{ name, says, goal, ratio, ...Object.fromEntries(fields.map((field) => [field, both(field)])) }]
  })
}

const fields = ['rps', 'p50', 'p99', 'serverWork', 'databaseWork', 'bytes']

const headings = [
  'Case',
  'ratio',
  'goal',
  'req/s',
  'p50 ms',
  'p99 ms',
  'server CPU µs',
  'database CPU µs',
  'bytes',
]

function cellsOf(line) {
  if (line.why) return [line.says, 'void', `≥ ${line.goal}`, line.why, '', '', '', '', '']
  const pair = (field) => `${figure(line[field][0])} (${figure(line[field][1])})`
  const verdict = line.ratio >= line.goal ? '' : ' ✗'
  return [line.says, `${line.ratio?.toFixed(3) ?? '–'}${verdict}`, `≥ ${line.goal}`, ...fields.map(pair)]
}

/** The table, for a terminal or as Markdown; the floor's values are in brackets. */
export function tableOf(summary, extras, isMarkdown) {
  const main = [headings, ...summary.map(cellsOf)]
  const others = [
    ['Also measured', 'result', 'goal'],
    ...extras.map(({ says, value, unit, goal }) => [
      says,
      value === null ? 'void' : `${figure(value, 2)}${unit}${value <= goal ? '' : ' ✗'}`,
      `≤ ${goal}${unit}`,
    ]),
  ]
  const tables = extras.length > 0 ? [main, others] : [main]
  return tables.map((table) => (isMarkdown ? markdown(table) : aligned(table))).join('\n\n')
}

function markdown([head, ...lines]) {
  const row = (cells) => `| ${cells.join(' | ')} |`
  return [row(head), `|${head.map(() => '---|').join('')}`, ...lines.map(row)].join('\n')
}

function aligned(lines) {
  const widths = lines[0].map((_, column) => Math.max(...lines.map((cells) => (cells[column] ?? '').length)))
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
