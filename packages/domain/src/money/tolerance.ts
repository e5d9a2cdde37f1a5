const entry = /^([A-Z]{3}) (\d{1,10}(?:\.\d{1,3})?)$/

function entriesOf(setting: string): string[] {
  return setting
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

/** Whether a text lists one amount per currency, such as `USD 30, CNY 200`. */
export function isToleranceList(setting: string): boolean {
  const found = entriesOf(setting).map((one) => entry.exec(one)?.[1])
  return found.every((currency) => currency !== undefined) && new Set(found).size === found.length
}

function amountIn(setting: string, currency: string): number | null {
  for (const one of entriesOf(setting)) {
    const [, code, amount] = entry.exec(one) ?? []
    if (code === currency) return Number(amount)
  }
  return null
}

/** The largest shortfall of a transfer that may be booked as a bank fee; zero in a currency that is not listed. */
export function toleranceOf(setting: string, currency: string): number {
  return amountIn(setting, currency) ?? 0
}

/** Whether an amount is above what takes no approval; there is no limit in a currency that is not listed. */
export function isAboveApproval(setting: string, currency: string, amount: number): boolean {
  const most = amountIn(setting, currency)
  return most !== null && amount > most
}

/** The first amount of a list, for a price that has one currency; null if the list is empty. */
export function firstAmountOf(
  setting: string,
): { readonly currency: string; readonly amount: number } | null {
  const [, currency, amount] = entry.exec(entriesOf(setting)[0] ?? '') ?? []
  return currency === undefined ? null : { currency, amount: Number(amount) }
}
