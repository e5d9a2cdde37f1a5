/** What a document of an order is. 3 and 4 are the specification's (point 9); the others are the operator's uploads. */
export const documentType = {
  bookingConfirmation: 1,
  draftBillOfLading: 2,
  bill: 3,
  invoice: 4,
  telexRelease: 5,
  other: 9,
} as const

export type DocumentType = (typeof documentType)[keyof typeof documentType]
