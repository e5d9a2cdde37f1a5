import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { usualCutOffs } from '@berth/domain/sailing/cut-off-code'
import { and, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { orders, sailings } from '../../../platform/db/schema.ts'
import { isCarried } from '../order/order.query.ts'

// A completed order has sailed; its sailing tells nobody anything new.
const isOpen = and(
  isCarried,
  notInArray(orders.status, [orderStatus.completed]),
  isNotNull(orders.carrierId),
  isNotNull(orders.vessel),
  isNotNull(orders.voyage),
  isNotNull(orders.polId),
  isNotNull(orders.podId),
  sql`${orders.polId} <> ${orders.podId}`,
  isNotNull(orders.etd),
  isNull(orders.loadCallId),
)

const ofVoyage = sql`sailings.carrier_id = orders.carrier_id
  and upper(sailings.vessel) = upper(orders.vessel) and upper(sailings.voyage) = upper(orders.voyage)`

const times = (day: ReturnType<typeof sql>) =>
  sql`jsonb_build_object('planned', ${day}::text, 'estimated', null, 'actual', null)`

/** An instant as JavaScript writes it. */
const iso = (at: ReturnType<typeof sql>) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Makes the sailings of the open orders of an installation that has none yet: one for each carrier, vessel and voyage, with a call
 * for each port. Where orders disagree about a date, the call says what most of them say; the others keep their own.
 */
export async function fillSailings(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [known] = await tx.select({ id: sailings.id }).from(sailings).limit(1)
    if (known) return
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('fill sailings'))`)
    const at = now.toISOString()
    await tx.execute(sql`
      insert into sailings (carrier_id, vessel, voyage, create_time, update_time)
      select carrier_id, min(vessel), min(voyage), ${at}::timestamptz, ${at}::timestamptz from orders where ${isOpen}
      group by carrier_id, upper(vessel), upper(voyage)
      having not exists (select 1 from sailings)`)
    await tx.execute(sql`
      with ends as (
        select sailings.id as sailing_id, orders.pol_id as port_id, orders.etd as departure, null::date as arrival,
          case when container_mode = 1 then cut_off_gate_in end as fco,
          case when container_mode <> 1 then cut_off_gate_in end as lco,
          cut_off_documents as dco, cut_off_vgm as vco
        from orders join sailings on ${ofVoyage} where ${isOpen}
        union all
        select sailings.id, coalesce(orders.via_id, orders.pod_id), null,
          case when orders.via_id is null then orders.eta end, null, null, null, null
        from orders join sailings on ${ofVoyage} where ${isOpen}),
      calls as (
        select sailing_id, port_id, mode() within group (order by departure) as departure,
          mode() within group (order by arrival) as arrival, mode() within group (order by dco) as dco,
          mode() within group (order by vco) as vco, mode() within group (order by fco) as fco,
          mode() within group (order by lco) as lco
        from ends group by sailing_id, port_id)
      insert into sailing_calls (sailing_id, position, port_id, arrival, departure, cut_offs, departs, loads, missing)
      select sailing_id,
        row_number() over (partition by sailing_id order by coalesce(departure, arrival) nulls last, port_id) - 1,
        port_id, ${times(sql`arrival`)}, ${times(sql`departure`)},
        jsonb_strip_nulls(jsonb_build_object('DCO', ${iso(sql`dco`)}, 'VCO', ${iso(sql`vco`)}, 'FCO', ${iso(sql`fco`)}, 'LCO', ${iso(sql`lco`)})),
        coalesce(departure, arrival)::text, departure is not null,
        case when departure is null then 0 else ${usualCutOffs.length} - num_nonnulls(dco, vco, fco) end
      from calls`)
    await tx.execute(sql`
      update orders set load_call_id = load.id, discharge_call_id = discharge.id
      from sailings join sailing_calls as load on load.sailing_id = sailings.id
        join sailing_calls as discharge on discharge.sailing_id = sailings.id
      where ${isOpen} and ${ofVoyage} and load.port_id = orders.pol_id
        and discharge.port_id = coalesce(orders.via_id, orders.pod_id)`)
  })
}
