import { isPartyRole } from '@berth/domain/order/booking/party'
import { partyWords } from '@berth/locales/order-words'
import { useMemo } from 'react'
import { useWords } from '#lib/language.ts'
import { VersionsDialog } from '#page-parts/forms/versions-dialog.tsx'
import { type ConflictField, differencesOf, mergeVersions } from '../form/conflict.ts'
import { conflictWords, fieldWords } from '../form/field-words.ts'
import type { BookingValues } from '../form/form.ts'
import { useFieldText } from './use-field-text.ts'

type ConflictDialogProps = {
  readonly base: BookingValues
  readonly mine: BookingValues
  readonly theirs: BookingValues
  readonly onApply: (merged: BookingValues) => void
  readonly onClose: () => void
}

/** Compares typed values with the newer version, field by field, and lets the user choose. */
export function ConflictDialog({ base, mine, theirs, onApply, onClose }: ConflictDialogProps) {
  const text = useWords(conflictWords)
  const labelOf = useFieldLabel()
  const textOf = useFieldText([mine, theirs])
  const differences = useMemo(() => differencesOf(base, mine, theirs), [base, mine, theirs])
  return (
    <VersionsDialog
      differences={differences.map(({ field, suggested }) => ({
        field,
        suggested,
        label: labelOf(field),
        mine: textOf(field, mine),
        theirs: textOf(field, theirs),
      }))}
      text={text}
      onApply={(sideOf) => onApply(mergeVersions(mine, theirs, sideOf))}
      onClose={onClose}
    />
  )
}

function useFieldLabel(): (field: ConflictField) => string {
  const fields = useWords(fieldWords)
  const parties = useWords(partyWords)
  return (field) => (isPartyRole(field) ? parties[field] : fields[field])
}
