/**
 * The types of an order's documents. 3 and 4 come from the specification (point 9); the others are uploaded by the operator.
 */
export const documentType = {
  bookingConfirmation: 1,
  draftBillOfLading: 2,
  bill: 3,
  invoice: 4,
  telexRelease: 5,
  creditNote: 6,
  other: 9,
} as const

export type DocumentType = (typeof documentType)[keyof typeof documentType]
