import { listColleaguePresets } from '@berth/contract/companies/colleague'
import { useQuery } from '@tanstack/react-query'
import { readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { RoleChoice } from '../role-choice.tsx'
import { colleagueWords } from './colleague-words.ts'

type PresetChoiceProps = {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (preset: string) => void
}

/** Selects a colleague's permissions from the company's presets. */
export function PresetChoice({ value, error, onChange }: PresetChoiceProps) {
  const text = useWords(colleagueWords)
  const { data, error: failure, refetch } = useQuery(readOf(listColleaguePresets, {}))
  if (failure) return <LoadFailure error={failure} title={text.noPresets} onRetry={() => void refetch()} />
  return (
    <RoleChoice
      roles={data?.lists.map(({ code, name, authorities }) => ({
        code,
        name,
        isDisabled: authorities.length === 0,
      }))}
      value={value}
      error={error}
      onChange={onChange}
      note={(code) => text.presetNotes[code] && <span className="note"> {text.presetNotes[code]}</span>}
    />
  )
}
