import { type PartyRole, partyRoles } from '@berth/domain/order/party'
import { partyWords } from '@berth/locales/order-words'
import { Button, Modal, Radio } from 'antd'
import { useMemo, useState } from 'react'
import { useWords } from '../../lib/language.ts'
import { useUiText } from '../../ui/ui-text.ts'
import { useDialogFit } from '../../ui/use-dialog-fit.ts'
import { type ComparedField, differencesOf, mergeVersions, type Side } from './conflict.ts'
import styles from './conflict-dialog.module.css'
import { conflictWords, fieldWords } from './field-words.ts'
import type { BookingValues } from './form.ts'
import { useFieldText } from './use-field-text.ts'

type ConflictDialogProps = {
  readonly base: BookingValues
  readonly mine: BookingValues
  readonly theirs: BookingValues
  readonly onApply: (merged: BookingValues) => void
  readonly onClose: () => void
}

/** Puts what was typed beside the newer version, field by field, to choose from. */
export function ConflictDialog({ base, mine, theirs, onApply, onClose }: ConflictDialogProps) {
  const text = useWords(conflictWords)
  const { close } = useUiText()
  const fit = useDialogFit()
  const labelOf = useFieldLabel()
  const textOf = useFieldText()
  const differences = useMemo(() => differencesOf(base, mine, theirs), [base, mine, theirs])
  const [chosen, setChosen] = useState<Partial<Record<ComparedField, Side>>>({})
  const sideOf = (field: ComparedField): Side =>
    chosen[field] ?? differences.find((one) => one.field === field)?.suggested ?? 'theirs'
  return (
    <Modal
      {...fit}
      open
      title={text.title}
      onCancel={onClose}
      closable={{ 'aria-label': close }}
      width={820}
      footer={
        <>
          <Button onClick={onClose}>{text.later}</Button>
          <Button type="primary" onClick={() => onApply(mergeVersions(mine, theirs, sideOf))}>
            {text.apply}
          </Button>
        </>
      }
    >
      <p className={styles.intro}>{differences.length === 0 ? text.same : text.text}</p>
      {differences.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text.field}</th>
              <th scope="col">{text.mine}</th>
              <th scope="col">{text.theirs}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ field }) => (
              <tr key={field}>
                <th scope="row">{labelOf(field)}</th>
                {(['mine', 'theirs'] as const).map((side) => (
                  <td
                    key={side}
                    data-label={text[side]}
                    className={sideOf(field) === side ? styles.chosen : undefined}
                  >
                    <Radio
                      checked={sideOf(field) === side}
                      name={`side-${field}`}
                      aria-label={
                        side === 'mine' ? text.keepMine(labelOf(field)) : text.takeTheirs(labelOf(field))
                      }
                      onChange={() => setChosen((all) => ({ ...all, [field]: side }))}
                    >
                      {textOf(field, side === 'mine' ? mine : theirs)}
                    </Radio>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  )
}

function useFieldLabel(): (field: ComparedField) => string {
  const fields = useWords(fieldWords)
  const parties = useWords(partyWords)
  const isRole = (field: ComparedField): field is PartyRole => partyRoles.some((role) => role === field)
  return (field) => (isRole(field) ? parties[field] : fields[field])
}
