import type { Overview } from '@berth/contract/desk/overview'
import { overviewWords } from '@berth/locales/overview-words'
import { useState } from 'react'
import { formatCount, formatParts } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { shortCarrier } from '#lib/short-carrier.ts'
import { FigureTable } from '#ui/charts/chart.tsx'
import { changeText } from '#ui/charts/chart-scale.ts'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { BarRows } from './bar-rows.tsx'
import { Legend } from './legend.tsx'
import styles from './overview-page.module.css'
import { pageWords } from './overview-words.ts'

type Unit = 'teu' | 'cbm'

type VolumePanelProps = {
  readonly part: 'lanes' | 'carriers'
  readonly volumes: Overview['lanes']
  readonly range: Overview['range']
  readonly nameRoom: number
  /** Link to the orders of a name, by its ids. */
  readonly linkOf: (ids: readonly number[]) => string | undefined
}

/** Bookings by lane or by carrier, compared with the same period a year before. */
export function VolumePanel({ part, volumes, range, nameRoom, linkOf }: VolumePanelProps) {
  const text = useWords(pageWords)
  const words = useWords(overviewWords)
  const title = words.parts[part]
  const language = useLanguage()
  const [unit, setUnit] = useState<Unit>('teu')
  const unitName = unit.toUpperCase()
  const { others } = volumes
  const rows = volumes.lists.map((volume, index) => {
    const value = volume[unit]
    const before = unit === 'teu' ? volume.teu_before : volume.cbm_before
    const change = changeText(value, before)
    return {
      key: `${index} ${volume.name}`,
      ...{ name: shortCarrier(volume.name), value, before },
      figure: formatCount(value),
      note: change && ` ${change}`,
      fill: 'var(--brand)',
      to: linkOf(volume.ids),
      says: formatParts(
        [`${volume.name} ${formatCount(value)} ${unitName}`, text.yearBefore(formatCount(before))],
        language,
      ),
    }
  })
  const othersText =
    others &&
    text.othersLine(
      words.others[part](others.count),
      formatCount(others[unit]),
      unitName,
      changeText(others[unit], unit === 'teu' ? others.teu_before : others.cbm_before),
    )
  const isPhone = useIsPhone()
  const hasBefore = rows.some(({ before }) => before > 0)
  const legend = (
    <Legend
      items={[
        { name: text.now(range, unitName), fill: 'var(--brand)' },
        ...(hasBefore ? [{ name: text.before, isLine: true }] : []),
      ]}
    />
  )
  return (
    <Panel
      title={title}
      extra={
        <span className="row wrap end gap-4-12">
          {!isPhone && legend}
          <Segmented<Unit>
            size="small"
            aria-label={text.unitOf(title)}
            value={unit}
            onChange={setUnit}
            options={[
              { value: 'teu', label: 'TEU' },
              { value: 'cbm', label: 'CBM' },
            ]}
          />
        </span>
      }
    >
      {rows.length === 0 ? (
        <p className="note">{text.none}</p>
      ) : (
        <>
          {isPhone && <div className={`note ${styles.legendAbove}`}>{legend}</div>}
          <BarRows
            title={title}
            rows={rows}
            nameRoom={nameRoom}
            size="roomy"
            table={
              <FigureTable
                caption={title}
                heads={[title, unitName, text.before]}
                rows={rows.map(({ name, figure, before }) => [name, figure, formatCount(before)])}
              />
            }
          />
          {others && <p className={`note ${styles.others}`}>{othersText}</p>}
        </>
      )}
    </Panel>
  )
}
