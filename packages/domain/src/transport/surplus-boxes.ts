type BookedLines = readonly {
  readonly container_id?: number | null | undefined
  readonly quantity?: number | null | undefined
}[]

type Box = {
  readonly id: number
  readonly containerNo: string | null
  readonly containerId: number | null
  readonly isSurplus: boolean
}

/** How many containers are booked. */
export function countBooked(booked: BookedLines): number {
  return booked.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
}

/** How many containers of a type are booked. */
export function countBookedOf(booked: BookedLines, type: number): number {
  return countBooked(booked.filter(({ container_id: id }) => id === type))
}

/**
 * The containers of an order for which a change of its booking leaves no room: of each type of which fewer are booked than before, and
 * of all if there are fewer, of those whose type is not booked. Nobody has said which ones go: first those about which nothing was told, of these those without a number,
 * and of the rest the newest.
 */
export function surplusOf<One extends Box>(
  boxes: readonly One[],
  told: ReadonlySet<number>,
  before: BookedLines,
  after: BookedLines,
): readonly One[] {
  const rank = ({ id, containerNo }: Box) => (told.has(id) ? 2 : containerNo === null ? 0 : 1)
  const own = boxes
    .filter(({ isSurplus }) => !isSurplus)
    .toSorted((one, other) => rank(one) - rank(other) || other.id - one.id)
  const types = new Set(before.flatMap(({ container_id: type }) => type ?? []))
  const gone = [...types].flatMap((type) => {
    const room = countBookedOf(after, type)
    if (room >= countBookedOf(before, type)) return []
    const named = own.filter(({ containerId }) => containerId === type)
    return named.slice(0, Math.max(0, named.length - room))
  })
  const room = countBooked(after)
  if (room >= countBooked(before)) return gone
  // Then those whose type is not booked: nobody has named it, or the carrier gave another one.
  const others = own.filter(
    (box) => !gone.includes(box) && (box.containerId === null || countBookedOf(after, box.containerId) === 0),
  )
  return [...gone, ...others.slice(0, Math.max(0, own.length - gone.length - room))]
}
