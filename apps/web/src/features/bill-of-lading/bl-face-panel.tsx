import type { BillOfLading, BlDetail } from '@berth/contract/orders/bill-of-lading'
import type { BlPath } from '@berth/domain/bill-of-lading/bl-difference'
import { printedContent } from '@berth/domain/bill-of-lading/printed-bl'
import type { ContainerMode } from '@berth/domain/order/booking/container-mode'
import { billOfLadingWords } from '@berth/locales/bill-of-lading-words'
import { useMemo, useState } from 'react'
import { useWords } from '#lib/language.ts'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { FileView } from '../documents/file-view.tsx'
import { PrintMenu } from '../documents/print/print-menu.tsx'
import { BlFace, type FaceMarks } from './bl-face.tsx'
import styles from './bl-face-panel.module.css'
import { blWords, usePathName } from './bl-words.ts'
import type { BlItem } from './items.ts'

type BlFacePanelProps = {
  readonly bl: BillOfLading
  readonly version: BlDetail
  readonly items: readonly BlItem[]
  readonly side: 'member' | 'operator'
  readonly onShow: (number: number) => void
  /** Called with the field whose mark was clicked. */
  readonly onChoose: (item: BlItem) => void
  /** Called with the field that was clicked, if the version may be changed. */
  readonly onEdit?: ((path: BlPath) => void) | null
}

/** The carrier's PDF that a version was typed from. */
export function fileOf({ files }: BillOfLading, number: number): BillOfLading['files'][number] | undefined {
  return files.find(({ version }) => version === number)
}

/** A version of the bill of lading as it prints, with its marked fields. */
export function BlFacePanel(props: BlFacePanelProps) {
  const { bl, version, items, side, onShow, onChoose, onEdit = null } = props
  const text = useWords(blWords)
  const label = useWords(billOfLadingWords)
  const nameOf = usePathName()
  const file = fileOf(bl, version.number)
  const [display, setDisplay] = useState<'typed' | 'file'>('typed')
  const shown = file ? display : 'typed'
  const printed = useMemo(
    () =>
      printedContent(version.content, {
        container_mode: bl.container_mode as ContainerMode, // The order's, which is one of the two.
        carrier: bl.carrier,
        mbl_no: bl.mbl_no,
        hbl_no: bl.hbl_no,
        so_no: bl.so_no,
      }),
    [bl, version],
  )
  const marks: FaceMarks = new Map(
    items.map((item) => [
      item.path,
      {
        number: item.number,
        state: item.state,
        label: text.markOf(item.number, nameOf(item.path)),
        onChoose: () => onChoose(item),
      },
    ]),
  )
  return (
    <Panel
      flush
      title={text.billOfLading}
      extra={
        <span className="row">
          {bl.versions.length > 1 && (
            <Segmented
              size="small"
              aria-label={text.choose}
              value={version.number}
              options={bl.versions.map(({ number }) => ({ value: number, label: text.version(number) }))}
              onChange={onShow}
            />
          )}
          {file && (
            <Segmented
              size="small"
              aria-label={text.display}
              value={shown}
              options={(['typed', 'file'] as const).map((value) => ({ value, label: text.displays[value] }))}
              onChange={setDisplay}
            />
          )}
          <PrintMenu
            orderId={bl.order_id}
            kinds={['bill_of_lading']}
            version={version.number}
            side={side}
            size="small"
          />
        </span>
      }
    >
      {file && shown === 'file' ? (
        <div className={`grid ${styles.file}`}>
          <FileView file={file} />
        </div>
      ) : (
        <div className={`padded-16 track ${styles.desk}`}>
          <BlFace
            bl={printed}
            note={version.issue_time ? label.issuedOf(version.number) : label.draftOf(version.number)}
            {...(version.issue_time ? {} : { watermark: `DRAFT ${version.number}` })}
            marks={marks}
            editing={onEdit && { onEdit, label: (path) => text.change(nameOf(path)) }}
          />
        </div>
      )}
    </Panel>
  )
}
