import type { CargoFilter } from '@berth/domain/transport/cargo-stage'
import type { ExceptionKind } from '@berth/domain/transport/exception'
import { cargoPlaceWords } from '@berth/locales/cargo-place-words'
import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'

type Words = {
  readonly title: string
  readonly kinds: Readonly<Record<ExceptionKind, string>>
  readonly exceptions: (kind: string, count: number) => string
  readonly filters: Readonly<Record<CargoFilter, string>>
  readonly arriving: (days: number) => string
}

/** Texts of lists about where cargo is. */
export const cargoWords = defineWords<Words>(
  {
    title: cargoPlaceWords['zh-CN'].title,
    kinds: {
      not_gated_in: '未进港',
      not_departed: '未离港',
      via_waiting: '滞留中转港',
      silent: 'ETA 后无动态',
      rolled: '已转船',
      etd_moved: 'ETD 变动',
      eta_moved: 'ETA 变动',
      contradiction: '节点先后矛盾',
    },
    exceptions: (kind, count) => (count === 1 ? kind : `${kind}等 ${count} 项`),
    filters: { not_gated_in: '未进港', at_sea: '航行、中转', arrived: '到港未提', exception: '有异常' },
    arriving: (days) => `${days} 天内到港`,
  },
  {
    title: cargoPlaceWords['en-US'].title,
    kinds: {
      not_gated_in: 'Not gated in',
      not_departed: 'Not departed',
      via_waiting: 'Held at transhipment',
      silent: 'No word since ETA',
      rolled: 'Rolled',
      etd_moved: 'ETD moved',
      eta_moved: 'ETA moved',
      contradiction: 'Milestones out of order',
    },
    exceptions: (kind, count) => (count === 1 ? kind : `${kind} +${count - 1}`),
    filters: {
      not_gated_in: 'Not gated in',
      at_sea: 'At sea or transhipment',
      arrived: 'At destination port',
      exception: 'With exceptions',
    },
    arriving: (days) => `Arriving in ${plural(days, 'day', 'days')}`,
  },
)
