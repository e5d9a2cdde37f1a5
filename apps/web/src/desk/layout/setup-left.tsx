import { deskGetSetup } from '@berth/contract/system/setting'
import { countSetupLeft } from '@berth/domain/settings/setup'
import { defineWords } from '@berth/locales/language'
import { useQuery } from '@tanstack/react-query'
import { readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { CountBadge } from '#ui/feedback/count-badge.tsx'

const words = defineWords(
  { left: (count: number) => `还有 ${count} 项要设置` },
  { left: (count: number) => `${count} left to set up` },
)

const rarelyMs = 10 * 60_000

/** The number of things left to set up, in the menu. */
export function SetupLeft() {
  const text = useWords(words)
  const { data } = useQuery({ ...readOf(deskGetSetup, {}), staleTime: rarelyMs })
  const count = data ? countSetupLeft(data) : 0
  return <CountBadge count={count} label={text.left(count)} />
}
