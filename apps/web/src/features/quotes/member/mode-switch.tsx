import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import { useWords } from '#lib/language.ts'
import { Segmented } from '#ui/controls/segmented.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { quoteWords } from './quote-words.ts'

type ModeSwitchProps = {
  readonly mode: ContainerMode
  readonly onChange: (mode: ContainerMode) => void
  /** How many quotes there are of each. */
  readonly counts?: ModeCounts | undefined
}

/** How many quotes there are of each mode, as far as that is known. */
export type ModeCounts = Readonly<Partial<Record<ContainerMode, number>>>

/** Quotes for full containers, or for cargo that shares one. */
export function ModeSwitch({ mode, onChange, counts = {} }: ModeSwitchProps) {
  const text = useWords(quoteWords).modes
  const isPhone = useIsPhone()
  return (
    <Segmented<ContainerMode>
      aria-label={text.label}
      block={isPhone}
      size={isPhone ? 'large' : 'middle'}
      value={mode}
      onChange={onChange}
      options={[
        { value: containerMode.fcl, label: text.fcl, count: counts[containerMode.fcl] },
        { value: containerMode.lcl, label: text.lcl, count: counts[containerMode.lcl] },
      ]}
    />
  )
}
