import { copiedFields } from '@berth/domain/sailing/order-copies'

/** What of the changes of a step its mail may name: where and when the order sails, and what is booked, but no amount. */
export const mailedFields = [
  ...copiedFields,
  ...(['from_id', 'pol_id', 'pod_id', 'to_id', 'ready_date'] as const),
  ...(['booked', 'packages', 'weight', 'volume'] as const),
] as const
