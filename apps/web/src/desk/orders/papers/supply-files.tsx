import type { Shipment } from '@berth/contract/supply'
import { useWords } from '../../../lib/language.ts'
import { Panel } from '../../../ui/panel.tsx'
import { FileList } from './file-list.tsx'
import { paperTabWords } from './paper-tab-words.ts'

/** What the member attached to the shipping instruction; nothing when there is nothing. */
export function SupplyFiles({ supply }: { readonly supply: Pick<Shipment, 'attachs'> }) {
  const { supply: text } = useWords(paperTabWords)
  if (supply.attachs.length === 0) return null
  return (
    <Panel title={text.attachs} flush>
      <FileList
        label={text.attachs}
        files={supply.attachs.map((file) => ({ ...file, note: file.type_name }))}
      />
    </Panel>
  )
}
