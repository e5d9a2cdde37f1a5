/**
 * Limits of the specification (points 5 and 9), each defined once. Lengths are in characters. The sizes and kinds of files are in
 * `files/upload.ts`, for each purpose of an upload.
 */
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
  passkeyName: 50,
  linkName: 60,
  vesselName: 50,
  voyage: 50,
  /** DCSA: the name of a facility is at most 100 characters. */
  terminal: 100,
  lineDescription: 550,
  /** ISO 6346 has eleven characters; a shipper-owned container may have a longer mark. */
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
  /** A country code and at most 15 characters (Delegated Regulation (EU) 2015/2446, Annex B). */
  eori: 17,
  /** An importer's number with US customs: an EIN with suffix, a CBP-assigned or a social security number. */
  importerNumber: 20,
  /** A company's own description in the directory. */
  profile: 2000,
  messageSubject: 120,
  messageContent: 4096,
  /** The operator's internal notes about an order, and the messages between both sides. */
  orderNote: 2000,
  orderMessage: 2000,
  contactReply: 4000,
  /** Twenty numbers of bills of lading, one after the other. */
  keyword: 300,
  /** The name of a row of reference data. */
  lookupName: 120,
  mailSubject: 200,
  mailLead: 1000,
  setting: 500,
  settingText: 2000,
  /** The terms of carriage of a bill of lading fill several pages. */
  blTerms: 40_000,
  /** All accounts members pay into, in serialized form. */
  settingAccounts: 12_000,
  username: 254,
  password: 128,
} as const

/** The largest figures of an order's fields, by their kind: numbers of pieces, kilograms, cubic metres, US dollars. */
export const maxFigure = {
  count: 999_999,
  weight: 99_999_999.999,
  volume: 999_999.999,
  money: 99_999_999.99,
} as const

export const minPasswordLength = 6

/** Page sizes a list offers; the first is the default. */
export const pageSizes = {
  bookings: { initial: 50, options: [10, 20, 50, 100] },
  contacts: { initial: 10, options: [10, 20, 30, 50] },
  quotes: { initial: 50, options: [10, 20, 30, 50] },
  rates: { initial: 10, options: [10, 20, 50, 100] },
  deskRates: { initial: 50, options: [10, 20, 50, 100] },
  rfqs: { initial: 20, options: [10, 20, 50] },
  offers: { initial: 20, options: [10, 20, 50] },
  shippers: { initial: 10, options: [10, 20, 50] },
  contactPicker: { initial: 10, options: [10] },
  desk: { initial: 50, options: [20, 50, 100] },
  bills: { initial: 50, options: [20, 50, 100] },
  payments: { initial: 50, options: [20, 50, 100] },
  lookup: { initial: 20, options: [20, 50, 100, 1000] },
} as const

/** The largest page of any list; drop-downs load this many. */
export const maxPageSize = 1000

/** How long a picker waits after the last keystroke before it searches. */
export const searchDebounceMs = 300

/** The most lines a bill may have. */
export const maxBillLines = 100

/** The most spans of days of containers that a line of a bill may charge: some of each container of a large order. */
export const maxChargedSpans = 2000

/** Container or cargo lines in one booking; more is probably a wrong paste. */
export const maxBookingLines = 200

/** How many industries, businesses, routes or ports a company may list; more would say nothing about it. */
export const maxListedChoices = 200

/**
 * Limits of prices and durations of a rate: no carrier is at sea for a year, and a bulk delete covers at most one page of the
 * list.
 */
export const rateLimits = {
  maxPrice: 999_999.99,
  maxTransitDays: 365,
  maxSpaces: 100,
  maxBatch: 1000,
} as const

/** The limits of a price per revenue ton. Consolidators count a ton as 1,000 or 800 kilograms; none counts below 300. */
export const lclPriceLimits = {
  maxBreaks: 10,
  maxTons: 999.999,
  minKilograms: 300,
  maxKilograms: 1000,
} as const

