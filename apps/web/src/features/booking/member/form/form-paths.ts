import type { OrderListItem } from '@berth/contract/order-shape'
import { containerMode } from '@berth/domain/order/container-mode'
import { paths } from '../../../../lib/url/paths.ts'

type Formed = Pick<OrderListItem, 'id' | 'container_mode'>

/** The form of its mode that a draft is edited in. */
export function editPath({ id, container_mode }: Formed): string {
  return container_mode === containerMode.fcl ? paths.editFcl(id) : paths.editLcl(id)
}

/** The form of its mode, filled from a booking. */
export function copyPath({ id, container_mode }: Formed): string {
  return container_mode === containerMode.fcl ? paths.copyFcl(id) : paths.copyLcl(id)
}
