import type { APIRequestContext } from '@playwright/test'
import { callAs, confirmThroughApi, givenBooking } from './given-order.ts'

/** A voyage that no other story has. */
export const newVoyage = () => `${Date.now().toString(36)}E`.toUpperCase()

/** A row of the desk's list of sailings: a sailing and its first call. */
type GivenSailing = { readonly sailing_id: number; readonly call_id: number }

/** The sailing of this voyage, as the desk lists it. */
export async function sailingOf(request: APIRequestContext, voyage: string): Promise<GivenSailing> {
  type Rows = { readonly lists: readonly GivenSailing[] }
  const { lists } = await callAs<Rows>(request, 'operator', 'GET', `/desk/sailing?keyword=${voyage}`)
  const [row] = lists
  if (!row) throw new Error(`${voyage} is not listed`)
  return row
}

/** As many confirmed bookings of the demo shipper on one sailing; where that is, and their ids. */
export async function givenSailing(
  request: APIRequestContext,
  vessel: string,
  voyage: string,
  count: number,
): Promise<GivenSailing & { readonly orders: readonly number[] }> {
  const add = async () =>
    (await confirmThroughApi(request, await givenBooking(request), { vessel, voyage })).id
  // The first one makes the sailing.
  const orders = [await add(), ...(await Promise.all(Array.from({ length: count - 1 }, add)))]
  return { ...(await sailingOf(request, voyage)), orders }
}
