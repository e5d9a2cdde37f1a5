import { type APIRequestContext, test } from '@playwright/test'
import type { Account } from './fixtures.ts'
import { callAs, dayAhead } from './given-order.ts'

/** A lane, as the codes of its places and its carrier. */
export type GivenLane = {
  readonly pol: string
  readonly to: string
  readonly pod?: string
  readonly carrier: string
}

export type GivenRate = { readonly id: number; readonly version: number }

async function idOf(request: APIRequestContext, kind: string, code: string): Promise<number> {
  const path = `/${kind}?keyword=${encodeURIComponent(code)}&size=1`
  const { lists } = await callAs<{ lists: { id: number; code: string }[] }>(request, 'forwarder', 'GET', path)
  if (lists[0]?.code !== code) throw new Error(`No ${kind} ${code}`)
  return lists[0].id
}

/** The address of a list that shows only the rates of a lane. */
export async function rateListOf(request: APIRequestContext, lane: GivenLane): Promise<string> {
  const pol = await idOf(request, 'port', lane.pol)
  return `?pol_id=${pol}&to_id=${await idOf(request, 'port', lane.to)}`
}

/** A rate valid for some days; prices by container type code. */
export async function givenRate(
  request: APIRequestContext,
  account: Extract<Account, 'forwarder' | 'operator'>,
  lane: GivenLane,
  prices: Readonly<Record<string, number>>,
): Promise<GivenRate> {
  const spaces: { container_id: number; price: number }[] = []
  for (const [code, price] of Object.entries(prices))
    spaces.push({ container_id: await idOf(request, 'container', code), price })
  return callAs(request, account, 'POST', account === 'operator' ? '/desk/rate' : '/rate', {
    carrier_id: await idOf(request, 'carrier', lane.carrier),
    pol_id: await idOf(request, 'port', lane.pol),
    to_id: await idOf(request, 'port', lane.to),
    pod_id: await idOf(request, 'port', lane.pod ?? lane.to),
    sdate: dayAhead(-3),
    edate: dayAhead(20),
    transit_days: 21,
    remark: null,
    spaces,
  })
}

/** A charge of the operator for LCL of a lane, without an end. That of a retried story starts later, and wins. */
export async function givenLclCharge(
  request: APIRequestContext,
  lane: GivenLane,
  { charge, ...said }: { charge: string; basis: string; amount: number; currency: string },
): Promise<void> {
  const [pol_id, to_id] = [await idOf(request, 'port', lane.pol), await idOf(request, 'port', lane.to)]
  await callAs(request, 'operator', 'POST', '/desk/charge_rule', {
    ...{ charge_id: await idOf(request, 'charge', charge), carrier_id: null, pol_id, pod_id: null, to_id },
    ...{ route_id: null, pol_country_id: null, to_country_id: null, container_mode: 2, container_ids: [] },
    ...{ ...said, minimum: null, maximum: null },
    ...{
      payment_term: 'prepaid',
      charge_mode: 'on_top',
      sdate: dayAhead(test.info().retry - 3),
      edate: null,
    },
  })
}

/** A rate of LCL of the operator for some days, at US$90.00 a revenue ton and US$80.00 from five on, and US$15.00 a ton for the station. */
export async function givenLclRate(request: APIRequestContext, lane: GivenLane): Promise<GivenRate> {
  const [pol_id, to_id] = [await idOf(request, 'port', lane.pol), await idOf(request, 'port', lane.to)]
  await givenLclCharge(request, lane, { charge: 'CFS', basis: 'revenue_ton', amount: 15, currency: 'USD' })
  return callAs(request, 'operator', 'POST', '/desk/rate', {
    ...{ mode: 2, carrier_id: await idOf(request, 'carrier', lane.carrier), pol_id, pod_id: to_id, to_id },
    ...{ spaces: [], sdate: dayAhead(-3), edate: dayAhead(20), transit_days: 33, remark: null, hub_id: null },
    lcl: {
      breaks: [
        { from: 0, price: 90 },
        { from: 5, price: 80 },
      ],
      ...{ min_tons: 1, min_amount: null, kilograms_per_ton: 1000 },
      ...{ cfs: 'OSLO TEST CFS', closing_days: [4], sailing_days: [1] },
    },
  })
}
