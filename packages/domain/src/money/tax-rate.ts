/** The most rates that may be offered. */
const mostRates = 20

function entriesOf(setting: string): string[] {
  return setting
    .split(',')
    .map((one) => one.trim().replace(/%$/, '').trimEnd())
    .filter((one) => one !== '')
}

/** Whether a text lists tax rates in percent, such as `0, 6, 9`: up to two decimals, each once. Empty means no tax. */
export function isTaxRates(setting: string): boolean {
  const found = entriesOf(setting)
  return (
    found.length <= mostRates &&
    found.every((one) => /^\d{1,2}(\.\d{1,2})?$/.test(one)) &&
    new Set(found.map(Number)).size === found.length
  )
}

/** The tax rates that lines of bills may have, in percent, in the order of the setting. */
export function taxRatesOf(setting: string): number[] {
  return isTaxRates(setting) ? entriesOf(setting).map(Number) : []
}
