/** Limits of the specification (points 5 and 9), each written once. Lengths are in characters, sizes in bytes. */
export const maxLength = {
  remark: 255,
  address: 255,
  reason: 500,
  marks: 1024,
  goodsDescription: 4096,
  /** DCSA Booking 2.0: a customer's reference is at most 35 characters. */
  reference: 35,
  /** DCSA Booking 2.0: a transport document reference is at most 20 characters. */
  billOfLadingNumber: 20,
  serviceOrderNumber: 35,
  vesselName: 50,
  voyage: 50,
  lineDescription: 550,
  /** ISO 6346 has eleven characters; a shipper's own box may have a longer mark. */
  containerNumber: 20,
  /** DCSA eBL 3.0: a seal number is at most 15 characters. */
  sealNumber: 15,
  company: 120,
  person: 60,
  phone: 40,
  email: 254,
  city: 60,
  province: 60,
  zipCode: 20,
  enterpriseCode: 50,
  /** What a company says of itself in the directory. */
  profile: 2000,
  messageSubject: 120,
  messageContent: 4096,
  /** What the operator's people note about an order, and what both sides write to each other about it. */
  orderNote: 2000,
  orderMessage: 2000,
  keyword: 64,
  /** What a row of reference data is called. */
  lookupName: 120,
  mailSubject: 200,
  mailLead: 1000,
  setting: 500,
  settingText: 2000,
  /** The accounts members pay into, as they are written down together. */
  settingAccounts: 12_000,
  username: 254,
  password: 128,
} as const

export const minPasswordLength = 6

/** Page sizes a list offers; the first named is what it opens with. */
export const pageSizes = {
  bookings: { initial: 50, options: [10, 20, 50, 100] },
  contacts: { initial: 10, options: [10, 20, 30, 50] },
  quotes: { initial: 50, options: [10, 20, 30, 50] },
  rates: { initial: 10, options: [10, 20, 50, 100] },
  rfqs: { initial: 20, options: [10, 20, 50] },
  shippers: { initial: 10, options: [10, 20, 50] },
  contactPicker: { initial: 10, options: [10] },
  desk: { initial: 50, options: [20, 50, 100] },
  bills: { initial: 50, options: [20, 50, 100] },
  payments: { initial: 50, options: [20, 50, 100] },
  lookup: { initial: 20, options: [20, 50, 100, 1000] },
} as const

/** How many payments are confirmed at once at most. */
export const maxBulkPayments = 100

/** The largest page any list answers; drop-downs load this many. */
export const maxPageSize = 1000

/** How long a picker waits after the last key before it searches. */
export const searchDebounceMs = 300

/** Lines of containers or cargo in one booking; more is a sign of a wrong paste. */
export const maxBookingLines = 200

/** How many industries, businesses, routes or ports a company names; more says nothing about it. */
export const maxListedChoices = 200

/** Prices and spans of a rate; no carrier is a year under way, and a list deletes at most what one page of it can hold. */
export const rateLimits = {
  maxPrice: 999_999.99,
  maxTransitDays: 365,
  maxSpaces: 100,
  maxBatch: 1000,
} as const

/** What one estimate may ask for: types of container, and how many of each. */
export const estimateLimits = { maxTypes: 20, maxCount: 999 } as const

/** What an inquiry asks for and is answered with: more types or options than anybody compares is a slip. */
export const rfqLimits = {
  maxTypes: 20,
  maxCount: 999,
  targetRate: 60,
  potentialVolume: 60,
  answer: 1000,
  maxOptions: 10,
} as const

/** HS codes are six digits worldwide and up to ten nationally (DCSA `HSCodes`); dots are a way of writing them. */
export const hsCode = /^[0-9]{4}\.?[0-9]{2}(\.?[0-9]{2}){0,2}$/

/** Below this the screen is a phone (specification point 9). */
export const phoneBelowPx = 768
