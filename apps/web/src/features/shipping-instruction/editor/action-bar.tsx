import { totalsOf } from '@berth/domain/order/booking/totals'
import type { SaveState } from '#lib/drafts/draft-saver.ts'
import { formatCount, formatTime, formatVolume, formatWeight } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { StickyActions, Total } from '#ui/page/sticky-actions.tsx'
import { submitKeys } from '#ui/page/submit-form.ts'
import { filledRows, type RowValues } from '../form/form.ts'
import { saveWords } from '../form/instruction-form-words.ts'
import { rowWords } from '../form/row-words.ts'
import { totalVgmOf } from '../form/totals.ts'
import styles from './instruction.module.css'

type ActionBarProps = {
  readonly rows: readonly RowValues[]
  readonly isFcl: boolean
  readonly state: SaveState
  readonly toFix: number
  readonly isSubmitting: boolean
  /** Why submitting is blocked regardless of the form's content. */
  readonly blocked: string | null
  readonly canSave: boolean
  readonly onBack: () => void
  readonly onSave: () => void
  readonly onSubmit: () => void
}

/** The bar at the bottom: totals, save state and actions. */
export function ActionBar(props: ActionBarProps) {
  const text = useWords(saveWords)
  return (
    <StickyActions summary={<InstructionTotals rows={props.rows} isFcl={props.isFcl} />}>
      <span className={`flex note column at-end ${styles.state}`}>
        {props.toFix > 0 && <span className="bad">{text.toFix(props.toFix)}</span>}
        <SaveNote state={props.state} />
      </span>
      <Button className={styles.wideOnly ?? ''} look="text" size="large" onClick={props.onBack}>
        {text.back}
      </Button>
      <Button size="large" disabled={!props.canSave} onClick={props.onSave}>
        {text.save}
      </Button>
      <Button
        look="primary"
        size="large"
        loading={props.isSubmitting}
        disabled={props.blocked !== null}
        title={props.blocked ?? submitKeys}
        aria-keyshortcuts="Control+Enter"
        onClick={props.onSubmit}
      >
        {text.submit}
      </Button>
    </StickyActions>
  )
}

function SaveNote({ state }: { readonly state: SaveState }) {
  const text = useWords(saveWords)
  const said: Record<SaveState['kind'], string> = {
    clean: '',
    waiting: text.waiting,
    saving: text.saving,
    saved: state.kind === 'saved' ? text.savedAt(formatTime(state.at)) : '',
    unreachable: text.offline,
    refused: text.refused,
    stale: text.stopped,
    moved: text.stopped,
  }
  const isTrouble = ['unreachable', 'refused', 'stale', 'moved'].includes(state.kind)
  return (
    <span className={isTrouble ? 'soon' : undefined} role="status">
      {said[state.kind]}
    </span>
  )
}

/** Containers, packages, weight, volume and VGM of the current rows. */
export function InstructionTotals({
  rows,
  isFcl,
}: {
  readonly rows: readonly RowValues[]
  readonly isFcl: boolean
}) {
  const text = useWords(rowWords)
  const filled = filledRows(rows)
  const totals = totalsOf(filled)
  return (
    <>
      <Total label={isFcl ? text.boxes : text.rows}>{formatCount(filled.length)}</Total>
      <Total label={text.packages}>{formatCount(totals.packages)}</Total>
      <Total label={text.weight}>{`${formatWeight(totals.weight)} kg`}</Total>
      <span className={styles.wideOnly}>
        <Total label={text.volume}>{`${formatVolume(totals.volume)} m³`}</Total>
      </span>
      {isFcl && (
        <span className={styles.wideOnly}>
          <Total label={text.vgm}>{`${formatWeight(totalVgmOf(filled))} kg`}</Total>
        </span>
      )}
    </>
  )
}
