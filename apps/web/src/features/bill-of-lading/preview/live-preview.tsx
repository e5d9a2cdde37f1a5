import type { Shipment } from '@berth/contract/orders/instruction'
import { billOfLadingWords } from '@berth/locales/bill-of-lading-words'
import { memo, useEffect, useId, useRef, useState } from 'react'
import type { InstructionValues } from '#features/shipping-instruction/form/form.ts'
import { useWords } from '#lib/language.ts'
import { readStored, removeStored, writeStored } from '#lib/storage.ts'
import { Panel } from '#ui/page/panel.tsx'
import { RowToggle } from '#ui/table/row-toggle.tsx'
import { BlFace } from '../bl-face.tsx'
import { usePrintedBl } from './bl-source.ts'
import { changedBox } from './changed-box.ts'
import styles from './live-preview.module.css'

type LivePreviewProps = {
  readonly shipment: Shipment
  /** What is typed, or was a moment ago: give a deferred value, so that typing never waits for the bill. */
  readonly values: InstructionValues
}

/** Under this name the browser remembers that the preview is folded. */
const foldedItem = 'bl-preview-folded'

/** The bill of lading beside the form, as it will print. It shows the box that changed last, and folds so that the checks get its room. */
export const LivePreview = memo(function LivePreview({ shipment, values }: LivePreviewProps) {
  const label = useWords(billOfLadingWords)
  const bl = usePrintedBl(shipment, values)
  const before = useRef(bl)
  const view = useRef<HTMLDivElement>(null)
  const viewId = useId()
  const [isFolded, setFolded] = useState(() => readStored(foldedItem) !== null)
  const fold = () => {
    if (isFolded) removeStored(foldedItem)
    else writeStored(foldedItem, '1')
    setFolded(!isFolded)
  }
  useEffect(() => {
    const box = changedBox(before.current, bl)
    before.current = bl
    const place = box && view.current?.querySelector<HTMLElement>(`[data-box="${box}"]`)
    if (place && view.current) show(place, view.current)
  }, [bl])
  return (
    <div className={`flex fill short ${styles.preview}`} data-folded={isFolded || undefined}>
      <Panel
        flush
        title={
          <RowToggle isOpen={!isFolded} controls={viewId} onToggle={fold}>
            {label.preview}
          </RowToggle>
        }
      >
        {!isFolded && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
          <div ref={view} id={viewId} className={`fill short scroll-y track ${styles.view}`} tabIndex={0}>
            <BlFace bl={bl} note={label.draft} watermark="DRAFT" />
          </div>
        )}
      </Panel>
    </div>
  )
})

/** Scrolls the bill alone, and only if the box is out of sight; the page stays where it is. */
function show(place: HTMLElement, view: HTMLElement) {
  const box = place.getBoundingClientRect()
  const { top, bottom } = view.getBoundingClientRect()
  if (box.top >= top && box.bottom <= bottom) return
  view.scrollTop += box.top - top - 16
}
