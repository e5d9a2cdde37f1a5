import type { Shipment } from '@berth/contract/orders/instruction'
import { recordTabWords } from '#features/workbench/desk/state/record-tab-words.ts'
import { useWords } from '#lib/language.ts'
import { Panel } from '#ui/page/panel.tsx'
import { FileList } from './file-list.tsx'

type InstructionFilesProps = { readonly instruction: Pick<Shipment, 'attachs'> }

/** The attachments of the shipping instruction. Renders nothing when there are none. */
export function InstructionFiles({ instruction }: InstructionFilesProps) {
  const { instruction: text } = useWords(recordTabWords)
  if (instruction.attachs.length === 0) return null
  return (
    <Panel title={text.attachs} flush>
      <AttachedFiles instruction={instruction} />
    </Panel>
  )
}

/** The same attachments as a section at the bottom of another panel. */
export function InstructionFileList({ instruction }: InstructionFilesProps) {
  if (instruction.attachs.length === 0) return null
  return (
    <div className="line-above">
      <AttachedFiles instruction={instruction} />
    </div>
  )
}

function AttachedFiles({ instruction }: InstructionFilesProps) {
  const { instruction: text } = useWords(recordTabWords)
  return (
    <FileList
      label={text.attachs}
      files={instruction.attachs.map((file) => ({ ...file, note: file.type_name }))}
    />
  )
}
