import { containerMode } from '@berth/domain/order/container-mode'
import { Button } from 'antd'
import { useWords } from '../../../lib/language.ts'
import { FormSection } from '../../../ui/page/form-section.tsx'
import { Icon } from '../../../ui/page/icon.tsx'
import { useIsPhone } from '../../../ui/theme/use-media.ts'
import { cargoSectionWords, sectionWords } from '../form/booking-form-words.ts'
import { linesWords } from '../form/field-words.ts'
import type { Editor } from '../form/use-booking-editor.ts'
import { LineCards } from './line-cards.tsx'
import { LinesTable } from './lines-table.tsx'
import { useLines } from './use-lines.ts'

type LinesSectionProps = {
  readonly editor: Editor
  /** On the phone a row is filled in a sheet of its own. */
  readonly onOpenRow: (at: number) => void
}

/** What is shipped: containers by type with what is in them, or the cargo itself. */
export function LinesSection({ editor, onOpenRow }: LinesSectionProps) {
  const text = useWords(linesWords)
  const cargo = useWords(cargoSectionWords)
  const title = useWords(sectionWords).lines
  const lines = useLines(editor)
  const isPhone = useIsPhone()
  const isFcl = lines.mode === containerMode.fcl
  return (
    <FormSection
      id="section-lines"
      title={isFcl ? title : cargo.title}
      note={isFcl ? text.note : cargo.note}
      extra={
        !isPhone && (
          <Button
            size="small"
            icon={<Icon name="plus" size={14} />}
            disabled={!lines.canAdd}
            onClick={lines.add}
          >
            {text.add}
          </Button>
        )
      }
    >
      {isPhone ? <LineCards lines={lines} onOpen={onOpenRow} /> : <LinesTable lines={lines} />}
    </FormSection>
  )
}
