import type { FreeTimeDirection, FreeTimeKind } from '@berth/domain/transport/free-time-kind'
import { defineWords, type Language } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'

type Names = {
  readonly directions: Readonly<Record<FreeTimeDirection, string>>
  readonly kinds: Readonly<Record<FreeTimeKind, string>>
  /** Demurrage at the port of loading. */
  readonly kindAt: (direction: string, kind: string) => string
  /** Why a line of a bill charges days of containers. */
  readonly reason: (kind: string, number: string, others: number, days: string) => string
}

/** What kinds of free time are called, at which end of the way. */
export const freeTimeNames = defineWords<Names>(
  {
    directions: { export: terms.zh.polShort, import: terms.zh.podShort },
    kinds: { DEM: '滞期', DET: '滞箱', STO: '堆存', DMDT: '滞期滞箱合并' },
    kindAt: (direction, kind) => `${direction}${kind}`,
    reason: (kind, number, others, days) =>
      `${kind}，${number}${others > 0 ? ` 等 ${others + 1} 柜` : ''}，${days}`,
  },
  {
    directions: { export: terms.en.polShort, import: terms.en.podShort },
    kinds: {
      DEM: 'Demurrage',
      DET: 'Detention',
      STO: 'Storage',
      DMDT: 'Demurrage and detention',
    },
    kindAt: (direction, kind) => `${kind} at ${direction}`,
    reason: (kind, number, others, days) =>
      `${kind}, ${number}${others > 0 ? ` and ${others} more` : ''}, ${days}`,
  },
)

/** Names a kind of free time with the end of the way: 起运港滞箱. */
export function sayFreeTimeKind(
  { direction, kind }: { readonly direction: FreeTimeDirection; readonly kind: FreeTimeKind },
  language: Language,
): string {
  const { directions, kinds, kindAt } = freeTimeNames[language]
  return kindAt(directions[direction], kinds[kind])
}
