import type { DcsaParty } from '@berth/contract/orders/dcsa-booking'

/** A stored party: of an order, or the booking company. */
export type KeptParty = {
  readonly company1: string
  readonly linkman: string
  readonly phone: string
  readonly email: string | null
  readonly address1: string
  readonly address2?: string | null
  readonly city: string
  readonly province: string | null
  readonly zipCode: string | null
}

export type PartyCountry = { readonly code: string; readonly name: string }

/** Puts a text on one line, as the standard requires; undefined when nothing is left. */
export function oneLine(text: string | null | undefined): string | undefined {
  return text?.replaceAll(/\s+/g, ' ').trim() || undefined
}

/** Cuts a text to the length of a shorter field. */
export function cutToLength(text: string, max: number): string {
  return text.slice(0, max).trim()
}

/**
 * Converts a party to the standard's shape. Its fields are shorter than those of printed bills: a name that is cut, or an
 * address that does not fit, is repeated in full as address lines.
 */
export function dcsaPartyOf(party: KeptParty, country: PartyCountry | undefined): DcsaParty {
  const name = oneLine(party.company1) ?? '-'
  const street = oneLine(party.address1) ?? ''
  const city = oneLine(party.city) ?? ''
  const postCode = oneLine(party.zipCode)
  const stateRegion = oneLine(party.province)
  const fits =
    name.length <= 70 &&
    street.length <= 70 &&
    city !== '' &&
    city.length <= 35 &&
    (postCode?.length ?? 0) <= 10 &&
    (stateRegion?.length ?? 0) <= 65
  const contact = contactOf(party)
  return {
    partyName: cutToLength(name, 70),
    ...(fits && country
      ? {
          address: {
            street,
            city,
            ...(postCode ? { postCode } : {}),
            ...(stateRegion ? { stateRegion } : {}),
            countryCode: country.code,
          },
        }
      : {
          addressLines: linesOf([
            name.length > 70 ? name : '',
            street,
            city,
            stateRegion,
            postCode,
            country?.name,
          ]),
        }),
    ...(contact ? { partyContactDetails: [contact] } : {}),
  }
}

function linesOf(parts: readonly (string | undefined)[]): string[] {
  const [name, street, ...place] = parts
  return [name, cutToLength(street ?? '', 250), street?.slice(250), place.filter(Boolean).join(', ')]
    .map((line) => oneLine(line) ?? '')
    .filter((line) => line !== '')
}

/** The standard requires a phone number or an email address; a number that is too long is given without spaces. */
export function contactOf({ linkman, phone, email }: Pick<KeptParty, 'linkman' | 'phone' | 'email'>) {
  const name = oneLine(linkman)
  const number = [oneLine(phone), phone.replaceAll(/\s/g, '')].find((one) => one && one.length <= 30)
  const mail = email && email.length <= 100 && email.includes('@') ? email.trim() : undefined
  if (!name || (!number && !mail)) return undefined
  return {
    name: cutToLength(name, 35),
    ...(number ? { phone: number } : {}),
    ...(mail ? { email: mail } : {}),
  }
}
