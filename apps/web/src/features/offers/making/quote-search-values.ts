import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'

/** What is sought among today's quotes, and which of them were picked. */
export type QuoteSearchDraft = {
  readonly mode: ContainerMode
  readonly pol_id: number | null
  readonly to_id: number | null
  readonly container_id: number | null
  readonly count: number | null
  readonly volume: number | null
  readonly weight: number | null
  readonly ids: readonly number[]
}

export const blankSearch: QuoteSearchDraft = {
  ...{ mode: containerMode.fcl, pol_id: null, to_id: null, container_id: null, count: 1 },
  ...{ volume: null, weight: null, ids: [] },
}

/** A lane whose quotes are sought: for a container type, or for cargo that is measured and shares a container. */
export type SoughtLane = {
  readonly pol_id: number
  readonly to_id: number
  readonly container_id?: number
  readonly volume?: number
  readonly weight?: number
}

/** The lane that can be asked for; null until its places are chosen and its cargo, if it shares a container, is above zero. */
export function laneOf({
  mode,
  pol_id,
  to_id,
  container_id,
  volume,
  weight,
}: Omit<QuoteSearchDraft, 'ids' | 'count'>): SoughtLane | null {
  if (pol_id === null || to_id === null) return null
  if (mode !== containerMode.lcl) return { pol_id, to_id, ...(container_id !== null && { container_id }) }
  return volume && weight ? { pol_id, to_id, volume, weight } : null
}

/** What a new offer starts from: the picked quotes, for the containers, one where no count is typed, or the cargo that was sought. */
export function startOf({ mode, ids, container_id: id, count, volume, weight }: QuoteSearchDraft) {
  const isShared = mode === containerMode.lcl
  return {
    quote_ids: [...ids],
    spaces: isShared || id === null ? [] : [{ container_id: id, count: count || 1 }],
    cargo: isShared && volume !== null && weight !== null ? { volume, weight } : null,
  }
}
