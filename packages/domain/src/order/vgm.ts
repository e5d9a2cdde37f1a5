/** What is known of the boxes of a container type. Builders differ: both weights are typical values. */
export type ContainerWeights = { readonly tareKg: number | null; readonly payloadKg: number | null }

/** How much lighter than typical a box may be: the plate on its door decides, and the portal does not see it. */
const tareTolerance = 0.1

/** A rule about a VGM that is broken, with the limit it is compared with in kg. */
export type VgmDoubt = {
  readonly rule: 'vgm_below_cargo_and_tare' | 'vgm_above_maximum'
  readonly limitKg: number
}

/**
 * What is doubtful about the verified gross mass of a container: it covers the cargo and the box itself (SOLAS VI/2), and no
 * box may weigh more than it is built for. What is not known is not compared; a type without a tare is compared with the
 * cargo alone.
 */
export function doubtOfVgm(
  vgmKg: number,
  cargoKg: number | null | undefined,
  { tareKg, payloadKg }: ContainerWeights,
): VgmDoubt | null {
  const least = (cargoKg ?? 0) + (tareKg ?? 0) * (1 - tareTolerance)
  if (cargoKg && vgmKg < least) {
    return { rule: 'vgm_below_cargo_and_tare', limitKg: cargoKg + (tareKg ?? 0) }
  }
  if (tareKg === null || payloadKg === null) return null
  const most = tareKg + payloadKg
  return vgmKg > most ? { rule: 'vgm_above_maximum', limitKg: most } : null
}
