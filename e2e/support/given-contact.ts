import type { APIRequestContext } from '@playwright/test'
import type { Account } from './fixtures.ts'
import { callAs, newReference } from './given-order.ts'

/** A contact with all the fields an update has to send. */
export type GivenContact = Readonly<
  Record<'company1' | 'linkman' | 'phone' | 'address1' | 'city', string>
> & {
  readonly id: number
  readonly country_id: number
  readonly version: number
}

/** A contact of an account's company; its name starts with a unique text to find it by. */
export async function givenContact(
  request: APIRequestContext,
  account: Account,
  mark = newReference(),
): Promise<GivenContact> {
  const { lists } = await callAs<{ lists: { id: number }[] }>(
    request,
    account,
    'GET',
    '/country?keyword=Germany',
  )
  return await callAs(request, account, 'POST', '/customer/contact', {
    company1: `${mark} HANDEL GMBH`,
    linkman: 'ANNA WEBER',
    phone: '+49 40 0000 118',
    email: 'anna.weber@handel.example',
    address1: 'AM SANDTORKAI 71',
    city: 'HAMBURG',
    country_id: lists[0]?.id,
  })
}
