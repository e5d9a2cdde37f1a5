import type { Shipment } from '@berth/contract/orders/supply'
import { useWords } from '../../../../lib/language.ts'
import { Panel } from '../../../../ui/page/panel.tsx'
import { paperTabWords } from '../../state/paper-tab-words.ts'
import { FileList } from './file-list.tsx'
import styles from './supply-files.module.css'

type SupplyFilesProps = { readonly supply: Pick<Shipment, 'attachs'> }

/** The attachments of the shipping instruction. Renders nothing when there are none. */
export function SupplyFiles({ supply }: SupplyFilesProps) {
  const { supply: text } = useWords(paperTabWords)
  if (supply.attachs.length === 0) return null
  return (
    <Panel title={text.attachs} flush>
      <AttachedFiles supply={supply} />
    </Panel>
  )
}

/** The same attachments as a section at the bottom of another panel. */
export function SupplyFileList({ supply }: SupplyFilesProps) {
  if (supply.attachs.length === 0) return null
  return (
    <div className={styles.foot}>
      <AttachedFiles supply={supply} />
    </div>
  )
}

function AttachedFiles({ supply }: SupplyFilesProps) {
  const { supply: text } = useWords(paperTabWords)
  return (
    <FileList
      label={text.attachs}
      files={supply.attachs.map((file) => ({ ...file, note: file.type_name }))}
    />
  )
}
