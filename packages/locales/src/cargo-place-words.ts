import type { CargoStage } from '@berth/domain/transport/cargo-stage'
import { defineWords, type Language } from './language.ts'

type CargoPlaceWords = {
  readonly title: string
  readonly stages: Readonly<Record<CargoStage, string>>
  readonly at: (port: string, stage: string) => string
  readonly boundFor: (port: string) => string
}

/** Texts of where cargo is, in lists and their files. */
export const cargoPlaceWords = defineWords<CargoPlaceWords>(
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
    at: (port, stage) => `${port} ${stage}`,
    boundFor: (port) => `驶往${port}`,
  },
  {
    title: 'Cargo status',
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
    at: (port, stage) => `${stage}, ${port}`,
    boundFor: (port) => `Sailing to ${port}`,
  },
)

type NamedCargoPlace = { readonly cargo_stage: CargoStage | null; readonly cargo_port_name: string | null }

/** Where the cargo of an order is, in a few words; null if nothing was told. */
export function sayCargoPlace(
  { cargo_stage: stage, cargo_port_name: name }: NamedCargoPlace,
  language: Language,
): string | null {
  if (stage === null) return null
  const { stages, at, boundFor } = cargoPlaceWords[language]
  const port = name?.split(',')[0] ?? ''
  if (!port) return stages[stage]
  return stage === 'at_sea' ? boundFor(port) : at(port, stages[stage])
}
