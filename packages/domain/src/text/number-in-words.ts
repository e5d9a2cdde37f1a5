const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const scales = ['', 'thousand', 'million', 'billion']

/** An integer from 0 to just below a trillion in English words, as trade documents spell out counts. */
export function numberInWords(count: number): string {
  if (count === 0) return 'zero'
  const groups: string[] = []
  for (let rest = count, scale = 0; rest > 0; rest = Math.floor(rest / 1_000), scale += 1) {
    const group = rest % 1_000
    if (group > 0) groups.unshift([belowThousand(group), scales[scale]].filter(Boolean).join(' '))
  }
  return groups.join(' ')
}

function belowThousand(count: number): string {
  const hundreds = Math.floor(count / 100)
  const rest = count % 100
  const words = hundreds > 0 ? [`${small[hundreds]} hundred`] : []
  if (rest > 0) words.push(belowHundred(rest))
  return words.join(' and ')
}

function belowHundred(count: number): string {
  if (count < 20) return small[count] ?? ''
  const unit = count % 10
  const ten = tens[Math.floor(count / 10)] ?? ''
  return unit === 0 ? ten : `${ten}-${small[unit]}`
}
