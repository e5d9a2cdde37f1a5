import { containerMode } from '@berth/domain/order/booking/container-mode'
import { totalsOf } from '@berth/domain/order/booking/totals'
import { useQuery } from '@tanstack/react-query'
import { containers } from '#features/lookups/lookups.ts'
import type { SaveState } from '#lib/drafts/draft-saver.ts'
import { formatBoxes, formatCount, formatTime, formatVolume, formatWeight, nothing } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { StickyActions, Total } from '#ui/page/sticky-actions.tsx'
import { submitKeys } from '#ui/page/submit-form.ts'
import { saveWords } from '../form/booking-form-words.ts'
import { linesWords } from '../form/field-words.ts'
import { filledLines, type LineValues } from '../form/form.ts'
import type { BookingEditorState } from '../form/use-booking-editor.ts'
import { BarNotice } from './bar-notice.tsx'
import styles from './booking-form.module.css'

type ActionBarProps = { readonly editor: BookingEditorState; readonly onCancel: () => void }

/** The bar at the bottom: total, save state and actions. */
export function ActionBar({ editor, onCancel }: ActionBarProps) {
  const text = useWords(saveWords)
  const { sending, side, saveState, order } = editor
  const own = useWords(side.words)
  const toFix = editor.focusCall > 0 || order !== null ? Object.keys(editor.errors).length : 0
  const isStopped = saveState.kind === 'stale' || saveState.kind === 'moved'
  return (
    <StickyActions
      summary={<Totals editor={editor} />}
      notice={editor.failure && <BarNotice editor={editor} />}
    >
      <span className={`flex wrap end note phone-flush ${styles.state}`}>
        {toFix > 0 && (
          <span className="bad" data-to-fix>
            {text.toFix(toFix)}
          </span>
        )}
        {side.drafts && <SaveNote state={saveState} />}
      </span>
      <Button
        className={styles.wideOnly ?? ''}
        look="text"
        size="large"
        disabled={sending !== null}
        onClick={onCancel}
      >
        {text.cancel}
      </Button>
      {side.drafts && (
        <Button
          size="large"
          loading={sending === 'save'}
          disabled={sending === 'submit' || isStopped}
          onClick={() => void editor.save()}
        >
          {text.save}
        </Button>
      )}
      <Button
        look="primary"
        size="large"
        type="submit"
        title={submitKeys}
        aria-keyshortcuts="Control+Enter"
        loading={sending === 'submit'}
        disabled={sending === 'save' || isStopped}
      >
        {own.submit}
      </Button>
    </StickyActions>
  )
}

function SaveNote({ state }: { readonly state: SaveState }) {
  const text = useWords(saveWords)
  const { states } = text
  const said: Record<SaveState['kind'], string> = {
    clean: '',
    waiting: states.waiting,
    saving: states.saving,
    saved: state.kind === 'saved' ? text.savedAt(formatTime(state.at)) : '',
    unreachable: states.unreachable,
    refused: states.refused,
    stale: states.stopped,
    moved: states.stopped,
  }
  const isTrouble = ['unreachable', 'refused', 'stale', 'moved'].includes(state.kind)
  return (
    <span className={isTrouble ? 'soon' : styles.wideOnly} role="status">
      {said[state.kind]}
    </span>
  )
}

function Totals({ editor: { values } }: { readonly editor: BookingEditorState }) {
  const text = useWords(linesWords)
  const types = useQuery(containers()).data?.lists
  const lines = filledLines(values.lines)
  const totals = totalsOf(lines)
  const isFcl = values.container_mode === containerMode.fcl
  const codeOf = (id: number) => types?.find((type) => type.id === id)?.code ?? ''
  return (
    <>
      <Total label={isFcl ? text.containers : text.packages}>
        {isFcl ? boxesOf(lines, codeOf) : formatCount(totals.packages)}
      </Total>
      <Total label={text.weight}>{`${formatWeight(totals.weight)} kg`}</Total>
      <span className={styles.wideOnly}>
        <Total label={text.volume}>{`${formatVolume(totals.volume)} m³`}</Total>
      </span>
    </>
  )
}

/** Returns for example `2 × 40HQ + 1 × 20GP`: the number of containers per type, in order of entry. */
function boxesOf(lines: readonly LineValues[], codeOf: (id: number) => string): string {
  const counts = new Map<number, number>()
  for (const { container_id: id, quantity } of lines)
    if (id !== null && quantity) counts.set(id, (counts.get(id) ?? 0) + quantity)
  return formatBoxes([...counts].map(([id, count]) => ({ count, container_name: codeOf(id) }))) || nothing
}
