import { expect, it } from 'vitest'
import { laneText, voyageText } from './row-text.ts'

it('says carrier, vessel and voyage, and a name that is both only once', () => {
  expect(voyageText({ carrier_name: '中远海运', vessel: 'COSCO ROSE', voyage: '088E' })).toBe(
    '中远海运 COSCO ROSE 088E',
  )
  expect(voyageText({ carrier_name: 'Wan Hai', vessel: 'WAN HAI 317', voyage: 'W048' })).toBe(
    'WAN HAI 317 W048',
  )
})

it('says the lane by its first names while there is no vessel', () => {
  const order = {
    pol_name: 'Ningbo',
    pod_name: 'Los Angeles, CA',
    to_name: 'Chicago, IL',
    carrier_name: null,
  }
  expect(laneText(order, (from, to) => `${from} to ${to}`)).toBe('Ningbo to Chicago')
})
