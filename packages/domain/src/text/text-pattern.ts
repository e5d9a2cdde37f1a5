/**
 * The common text pattern of trade documents: capital letters, digits, spaces and the symbols of an English keyboard, because
 * carriers' systems and the printed bill of lading accept only these (specification point 5).
 */
export const commonText = /^[\x20-\x60\x7B-\x7E]*$/

/** The multi-line variant, for marks and descriptions of goods. */
export const commonTextLines = /^[\n\r\x20-\x60\x7B-\x7E]*$/

/** Digits with an optional leading or inner plus, the format of phone numbers on a member's profile. */
export const phoneDigits = /^[0-9+]+$/
