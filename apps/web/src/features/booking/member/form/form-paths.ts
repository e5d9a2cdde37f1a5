import type { OrderListItem } from '@berth/contract/orders/order-shape'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { paths } from '#lib/url/paths.ts'

type Formed = Pick<OrderListItem, 'id' | 'container_mode'>

/** The path for editing a draft, by mode. */
export function editPath({ id, container_mode }: Formed): string {
  return container_mode === containerMode.fcl ? paths.editFcl(id) : paths.editLcl(id)
}

/** The path for copying a booking, by mode. */
export function copyPath({ id, container_mode }: Formed): string {
  return container_mode === containerMode.fcl ? paths.copyFcl(id) : paths.copyLcl(id)
}
