import type { QuestionedLine } from '@berth/contract/money/bill'
import type { Finding } from '@berth/domain/finding'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { amongRows, type RowKey } from '../../../platform/db/keys.ts'
import { billLines } from '../../../platform/db/schema.ts'

/**
 * Marks the lines of these bills that a question names, in place of those that an earlier one named. Returns a finding for each
 * line that none of the bills has.
 */
export async function markQuestionedLines(
  tx: Db,
  of: readonly RowKey[],
  lines: readonly QuestionedLine[],
): Promise<Finding[]> {
  if (of.length > 0)
    await tx
      .update(billLines)
      .set({ isQuestioned: false })
      .where(and(amongRows(billLines, billLines.billId, of), eq(billLines.isQuestioned, true)))
  const unknown: Finding[] = []
  for (const [index, { bill, line }] of lines.entries()) {
    const row = of.find(({ id }) => id === bill)
    const marked =
      row &&
      (await tx
        .update(billLines)
        .set({ isQuestioned: true })
        .where(and(amongRows(billLines, billLines.billId, [row]), eq(billLines.position, line)))
        .returning({ position: billLines.position }))
    if (!marked?.length) unknown.push({ path: `lines.${index}`, rule: 'not_found' })
  }
  return unknown
}
