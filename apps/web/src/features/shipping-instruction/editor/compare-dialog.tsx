import { totalsOf } from '@berth/domain/order/booking/totals'
import { instructionFields } from '@berth/domain/order/instruction/instruction-field'
import { isInstructionRole } from '@berth/domain/order/instruction/instruction-party'
import { partyWords } from '@berth/locales/order-words'
import { useQuery } from '@tanstack/react-query'
import { dictionary } from '#features/lookups/lookups.ts'
import { formatWeight, nothing } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { VersionsDialog } from '#page-parts/forms/versions-dialog.tsx'
import { type ComparedField, differencesOf, mergeVersions, rowsText } from '../form/compare.ts'
import { compareWords, fieldWords } from '../form/field-words.ts'
import { filledRows, type InstructionValues } from '../form/form.ts'

type CompareDialogProps = {
  readonly base: InstructionValues
  readonly mine: InstructionValues
  readonly theirs: InstructionValues
  readonly onApply: (merged: InstructionValues) => void
  readonly onClose: () => void
}

/** Compares two versions of an instruction and lets the user choose field by field. */
export function CompareDialog({ base, mine, theirs, onApply, onClose }: CompareDialogProps) {
  const text = useWords(compareWords)
  const fields = useWords(fieldWords)
  const roles = useWords(partyWords)
  const methods = useQuery(dictionary('vgm_method')).data?.lists

  const textOf = (field: ComparedField, values: InstructionValues): string => {
    if (isInstructionRole(field)) {
      const party = values.parties[field]
      return party
        ? [party.company1, party.address1, party.linkman, party.phone].filter(Boolean).join(', ')
        : nothing
    }
    if (field === 'rows') {
      const rows = filledRows(values.rows)
      return [text.rows(rows.length, formatWeight(totalsOf(rows).weight)), rowsText(rows)]
        .filter(Boolean)
        .join('\n')
    }
    if (field === 'attachs') return values.attachs.map(({ name }) => name).join('\n') || nothing
    const value = values.unread[field] ?? values[field]
    if (typeof value === 'boolean') return value ? text.yes : text.no
    const isMethod = instructionFields[field].kind === 'vgm_method'
    return (isMethod && methods?.find(({ key }) => key === value)?.name) || value || nothing
  }

  const differences = differencesOf(base, mine, theirs).map(({ field, suggested }) => ({
    field,
    suggested,
    label: isInstructionRole(field) ? roles[field] : fields[field],
    mine: textOf(field, mine),
    theirs: textOf(field, theirs),
  }))
  return (
    <VersionsDialog
      differences={differences}
      text={text}
      onApply={(chosen) => onApply(mergeVersions(mine, theirs, chosen))}
      onClose={onClose}
    />
  )
}
