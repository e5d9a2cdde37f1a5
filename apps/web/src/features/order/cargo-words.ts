import type { CargoFilter, CargoStage } from '@berth/domain/transport/cargo-stage'
import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'

type Words = {
  readonly title: string
  readonly stages: Readonly<Record<CargoStage, string>>
  readonly boundFor: (port: string) => string
  readonly exceptions: (count: number) => string
  readonly filters: Readonly<Record<CargoFilter, string>>
  readonly arriving: (days: number) => string
}

/** Texts of where cargo is, for lists. */
export const cargoWords = defineWords<Words>(
  {
    title: '货物位置',
    stages: {
      empty_out: '已提空箱',
      gated_in: '已进港',
      loaded: '已装船',
      at_sea: '航行中',
      at_via: '中转',
      arrived: '已到港',
      discharged: '已卸船',
      delivered: '已提重箱',
      returned: '已还空箱',
    },
    boundFor: (port) => `驶往${port}`,
    exceptions: (count) => `异常 ${count}`,
    filters: { not_gated_in: '未进港', at_sea: '航行、中转', arrived: '到港未提', exception: '有异常' },
    arriving: (days) => `${days} 天内到港`,
  },
  {
    title: 'Cargo at',
    stages: {
      empty_out: 'Empty collected',
      gated_in: 'Gated in',
      loaded: 'On board',
      at_sea: 'At sea',
      at_via: 'At transhipment',
      arrived: 'Arrived',
      discharged: 'Off vessel',
      delivered: 'Delivered',
      returned: 'Empty returned',
    },
    boundFor: (port) => `To ${port}`,
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
