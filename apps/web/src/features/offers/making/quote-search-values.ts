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

/** What a new offer starts from: the picked quotes, for the containers or the cargo that was sought. */
export function startOf({ mode, ids, container_id: id, count, volume, weight }: QuoteSearchDraft) {
  const isShared = mode === containerMode.lcl
  return {
    quote_ids: [...ids],
    spaces: isShared || id === null || !count ? [] : [{ container_id: id, count }],
    cargo: isShared && volume !== null && weight !== null ? { volume, weight } : null,
  }
}
