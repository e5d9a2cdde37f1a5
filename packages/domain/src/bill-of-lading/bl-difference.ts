import {
  type BlComparing,
  type BlContainer,
  type BlContainerField,
  type BlContent,
  type BlField,
  type BlValue,
  blContainerFields,
  blFields,
} from './bl-field.ts'

/** Where a field is in a bill of lading: `marks`, or `containers.1.seal_no` with the row counted from 0. */
export type BlPath = BlField | `containers.${number}.${BlContainerField}`

/** A field on which booking, instruction and draft do not agree. A value is null where it is empty. */
export type BlDifference = {
  readonly path: BlPath
  readonly booking: BlValue
  readonly instruction: BlValue
  readonly draft: BlValue
}

export type BlComparison = {
  /** In the order of the printed bill; the number shown beside each is its position, counted from 1. */
  readonly differences: readonly BlDifference[]
  /** The fields that differ only in case, spaces or line breaks. */
  readonly immaterial: readonly BlDifference[]
  /** The number of fields with a value on which all sources agree to the letter. */
  readonly agreeing: number
}

/**
 * Compares a draft with the booking and the instruction it was made from. A field that the booking leaves
 * empty is not compared with it; one that the instruction leaves empty is, if the instruction asks for it. Containers are matched by number, then by position: a booking
 * names none.
 */
export function compareBl(booking: BlContent, instruction: BlContent, draft: BlContent): BlComparison {
  const found = new FoundDifferences()
  for (const field of Object.keys(blFields) as BlField[]) {
    const values = { booking: booking[field], instruction: instruction[field], draft: draft[field] }
    found.take(field, values, blFields[field].compared, 'isInstructed' in blFields[field])
  }
  const instructed = matchedContainers(instruction.containers, draft.containers)
  instructed.forEach(([said, drafted], row) => {
    for (const field of Object.keys(blContainerFields) as BlContainerField[]) {
      // A container that only one side has is one difference, not one for each of its fields.
      if (!(said && drafted) && field !== 'container_no') continue
      const values = { booking: null, instruction: said?.[field] ?? null, draft: drafted?.[field] ?? null }
      found.take(`containers.${row}.${field}`, values, blContainerFields[field].compared, true)
    }
  })
  return found
}

class FoundDifferences implements BlComparison {
  readonly differences: BlDifference[] = []
  readonly immaterial: BlDifference[] = []
  agreeing = 0

  take(path: BlPath, values: Omit<BlDifference, 'path'>, compared: BlComparing, isInstructed: boolean) {
    const stated = statedOf(values, isInstructed)
    if (differ(stated.map((value) => comparable(value, compared)))) this.differences.push({ path, ...values })
    else if (differ(stated)) this.immaterial.push({ path, ...values })
    else if (stated.some((value) => value !== null)) this.agreeing++
  }
}

/** The values that sources state. An instruction that leaves out what it asks for overrules the booking. */
function statedOf(
  { booking, instruction, draft }: Omit<BlDifference, 'path'>,
  isInstructed: boolean,
): BlValue[] {
  if (isInstructed && instruction === null) return draft === null ? [] : [null, draft]
  const sources = [booking, instruction].filter((value) => value !== null)
  return sources.length === 0 ? [] : [...sources, draft]
}

function differ(values: readonly BlValue[]): boolean {
  return values.some((value) => value !== values[0])
}

/** A value reduced to what matters in its comparison. */
export function comparable(value: BlValue, compared: BlComparing): BlValue {
  if (typeof value !== 'string' || compared !== 'words') return value
  return value
    .toUpperCase()
    .replace(/\s+/gu, ' ')
    .replace(/ ?([^\p{L}\p{N}\s]) ?/gu, '$1')
    .trim()
}

type ContainerPair = readonly [said: BlContainer | undefined, drafted: BlContainer | undefined]

/** The draft's containers, each with the instruction's that it is; then the instruction's that the draft leaves out. */
function matchedContainers(said: readonly BlContainer[], drafted: readonly BlContainer[]): ContainerPair[] {
  const left = [...said]
  const take = (isIt: (row: BlContainer) => boolean) => {
    const at = left.findIndex(isIt)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const byNumber = drafted.map((row) => take(({ container_no: number }) => number === row.container_no))
  // A mistyped number leaves both sides with a row: the one that has the same seal, or else the next.
  const rows = drafted.map((row, index): ContainerPair => {
    const same = byNumber[index] ?? take(({ seal_no: seal }) => seal !== null && seal === row.seal_no)
    return [same, row]
  })
  return [
    ...rows.map(([same, row]): ContainerPair => [same ?? left.shift(), row]),
    ...left.map((row): ContainerPair => [row, undefined]),
  ]
}
