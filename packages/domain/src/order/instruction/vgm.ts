/** Known weights of a container type. Manufacturers differ, so both are typical values. */
export type ContainerWeights = { readonly tareKg: number | null; readonly payloadKg: number | null }

/**
 * How much lighter than typical a container may be: the plate on its door is authoritative, but the portal does not know it.
 */
const tareTolerance = 0.1

/** A violated VGM rule, with the limit in kg. */
export type VgmDoubt = {
  readonly rule: 'vgm_below_cargo_and_tare' | 'vgm_above_maximum'
  readonly limitKg: number
}

/** Whether a verified gross mass is below that of the cargo in the container, which no container allows (SOLAS VI/2). */
export function isBelowCargo(vgmKg: number | null | undefined, cargoKg: number | null | undefined): boolean {
  return Boolean(vgmKg) && Boolean(cargoKg) && Number(vgmKg) < Number(cargoKg)
}

/** The payload in kg that a cargo exceeds in each of a number of containers of a type; null if it fits, or is not known. */
export function payloadExceeded(
  cargoKg: number | null | undefined,
  containers: number,
  { payloadKg }: Pick<ContainerWeights, 'payloadKg'>,
): number | null {
  if (!cargoKg || payloadKg === null || containers < 1) return null
  return cargoKg > payloadKg * containers ? payloadKg * containers : null
}

/**
 * Checks the verified gross mass of a container: it covers the cargo and the container itself (SOLAS VI/2), and must not exceed
 * the container's maximum. Unknown values are not compared; for a type without a tare, only the cargo is.
 */
export function doubtOfVgm(
  vgmKg: number,
  cargoKg: number | null | undefined,
  { tareKg, payloadKg }: ContainerWeights,
): VgmDoubt | null {
  // A mass below that of the cargo alone is no doubt but an error, which `checkInstruction` reports.
  if (isBelowCargo(vgmKg, cargoKg)) return null
  const least = (cargoKg ?? 0) + (tareKg ?? 0) * (1 - tareTolerance)
  if (cargoKg && vgmKg < least) {
    return { rule: 'vgm_below_cargo_and_tare', limitKg: cargoKg + (tareKg ?? 0) }
  }
  if (tareKg === null || payloadKg === null) return null
  const most = tareKg + payloadKg
  return vgmKg > most ? { rule: 'vgm_above_maximum', limitKg: most } : null
}
