import { expect, it } from 'vitest'
import { laneText, voyageText } from './row-text.ts'

it('shows carrier, vessel and voyage without repeating the carrier’s name', () => {
  expect(voyageText({ carrier_name: '中远海运', vessel: 'COSCO ROSE', voyage: '088E' })).toBe(
    '中远海运 COSCO ROSE 088E',
  )
  expect(voyageText({ carrier_name: 'Wan Hai', vessel: 'WAN HAI 317', voyage: 'W048' })).toBe(
    'WAN HAI 317 W048',
  )
})

it('shows the lane by the first part of its place names while there is no vessel', () => {
  const order = {
    pol_name: 'Ningbo',
    pod_name: 'Los Angeles, CA',
    to_name: 'Chicago, IL',
    carrier_name: null,
  }
  expect(laneText(order, (from, to) => `${from} to ${to}`)).toBe('Ningbo to Chicago')
})
