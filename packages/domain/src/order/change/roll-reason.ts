/** Why an order is moved to another sailing. */
export const rollReasons = [
  'carrier_rolled',
  'blank_sailing',
  'overbooked',
  'cargo_late',
  'documents_late',
  'customs',
  'port_congestion',
  'member_asked',
  'other',
] as const
export type RollReason = (typeof rollReasons)[number]
