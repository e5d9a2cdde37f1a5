import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Radio } from '#ui/controls/radio.tsx'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import styles from './versions-dialog.module.css'

export type Side = 'mine' | 'theirs'

/** One difference between two versions, in words. */
export type VersionDifference<Field extends string> = {
  readonly field: Field
  readonly label: string
  readonly mine: string
  readonly theirs: string
  readonly suggested: Side
}

type VersionsDialogProps<Field extends string> = {
  readonly differences: readonly VersionDifference<Field>[]
  readonly text: {
    readonly title: string
    readonly text: string
    readonly same: string
    readonly field: string
    readonly mine: string
    readonly theirs: string
    readonly keepMine: (field: string) => string
    readonly takeTheirs: (field: string) => string
    readonly apply: string
    readonly later: string
  }
  readonly onApply: (chosen: (field: Field) => Side) => void
  readonly onClose: () => void
}

/** Shows the user's input next to the newer version, difference by difference, to choose from. */
export function VersionsDialog<Field extends string>({
  differences,
  text,
  onApply,
  onClose,
}: VersionsDialogProps<Field>) {
  const [chosen, setChosen] = useState<Partial<Record<Field, Side>>>({})
  const sideOf = (field: Field): Side =>
    chosen[field] ?? differences.find((one) => one.field === field)?.suggested ?? 'theirs'
  return (
    <FramedDialog
      title={text.title}
      onClose={onClose}
      width={820}
      foot={
        <>
          <Button onClick={onClose}>{text.later}</Button>
          <Button look="primary" onClick={() => onApply(sideOf)}>
            {text.apply}
          </Button>
        </>
      }
      isDismissible
    >
      <p className="dim below-12">{differences.length === 0 ? text.same : text.text}</p>
      {differences.length > 0 && (
        <table className={`full ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{text.field}</th>
              <th scope="col">{text.mine}</th>
              <th scope="col">{text.theirs}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((one) => (
              <tr key={one.field}>
                <th scope="row">{one.label}</th>
                {(['mine', 'theirs'] as const).map((side) => (
                  <td
                    key={side}
                    data-label={text[side]}
                    className={sideOf(one.field) === side ? styles.chosen : undefined}
                  >
                    <Radio
                      checked={sideOf(one.field) === side}
                      name={`side-${one.field}`}
                      aria-label={side === 'mine' ? text.keepMine(one.label) : text.takeTheirs(one.label)}
                      onChange={() => setChosen((all) => ({ ...all, [one.field]: side }))}
                    >
                      <span className={styles.value}>{one[side]}</span>
                    </Radio>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </FramedDialog>
  )
}
