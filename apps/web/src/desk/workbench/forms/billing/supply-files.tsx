import type { Shipment } from '@berth/contract/supply'
import { useWords } from '../../../../lib/language.ts'
import { Panel } from '../../../../ui/page/panel.tsx'
import { paperTabWords } from '../../state/paper-tab-words.ts'
import { FileList } from './file-list.tsx'
import styles from './supply-files.module.css'

type SupplyFilesProps = { readonly supply: Pick<Shipment, 'attachs'> }

/** What the member attached to the shipping instruction; nothing when there is nothing. */
export function SupplyFiles({ supply }: SupplyFilesProps) {
  const { supply: text } = useWords(paperTabWords)
  if (supply.attachs.length === 0) return null
  return (
    <Panel title={text.attachs} flush>
      <AttachedFiles supply={supply} />
    </Panel>
  )
}

/** The same at the foot of another panel. */
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
