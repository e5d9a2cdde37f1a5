import { cargoPieceLimits } from '@berth/domain/limits'
import { measureOf } from '@berth/domain/tariff/cargo-piece'
import { useMemo, useState } from 'react'
import { formatCount, formatVolume } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextArea } from '#ui/controls/text-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { blankCargo, type CargoDraft, cargoFaults, cargoOf, isBlankCargo } from './cargo-draft.ts'
import { cargoWords } from './cargo-words.ts'
import { readPackingList } from './packing-list.ts'

type PackingListDialogProps = {
  readonly rows: readonly CargoDraft[]
  readonly onRows: (rows: readonly CargoDraft[]) => void
  readonly onClose: () => void
}

/** A packing list that is pasted: what is read of it, and what is not. Its rows come behind those there are. */
export function PackingListDialog({ rows, onRows, onClose }: PackingListDialogProps) {
  const text = useWords(cargoWords).list
  const [pasted, setPasted] = useState('')
  const { found, unread } = useMemo(() => {
    const list = readPackingList(pasted)
    return { found: list.rows.map((row) => ({ ...blankCargo(), ...row })), unread: list.unread }
  }, [pasted])
  const faults = cargoFaults(found)
  const complete = found.filter((_, at) => faults[at] === undefined)
  const cargo = cargoOf(complete) ?? []
  const { volume, weight } = measureOf(cargo)
  const pieces = cargo.reduce((sum, piece) => sum + piece.pieces, 0)
  const take = () => {
    const kept = rows.filter((row) => !isBlankCargo(row))
    onRows([...kept, ...found].slice(0, cargoPieceLimits.maxRows))
    showToast('info', text.taken(found.length))
    onClose()
  }
  return (
    <FramedDialog
      width={560}
      title={text.title}
      subtitle={text.hint}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button look="primary" disabled={found.length === 0} onClick={take}>
            {text.take(found.length)}
          </Button>
        </>
      }
    >
      <Field label={text.field} hint={text.unit}>
        {(control) => (
          <TextArea
            {...control}
            rows={8}
            placeholder={text.example}
            value={pasted}
            onChange={({ target }) => setPasted(target.value)}
          />
        )}
      </Field>
      <div aria-live="polite">
        {pasted.trim() !== '' && (
          <p className="above-8">
            {complete.length > 0
              ? text.read(complete.length, formatCount(pieces), formatVolume(volume), formatCount(weight))
              : text.nothing}
          </p>
        )}
        {complete.length < found.length && (
          <p className="note above-4">{text.incomplete(found.length - complete.length)}</p>
        )}
        {unread.length > 0 && (
          <>
            <p className="above-8 soon">{text.unread}</p>
            <ul className="above-4">
              {unread.slice(0, 20).map((one) => (
                <li key={one} className="note breaks">
                  {one}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </FramedDialog>
  )
}
