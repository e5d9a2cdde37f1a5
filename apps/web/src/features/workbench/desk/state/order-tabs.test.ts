import { type OrderStatus, statusesInProcessOrder } from '@berth/domain/order/lifecycle/status'
import { describe, expect, it } from 'vitest'
import { tabsOf } from './order-tabs.ts'

describe('order tabs', () => {
  const withTab = (tab: string) =>
    statusesInProcessOrder.filter((status: OrderStatus) => tabsOf(status).some((name) => name === tab))

  it('show documents from confirmed space on, instruction and settlement from the shipping instruction on', () => {
    expect(withTab('documents')).not.toContain(1)
    expect(withTab('documents')).toContain(2)
    expect(withTab('settlement')).not.toContain(2)
    expect(withTab('settlement')).toContain(3)
    expect(withTab('supply')).toEqual(withTab('settlement'))
  })
})
