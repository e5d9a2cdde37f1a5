import { containerCheckDigit } from '@berth/domain/container-number'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import type { Random } from '@berth/domain/random'
import type { NewRow } from '../platform/db/insert-rows.ts'
import type { instructionRows, instructions } from '../platform/db/schema.ts'
import type { SampleOrder } from './order.ts'
import type { BoxTypes } from './world.ts'

export type SampleInstruction = {
  readonly columns: Omit<NewRow<typeof instructions>, 'customerId' | 'orderId'>
  readonly rows: readonly Omit<NewRow<typeof instructionRows>, 'customerId' | 'orderId'>[]
}

const owners = ['MSKU', 'MSCU', 'CMAU', 'COSU', 'HLXU', 'TCNU', 'TGHU', 'FFAU']

/**
 * Makes the shipping instruction of an order: complete if it was ever submitted, otherwise as far as one gets on a first
 * evening.
 */
export function makeInstruction(
  random: Random,
  boxTypes: BoxTypes,
  sample: SampleOrder,
  saveTime: Date,
  isWhole: boolean,
): SampleInstruction {
  const { order, lines } = sample
  const isFcl = order.containerMode === containerMode.fcl
  return {
    columns: {
      vgmMethod: isFcl && isWhole ? (order.vgmMethod ?? 'SM2') : null,
      vgmSignatory: isFcl && isWhole ? (sample.contacts[0]?.linkman ?? null) : null,
      marksNo: isWhole ? (order.marksNo ?? 'N/M') : null,
      description: order.description ?? lines.map((line) => line.description).join('\n'),
      remark: null,
      notifySameAsConsignee: order.notifySameAsConsignee ?? false,
      saveTime,
      submitTime: null,
    },
    rows: lines
      .flatMap((line) =>
        isFcl ? boxesOf(random, boxTypes, line, isWhole) : [{ ...contentOf(line, 1, 0), ...noBox }],
      )
      .map((row, position) => ({ position, ...row })),
  }
}

type Line = SampleOrder['lines'][number]

const noBox = { containerId: null, containerNo: null, sealNo: null, vgm: null }

/** Returns a row for each container of a line, with the cargo divided among them. */
function boxesOf(random: Random, boxTypes: BoxTypes, line: Line, isWhole: boolean) {
  const count = line.quantity ?? 1
  const tareKg = boxTypes.get(line.containerId ?? 0)?.tareKg ?? 0
  return Array.from({ length: count }, (_, place) => {
    const content = contentOf(line, count, place)
    const box = isWhole
      ? {
          containerNo: containerNumber(random),
          sealNo: `${random.pick(['CN', 'ML', 'H'])}${random.digits(7)}`,
          // A weighed value, rounded up: never less than cargo and container.
          vgm: Math.ceil((content.weight ?? 0) + tareKg + random.whole(0, 60)),
        }
      : { containerNo: null, sealNo: null, vgm: null }
    return { containerId: line.containerId ?? null, ...box, ...content }
  })
}

function contentOf(line: Line, count: number, place: number) {
  return {
    package: share(line.package ?? null, count, place, 1),
    packageUid: line.packageUid ?? null,
    hsCode: line.hsCode ?? null,
    description: line.description ?? null,
    weight: share(line.weight ?? null, count, place, 10),
    volume: share(line.volume ?? null, count, place, 1000),
  }
}

/** Returns one of `count` even parts in steps of 1/`scale`; the last part takes the remainder. */
function share(whole: number | null, count: number, place: number, scale: number): number | null {
  if (whole === null) return null
  const steps = Math.round(whole * scale)
  const even = Math.floor(steps / count)
  return (place === count - 1 ? steps - even * (count - 1) : even) / scale
}

function containerNumber(random: Random): string {
  const body = `${random.pick(owners)}${random.digits(6)}`
  return `${body}${containerCheckDigit(body)}`
}
