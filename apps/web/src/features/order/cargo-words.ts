import type { CargoFilter } from '@berth/domain/transport/cargo-stage'
import { cargoPlaceWords } from '@berth/locales/cargo-place-words'
import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'

type Words = {
  readonly title: string
  readonly exceptions: (count: number) => string
  readonly filters: Readonly<Record<CargoFilter, string>>
  readonly arriving: (days: number) => string
}

/** Texts of lists about where cargo is. */
export const cargoWords = defineWords<Words>(
  {
    title: cargoPlaceWords['zh-CN'].title,
    exceptions: (count) => `异常 ${count}`,
    filters: { not_gated_in: '未进港', at_sea: '航行、中转', arrived: '到港未提', exception: '有异常' },
    arriving: (days) => `${days} 天内到港`,
  },
  {
    title: cargoPlaceWords['en-US'].title,
    exceptions: (count) => (count === 1 ? '1 exception' : `${count} exceptions`),
    filters: {
      not_gated_in: 'Not gated in',
      at_sea: 'At sea or transhipment',
      arrived: 'At destination port',
      exception: 'With exceptions',
    },
    arriving: (days) => `Arriving in ${plural(days, 'day', 'days')}`,
  },
)
