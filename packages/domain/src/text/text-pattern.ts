/**
 * The common text pattern of trade documents: capital letters, digits, spaces and the symbols of an English keyboard, because
 * carriers' systems and the printed bill of lading accept only these (specification point 5).
 */
export const commonText = /^[\x20-\x60\x7B-\x7E]*$/

/** The multi-line variant, for marks and descriptions of goods. */
export const commonTextLines = /^[\n\r\x20-\x60\x7B-\x7E]*$/

/**
 * What the typefaces of printed documents have: Latin, Greek and Cyrillic letters, their punctuation, and Chinese and Japanese
 * characters. Anything else would be missing on paper.
 */
export const printableText =
  /^[\n\r\x20-\x7e\xa0-\u017f\u0391-\u03a1\u03a3-\u03a9\u03b1-\u03c9\u0410-\u044f\u1ea0-\u1ef9\u2010-\u2015\u2018-\u201e\u2022\u2026\u20ac\u2160-\u216b\u2190-\u2199\u2460-\u2473\u3000-\u303f\u3041-\u3096\u3099-\u30ff\u3400-\u4db5\u4e00-\u9fef\uff01-\uff9f\uffe0-\uffe6]*$/

/** Digits with an optional leading or inner plus, the format of phone numbers on a member's profile. */
export const phoneDigits = /^[0-9+]+$/
