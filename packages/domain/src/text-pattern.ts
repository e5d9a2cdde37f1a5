/**
 * The common text pattern of the trade's documents: capital letters, digits, spaces and the symbols of an English
 * keyboard, because that is what carriers' systems and the printed bill of lading accept (specification point 5).
 */
export const commonText = /^[\x20-\x60\x7B-\x7E]*$/

/** The same over several lines, for marks and descriptions of goods. */
export const commonTextLines = /^[\n\r\x20-\x60\x7B-\x7E]*$/

/** Digits and a leading or inner plus, the form a phone number is kept in on a member's profile. */
export const phoneDigits = /^[0-9+]+$/
