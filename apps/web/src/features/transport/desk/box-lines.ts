import type { TransportBox } from '@berth/contract/orders/transport'
import { type PastedBox, readPastedNumbers } from '@berth/domain/transport/pasted-numbers'

/** A container as the desk's page has read it. */
export type SeenBox = Pick<
  TransportBox,
  'id' | 'container_no' | 'container_id' | 'container_name' | 'seal_no' | 'so_no' | 'is_surplus'
>

/** A container as it is saved; without an id it is new. */
type KeptBox = Omit<SeenBox, 'id' | 'container_name' | 'is_surplus'> & { readonly id: number | null }

type ReadLines = {
  /** Those of the lines, then those that have no number yet. */
  readonly boxes: readonly KeptBox[]
  /** How many numbers were read. */
  readonly count: number
  /** Numbers that are left out. */
  readonly gone: readonly string[]
  readonly unread: readonly string[]
}

/** The order's containers with a number, one a line. */
export function linesOf(boxes: readonly SeenBox[]): string {
  return boxes.filter(isOwn).map(lineOf).filter(Boolean).join('\n')
}

const isOwn = ({ is_surplus: isSurplus }: SeenBox) => !isSurplus

function lineOf({ container_no, container_name, seal_no }: SeenBox): string {
  return container_no === null ? '' : [container_no, container_name, seal_no].filter(Boolean).join(' ')
}

/** Typed lines with those of containers that somebody else has named meanwhile, so that saving does not remove these. */
export function withNewer(typed: string, seen: readonly SeenBox[], newer: readonly SeenBox[]): string {
  const known = new Set(seen.map(({ container_no }) => container_no))
  const added = newer.filter(({ container_no }) => !known.has(container_no))
  return [typed.trimEnd(), linesOf(added)].filter(Boolean).join('\n')
}

/**
 * Reads the lines of a form that began with those of the stored containers. A line that is as it was says what is stored, whatever
 * its seal and number look like. A container without a number has no line: it stays, or takes the new number of one of its type. One
 * that is not of the order any more has none either, and is of it again once its number is typed.
 */
export function readBoxLines(
  text: string,
  seen: readonly SeenBox[],
  typeOf: (word: string | null) => number | null,
): ReadLines {
  const byLine = new Map(seen.map((box) => [lineOf(box), box]))
  const byNumber = new Map(seen.flatMap((box) => (box.container_no ? [[box.container_no, box]] : [])))
  const free = seen.filter((box) => isOwn(box) && box.container_no === null)
  const named = new Map<string, KeptBox>()
  const unread = new Set<string>()
  const take = ({ number, seal, type: word }: PastedBox): KeptBox => {
    const type = typeOf(word)
    const place = free.findIndex((box) => box.container_id === null || box.container_id === type)
    const before = byNumber.get(number) ?? (place < 0 ? undefined : free.splice(place, 1)[0])
    return {
      ...{ id: before?.id ?? null, container_no: number, so_no: before?.so_no ?? null },
      container_id: type ?? before?.container_id ?? null,
      seal_no: seal ?? before?.seal_no ?? null,
    }
  }
  for (const line of text.split(/[\n\r]+/)) {
    const same = byLine.get(line.trim())
    if (same?.container_no) named.set(same.container_no, keptOf(same))
    else {
      const read = readLine(line.toUpperCase(), byNumber)
      for (const one of read.unread) unread.add(one)
      for (const box of read.boxes) if (!named.has(box.number)) named.set(box.number, take(box))
    }
  }
  return {
    boxes: [...named.values(), ...free.map(keptOf)],
    count: named.size,
    gone: [...byNumber.values()].flatMap((box) =>
      box.container_no !== null && isOwn(box) && !named.has(box.container_no) ? box.container_no : [],
    ),
    unread: [...unread],
  }
}

function keptOf({ id, container_no, container_id, seal_no, so_no }: SeenBox): KeptBox {
  return { id, container_no, container_id, seal_no, so_no }
}

/** Reads a line that was changed. Where the stored seal still stands in it, that is the seal, as it is. */
function readLine(line: string, byNumber: ReadonlyMap<string, SeenBox>) {
  const known = new Set(byNumber.keys())
  const whole = readPastedNumbers(line, known)
  const [box, another] = whole.boxes
  const seal = box && !another ? (byNumber.get(box.number)?.seal_no ?? null) : null
  if (!box || seal === null) return whole
  const at = line.indexOf(seal.toUpperCase())
  const around = [line.charAt(at - 1), line.charAt(at + seal.length)]
  if (at < 0 || around.some((sign) => /[A-Z0-9]/.test(sign))) return whole
  const rest = readPastedNumbers(`${line.slice(0, at)} ${line.slice(at + seal.length)}`, known)
  const [bare] = rest.boxes
  return bare?.number === box.number ? { ...rest, boxes: [{ ...bare, seal }] } : whole
}
