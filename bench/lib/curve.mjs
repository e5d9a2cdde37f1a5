// The growth of response times as a picture for docs/PERFORMANCE.md.
const size = { width: 760, height: 380, left: 56, right: 170, top: 24, bottom: 48 }
const colours = ['#2b7c6d', '#9a5b13', '#3b5b92', '#a23b3b', '#6b4c9a', '#54616c']

/**
 * An SVG of the p50 in ms (linear) over the number of orders (logarithmic), one line per case, named at its end. `growth` is
 * what `measureGrowth` returns for `sizes`; a void measurement leaves its line out.
 */
export function curveOf(growth, sizes) {
  const lines = growth.filter(({ p50 }) => p50.every((value) => value !== null))
  const most = niceAbove(Math.max(...lines.flatMap(({ p50 }) => p50)))
  const [first, last] = [Math.log10(sizes[0]), Math.log10(sizes.at(-1))]
  const right = size.width - size.right
  const bottom = size.height - size.bottom
  const x = (orders) => size.left + ((Math.log10(orders) - first) / (last - first)) * (right - size.left)
  const y = (ms) => bottom - (ms / most) * (bottom - size.top)
  const marks = [0, 1, 2, 3, 4].map((part) => (most * part) / 4)
  const labels = spread(
    lines.map(({ p50 }) => y(p50.at(-1))),
    16,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="system-ui, sans-serif" font-size="12">
<title>p50 in ms over the number of orders</title>
<rect width="100%" height="100%" fill="#fff"/>
${marks.map((ms) => `<path d="M${size.left} ${round(y(ms))}H${right}" stroke="#dde3e6"/><text x="${size.left - 8}" y="${round(y(ms) + 4)}" text-anchor="end" fill="#54616c">${ms} ms</text>`).join('\n')}
${sizes.map((orders) => `<text x="${round(x(orders))}" y="${bottom + 20}" text-anchor="middle" fill="#54616c">${orders.toLocaleString('en-US')}</text>`).join('\n')}
<text x="${(size.left + right) / 2}" y="${bottom + 38}" text-anchor="middle" fill="#54616c">orders</text>
${lines
  .map(({ name, p50 }, at) => {
    const colour = colours[at % colours.length]
    const points = p50.map((ms, index) => `${round(x(sizes[index]))},${round(y(ms))}`)
    const dots = points.map((point) => {
      const [cx, cy] = point.split(',')
      return `<circle cx="${cx}" cy="${cy}" r="3" fill="${colour}"/>`
    })
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}<text x="${right + 10}" y="${round(labels[at] + 4)}" fill="${colour}">${name} ${p50.at(-1).toFixed(1)}</text>`
  })
  .join('\n')}
</svg>
`
}

const round = (value) => Math.round(value * 10) / 10

/** The next round number whose quarters are round as well. */
function niceAbove(value) {
  const unit = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 4, 8, 10].map((times) => times * unit).find((nice) => nice >= value)
}

/** Moves labels apart that would overlap, keeping their order. */
function spread(places, apart) {
  const sorted = places.map((place, at) => ({ place, at })).sort((a, b) => a.place - b.place)
  for (let at = 1; at < sorted.length; at++)
    sorted[at].place = Math.max(sorted[at].place, sorted[at - 1].place + apart)
  return sorted.sort((a, b) => a.at - b.at).map(({ place }) => place)
}
