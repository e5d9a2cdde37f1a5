import type { PrintedBl } from '@berth/domain/bill-of-lading/printed-bl'
import type { FaceBox } from '../bl-face.tsx'

/** The first box of the face in which two bills differ; null if none does. Containers come before the totals that follow from them. */
export function changedBox(before: PrintedBl, after: PrintedBl): FaceBox | null {
  const party = after.parties.find(({ role, lines }) => {
    const was = before.parties.find((one) => one.role === role)
    return JSON.stringify(was?.lines) !== JSON.stringify(lines)
  })
  if (party) return party.role
  return boxes.find((box) => JSON.stringify(before[box]) !== JSON.stringify(after[box])) ?? null
}

const boxes = ['marks', 'rows', 'goods', 'vessel', 'packages', 'weight', 'volume', 'freight'] as const
