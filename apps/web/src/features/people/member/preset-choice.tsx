import { listColleaguePresets } from '@berth/contract/colleague'
import { useQuery } from '@tanstack/react-query'
import { Radio } from 'antd'
import { useId } from 'react'
import { readOf } from '../../../lib/api/api.ts'
import { useWords } from '../../../lib/language.ts'
import { LoadFailure } from '../../../page-parts/screens/load-failure.tsx'
import { TextSkeleton } from '../../../ui/table/table-skeleton.tsx'
import { colleagueWords } from './colleague-words.ts'
import styles from './colleagues.module.css'

type PresetChoiceProps = {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (preset: string) => void
}

/** Selects a colleague's permissions from the company's presets. */
export function PresetChoice({ value, error, onChange }: PresetChoiceProps) {
  const text = useWords(colleagueWords)
  const labelId = useId()
  const { data, error: failure, refetch } = useQuery(readOf(listColleaguePresets, {}))
  if (failure) return <LoadFailure error={failure} title={text.noPresets} onRetry={() => void refetch()} />
  return (
    <fieldset className={styles.presets} aria-labelledby={labelId}>
      <legend id={labelId} className={styles.legend}>
        {text.preset}
      </legend>
      {data ? (
        <Radio.Group
          className={styles.ways ?? ''}
          aria-labelledby={labelId}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {data.lists.map(({ code, name, authorities }) => (
            <Radio
              key={code}
              value={code}
              disabled={authorities.length === 0}
              aria-invalid={error !== undefined}
            >
              {name}
              {text.presetNotes[code] && <span className="note"> {text.presetNotes[code]}</span>}
            </Radio>
          ))}
        </Radio.Group>
      ) : (
        <TextSkeleton lines={5} />
      )}
      {error && <p className={styles.wrong}>{error}</p>}
    </fieldset>
  )
}