/** The limits of factors for carbon and of distances between ports; no voyage is longer than the way around the earth. */
export const carbonLimits = {
  maxFactor: 10,
  minYear: 2000,
  maxYear: 2100,
  maxDistance: 50_000,
  source: 300,
} as const

/** How many container types a charge rule may name. */
export const maxRuleTypes = 30

/** The limits of a row of cargo to be priced: centimetres of a side, kilograms of a piece, cubic metres of a row. */
export const cargoPieceLimits = {
  maxRows: 50,
  maxPieces: 999_999,
  minSide: 1,
  maxSide: 1500,
  /** Less than that is nothing with three decimals. */
  minWeight: 0.001,
  maxWeight: 30_000,
  minVolume: 0.001,
  maxVolume: 9_999.999,
} as const

/** The limits of one estimate: container types, and containers per type. */
export const estimateLimits = { maxTypes: 20, maxCount: 999 } as const

/** The limits of a quote request and its answer: more types or options than anyone would compare must be a mistake. */
export const rfqLimits = {
  maxTypes: 20,
  maxCount: 999,
  targetRate: 60,
  potentialVolume: 60,
  answer: 1000,
  maxOptions: 10,
  /** Charges of an option beside its prices. */
  maxLines: 20,
} as const

/** The limits of an offer: charges of all its options, addresses it is mailed to, letters of its notes and of what is said of a sailing. */
export const offerLimits = {
  maxOptions: 10,
  maxLines: 100,
  maxCount: 999,
  maxRecipients: 10,
  notes: 2000,
  sailing: 60,
  /** Words of whoever declines. */
  note: 500,
} as const

/** A link that opens an offer: days after its last day, and from sending, whatever its last day. */
export const offerLinkLimits = { daysAfterEnd: 30, maxDays: 180 } as const

/** What is said to have happened may be so far ahead of the clock, and so far back. */
const actualReach = { aheadMinutes: 10, daysBack: 400 } as const

/** The limits of sailings and of what is reported about them. */
export const changeLimits = {
  /** Days in which a member may be asked to answer a roll. */
  answerDays: 30,
  maxSplitParts: 20,
} as const

export const sailingLimits = {
  maxCalls: 30,
  /** Orders that one change of a sailing may reach. */
  maxOrders: 5000,
  /** Calls of the same carrier, vessel and voyage at a port within this many days are one. */
  sameCallDays: 30,
  /** From one port of a voyage to the next it is not longer: rows of a sheet that are further apart are of two voyages. */
  mostDaysAtSea: 60,
  /** A call so many days before the one before it is a mistake; a smaller difference only says which comes first. */
  mostDaysBack: 7,
  actual: actualReach,
} as const

/** The limits of what is told about containers. */
export const transportLimits = {
  /** Container numbers that are pasted at once, and the length of such a text. */
  maxNumbers: 1000,
  maxPasted: 60_000,
  maxEventsOfBox: 200,
  maxBoxes: 1000,
  actual: actualReach,
  place: 100,
  /** The name of a data service, and its own name for an event. */
  sourceName: 60,
  sourceReference: 100,
  /** SMDG's delay reasons have three letters. */
  delayReason: 3,
  /** A number pasted without an order is looked for in orders that left so many days ago at most: containers are used again. */
  openDays: 180,
} as const

/** The limits of links that show where an order is to somebody without an account. */
export const trackingLinkLimits = {
  /** Links of one order that are open at once. */
  maxOpen: 20,
  daysAfterArrival: 30,
  /** Days from making, whenever the vessel arrives. */
  maxDays: 180,
} as const

/** HS codes have six digits worldwide and up to ten nationally (DCSA `HSCodes`); dots are optional formatting. */
export const hsCode = /^[0-9]{4}\.?[0-9]{2}(\.?[0-9]{2}){0,2}$/

/** Screens narrower than this count as phones (specification point 9). */
export const phoneBelowPx = 768

/** The most files of one message about an order. */
export const maxMessageFiles = 5
